import { timeExportCalls, type ExportCandidate } from '@jornada/contract/time-exports.ts';
import { PAYSHEET_GROUPS } from '@jornada/domain/reference/labor.ts';
import { EXPORT_KINDS, type ExportKind, type PaysheetGroup } from '@jornada/domain/time-exports/lines.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { ExportFiles } from './ExportFiles.tsx';
import { exportKey, useExportColumns } from './ExportRows.tsx';
import { FolioDialog, Incapacities } from './Incapacities.tsx';
import { SapTargets } from './SapTargets.tsx';
import { texts } from './texts.ts';
import styles from '../imss/imss.module.css';

const SIZE = 50;
const DAYS_BACK = 14;

/** Exports of people's time: what the next file of a kind and paysheet group would hold, and the files made. */
export default function TimeExports() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [mapping, setMapping] = useState(false);
  return (
    <Page
      title={t('exports.title')}
      lead={t('exports.lead')}
      rule={false}
      actions={
        <>
          <LinkButton kind="link" to={`/mx/${personnelDivision}/payrollPayment`}>
            {t('exports.payroll')}
          </LinkButton>
          <LinkButton kind="link" to={`/mx/${personnelDivision}/imssMovements`}>
            {t('exports.imss')}
          </LinkButton>
          <Button onClick={() => setMapping(true)}>{t('exports.targets')}</Button>
        </>
      }
    >
      <NextFile />
      <ExportFiles />
      {mapping && <SapTargets onClose={() => setMapping(false)} />}
    </Page>
  );
}

/** What is chosen; a file begins the day after the last cut-off of its kind and group unless another day is typed. */
function useChoice() {
  const today = dayAt(Temporal.Now.instant());
  const [kind, setKind] = useState<ExportKind>('SAP_TIME');
  const [group, setGroup] = useState<PaysheetGroup>(PAYSHEET_GROUPS[0].code);
  const [typed, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(today);
  const { data } = useRead(timeExportCalls['timeExports.cutOffs'], {});
  const until = to ?? today;
  const last = data?.find((one) => one.kind === kind && one.group === group)?.to;
  const next = last === undefined ? addDays(today, -DAYS_BACK) : addDays(last, 1);
  const from = typed ?? (next > until ? until : next);
  return {
    period: { kind, group, from, to: until },
    today,
    known: data !== undefined,
    // Another kind or group has another cut-off.
    setKind: (is: ExportKind) => (setKind(is), setFrom(null)),
    setGroup: (is: PaysheetGroup) => (setGroup(is), setFrom(null)),
    setFrom,
    setTo,
  };
}

function NextFile() {
  const t = useTexts(texts);
  const choice = useChoice();
  const { period } = choice;
  const [page, setPage] = useState(1);
  const [withLate, setWithLate] = useState(true);
  const read = useRead(
    timeExportCalls['timeExports.preview'],
    { ...period, page: { number: page, size: SIZE } },
    { enabled: choice.known, keepOld: true },
  );
  const create = useAct(timeExportCalls['timeExports.create']);
  const [noting, setNoting] = useState<ExportCandidate | null>(null);
  const columns = useExportColumns(period.kind, setNoting);
  const { ready = 0, late = 0, missing = 0, rows } = read.data ?? {};
  const lines = ready + (withLate ? late : 0);
  return (
    <>
      <PeriodFields choice={choice} />
      <Section title={t('exports.unsent')} count={t('exports.counts', { ready, late, missing })} rule="ink">
        <DataTable
          label={t('exports.unsent')}
          rows={rows}
          rowKey={exportKey}
          rowLabel={({ collaborator }) => collaborator.fullName}
          empty={<EmptyState title={t('exports.none')} />}
          error={read.error !== null && <ReadFailed title={t('exports.failed')} read={read} />}
          columns={columns}
        />
        <Pager page={page} total={ready + late + missing} size={SIZE} onPage={setPage} />
      </Section>
      <div className={styles['make']}>
        {late > 0 && (
          <Checkbox
            label={t('exports.withLate', { count: late })}
            checked={withLate}
            onChange={(checked) => setWithLate(checked)}
          />
        )}
        {lines > 0 && (
          <Button
            kind="primary"
            busy={create.isPending}
            onClick={() => create.mutate({ ...period, withLate, lines })}
          >
            {t('exports.make', { count: lines })}
          </Button>
        )}
      </div>
      {noting && <FolioDialog row={noting} onClose={() => setNoting(null)} />}
      {period.kind !== 'SAP_TIME' && <Incapacities />}
    </>
  );
}

function PeriodFields({ choice }: { choice: ReturnType<typeof useChoice> }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { period, today, setKind, setGroup, setFrom, setTo } = choice;
  return (
    <div className={styles['choice']}>
      <SelectField
        label={t('exports.kind')}
        value={period.kind}
        onChange={(next) => setKind(EXPORT_KINDS.find((one) => one === next) ?? period.kind)}
        options={EXPORT_KINDS.map((value) => ({ value, label: t(`exports.kind.${value}`) }))}
      />
      <SelectField
        label={t('exports.group')}
        value={period.group}
        onChange={(next) => setGroup(PAYSHEET_GROUPS.find(({ code }) => code === next)?.code ?? period.group)}
        options={PAYSHEET_GROUPS.map(({ code, ...name }) => ({ value: code, label: name[language] }))}
      />
      <DateField label={t('exports.from')} value={period.from} onChange={setFrom} max={period.to} />
      <DateField label={t('exports.to')} value={period.to} onChange={setTo} max={today} />
    </div>
  );
}
