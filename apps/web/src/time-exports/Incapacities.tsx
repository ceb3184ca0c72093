import { timeExportCalls, type ExportCandidate, type Incapacity } from '@jornada/contract/time-exports.ts';
import {
  INCAPACITY_BRANCHES,
  INCAPACITY_DAYS_MAX,
  type IncapacityBranch,
} from '@jornada/domain/time-exports/lines.ts';
import { addDays, daysBetween } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useAct, useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { texts } from './texts.ts';

const SIZE = 25;

/** Incapacities with the folio of their certificate: what SUA and the payroll program are given of them. */
export function Incapacities() {
  const t = useTexts(texts);
  const format = useFormat();
  const [page, setPage] = useState(1);
  const read = useList(timeExportCalls['timeExports.incapacities'], { page: { number: page, size: SIZE } });
  const again = useAct(timeExportCalls['timeExports.addIncapacity']);
  const remove = useAct(timeExportCalls['timeExports.removeIncapacity']);
  const onRemove = ({ uuid, collaborator, from, to, folio, branch }: Incapacity): void =>
    remove.mutate(
      { incapacityUuid: uuid },
      {
        onSuccess: () =>
          showToast({
            text: t('exports.incapacity.removed', { folio }),
            action: {
              label: t('exports.incapacity.undo'),
              run: () => again.mutate({ collaboratorUuid: collaborator.uuid, from, to, folio, branch }),
            },
          }),
      },
    );
  return (
    <Section title={t('exports.incapacities')} count={read.data?.total} rule="ink">
      <DataTable
        label={t('exports.incapacities')}
        rows={read.data?.rows}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ collaborator }) => collaborator.fullName}
        empty={<EmptyState title={t('exports.incapacities.none')} />}
        error={read.error !== null && <ReadFailed title={t('exports.incapacities.failed')} read={read} />}
        columns={[
          {
            key: 'person',
            header: t('exports.person'),
            phone: 'title',
            render: ({ collaborator }) => <b>{collaborator.fullName}</b>,
          },
          {
            key: 'days',
            header: t('exports.incapacity.span'),
            phone: 'detail',
            render: ({ from, to }) =>
              t('exports.incapacity.days', {
                span: format.days(from, to),
                days: t('exports.days', { count: daysBetween(from, to) + 1 }),
              }),
          },
          {
            key: 'folio',
            header: t('exports.folio'),
            phone: 'aside',
            render: ({ folio }) => <span className="code">{folio}</span>,
          },
          {
            key: 'branch',
            header: t('exports.branch'),
            phone: 'detail',
            render: ({ branch }) => t(`exports.branch.${branch}`),
          },
          {
            key: 'by',
            header: t('exports.incapacity.by'),
            render: ({ by, at }) => `${by}, ${format.moment(at)}`,
          },
          {
            key: 'act',
            header: '',
            phone: 'acts',
            render: (row) => (
              <Button
                kind="link"
                aria-label={`${t('exports.incapacity.remove')}: ${row.collaborator.fullName}`}
                busy={remove.isPending}
                onClick={() => onRemove(row)}
              >
                {t('exports.incapacity.remove')}
              </Button>
            ),
          },
        ]}
      />
      <Pager page={page} total={read.data?.total ?? 0} size={SIZE} onPage={setPage} />
    </Section>
  );
}

type Values = { from: string | null; to: string | null; folio: string; branch: IncapacityBranch };

/** The certificate of an incapacity, begun from the first of its days that the plan shows. */
export function FolioDialog({ row, onClose }: { row: ExportCandidate; onClose: () => void }) {
  const t = useTexts(texts);
  const values: Values = { from: row.onDate, to: row.onDate, folio: '', branch: 'GENERAL' };
  const { form, submit, busy } = useCallForm(timeExportCalls['timeExports.addIncapacity'], {
    values,
    drafted: true,
    input: ({ from, to, ...rest }) => ({
      collaboratorUuid: row.collaborator.uuid,
      from: from ?? undefined,
      to: to ?? undefined,
      ...rest,
    }),
    onDone: onClose,
  });
  const bind = form.getInputProps;
  const { from } = form.getValues();
  return (
    <FormDialog
      title={t('exports.folio.title', { name: row.collaborator.fullName })}
      act={t('exports.folio.save')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...bind('folio')} label={t('exports.folio')} hint={t('exports.folio.hint')} maxLength={8} />
      <DateField {...bind('from')} label={t('exports.incapacity.from')} />
      <DateField
        {...bind('to')}
        label={t('exports.incapacity.to')}
        {...(from !== null && { min: from, max: addDays(from, INCAPACITY_DAYS_MAX - 1) })}
      />
      <SelectField
        {...bind('branch')}
        label={t('exports.branch')}
        options={INCAPACITY_BRANCHES.map((value) => ({ value, label: t(`exports.branch.${value}`) }))}
      />
    </FormDialog>
  );
}
