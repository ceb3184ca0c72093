import { advanceCalls, type Advance } from '@jornada/contract/advances.ts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { SituationField, situationIn } from '../collaborators/SituationField.tsx';
import { useAct, useList } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { texts } from './texts.ts';
import { useAdvanceColumns } from './useAdvanceColumns.tsx';

/** Who of a store asks for an advance: whether it can be paid, and the decision; never the wage. */
export default function TeamAdvances() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [only, setOnly] = useState<'open' | 'all'>('open');
  const [search, setSearch] = useSearchParams();
  const situation = situationIn(search);
  const [asking, setAsking] = useState<{ act: 'reject' | 'withdraw'; advance: Advance } | null>(null);
  const read = useList(advanceCalls['salaryAdvance.list'], {
    filter: {
      personnelDivision,
      ...(only === 'open' ? { status: 'REQUESTED' as const } : {}),
      ...(situation === undefined ? {} : { situation }),
    },
    page: { size: 200 },
  });
  const approve = useAct(advanceCalls['salaryAdvance.approve'], {
    onDone: () => showToast({ kind: 'done', text: t('manager.approved') }),
  });
  const columns = useAdvanceColumns((advance) => {
    const named = { advanceUuid: advance.uuid, version: advance.version };
    const who = advance.collaborator.fullName;
    if (advance.status === 'REQUESTED')
      return (
        <>
          <Button
            kind="link"
            aria-label={`${t('manager.approve')}: ${who}`}
            onClick={() => approve.mutate(named)}
          >
            {t('manager.approve')}
          </Button>{' '}
          <Button
            kind="link"
            aria-label={`${t('manager.reject')}: ${who}`}
            onClick={() => setAsking({ act: 'reject', advance })}
          >
            {t('manager.reject')}
          </Button>
        </>
      );
    if (advance.withdraws)
      return (
        <Button
          kind="link"
          aria-label={`${t('manager.withdraw')}: ${who}`}
          onClick={() => setAsking({ act: 'withdraw', advance })}
        >
          {t('manager.withdraw')}
        </Button>
      );
    return null;
  });
  return (
    <Page
      title={t('manager.title')}
      lead={t('manager.lead')}
      rule={false}
      actions={
        <>
          <SituationField
            value={situation}
            onChange={(value) => setSearch(value === null ? {} : { situation: value }, { replace: true })}
          />
          <SegmentedControl
            label={t('manager.filter')}
            value={only}
            onChange={setOnly}
            options={[
              { value: 'open', label: t('manager.filter.open') },
              { value: 'all', label: t('manager.filter.all') },
            ]}
          />
        </>
      }
    >
      <DataTable
        label={t('manager.title')}
        columns={columns}
        rows={read.data?.rows}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ collaborator }) => collaborator.fullName}
        empty={
          <EmptyState
            title={t(
              situation !== undefined
                ? 'manager.none.situation'
                : only === 'open'
                  ? 'manager.none.open'
                  : 'manager.none',
            )}
          />
        }
        error={read.error !== null && <ReadFailed title={t('advance.failed')} read={read} />}
      />
      {asking !== null && <WithReason asking={asking} onClose={() => setAsking(null)} />}
    </Page>
  );
}

function WithReason({
  asking: { act, advance },
  onClose,
}: {
  asking: { act: 'reject' | 'withdraw'; advance: Advance };
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(advanceCalls[`salaryAdvance.${act}`], {
    values: { reason: '' },
    drafted: true,
    input: ({ reason }) => ({ advanceUuid: advance.uuid, version: advance.version, reason }),
    onDone: () => {
      showToast({ kind: 'done', text: t(act === 'reject' ? 'manager.rejected' : 'manager.withdrawn') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`manager.${act}.title`, { who: advance.collaborator.fullName })}
      act={t(`manager.${act}`)}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Textarea {...form.getInputProps('reason')} label={t('manager.reason')} />
    </FormDialog>
  );
}
