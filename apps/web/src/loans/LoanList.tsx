import { loanCalls, type Loan } from '@jornada/contract/loans.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { useFormat } from '../ui/format.ts';
import type { Column } from '../ui/table/columns.ts';
import { AskLoan } from './AskLoan.tsx';
import { DeclineLoan } from './DeclineLoan.tsx';
import { useShifts } from './useShifts.ts';
import { texts } from './texts.ts';
import styles from './loans.module.css';

/** People whom the store's teams lend and borrow: to ask, to consent, to take back. */
export default function LoanList() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [asking, setAsking] = useState(search.has('ask'));
  const [declining, setDeclining] = useState<Loan | null>(null);
  const read = useRead(loanCalls['loans.list'], { filter: { personnelDivision } });
  const add = (kind: 'primary' | 'link') => (
    <Button kind={kind} icon={kind === 'primary' ? <IconPlus /> : undefined} onClick={() => setAsking(true)}>
      {t('loans.ask')}
    </Button>
  );
  return (
    <>
      <RecordList
        title={t('loans.title')}
        lead={t('loans.lead')}
        path={[
          { label: t('loans.planning'), to: `/mx/${personnelDivision}/planning` },
          { label: t('loans.title') },
        ]}
        count={read.data && t('loans.count', { count: read.data.length })}
        actions={add('primary')}
        list={read}
        columns={useColumns(setDeclining)}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ collaborator }) => collaborator.name}
        currentKey={search.get('loan') ?? undefined}
        empty={<EmptyState title={t('loans.none')} action={add('link')} />}
      />
      {asking && (
        <AskLoan
          site={personnelDivision}
          onClose={() => {
            setAsking(false);
            setSearch({}, { replace: true });
          }}
        />
      )}
      {declining !== null && <DeclineLoan loan={declining} onClose={() => setDeclining(null)} />}
    </>
  );
}

function useColumns(onDecline: (loan: Loan) => void): Column<Loan>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const shiftsOf = useShifts();
  const consent = useAct(loanCalls['loans.consent'], {
    onDone: ({ loan }) =>
      showToast({ kind: 'done', text: t('loans.accepted', { person: loan.collaborator.name }) }),
  });
  const withdraw = useAct(loanCalls['loans.withdraw'], {
    onDone: ({ loan }) =>
      showToast({ kind: 'done', text: t('loans.withdrawn', { person: loan.collaborator.name }) }),
  });
  const busy = consent.isPending || withdraw.isPending;
  return [
    {
      key: 'person',
      header: t('loans.person'),
      phone: 'title',
      render: ({ collaborator, position }) => (
        <>
          <b>{collaborator.name}</b> <small className={styles['quiet']}>{position[language]}</small>
        </>
      ),
    },
    { key: 'from', header: t('loans.from'), phone: 'aside2', render: ({ from }) => placeOf(from) },
    { key: 'to', header: t('loans.to'), render: ({ to }) => placeOf(to) },
    { key: 'shifts', header: t('loans.shifts'), phone: 'detail', render: ({ shifts }) => shiftsOf(shifts) },
    {
      key: 'reason',
      header: t('loans.reason'),
      render: ({ reason, requestedBy, requestedAt }) => (
        <>
          {reason}{' '}
          <small className={styles['quiet']}>
            {t('loans.by', { who: requestedBy, when: format.moment(requestedAt) })}
          </small>
        </>
      ),
    },
    {
      key: 'status',
      header: t('loans.status'),
      phone: 'aside',
      render: ({ status, from, comment }) => (
        <>
          <span className={styles['status']} data-status={status}>
            {t(`loans.status.${status}`, { place: from.site.name })}
          </span>
          {comment !== '' && <small className={styles['quiet']}> {comment}</small>}
        </>
      ),
    },
    {
      key: 'acts',
      header: '',
      phone: 'acts',
      render: (loan) => {
        const { uuid: loanUuid, version, collaborator } = loan;
        const name = (act: string): string => t('loans.act', { act, person: collaborator.name });
        return (
          <span className={styles['acts']}>
            {loan.consents && (
              <>
                <Button
                  size="small"
                  kind="outlined"
                  busy={busy}
                  aria-label={name(t('loans.accept'))}
                  onClick={() => consent.mutate({ loanUuid, version, accepted: true })}
                >
                  {t('loans.accept')}
                </Button>
                <Button
                  size="small"
                  kind="link"
                  aria-label={name(t('loans.decline'))}
                  onClick={() => onDecline(loan)}
                >
                  {t('loans.decline')}
                </Button>
              </>
            )}
            {loan.withdraws && (
              <Button
                size="small"
                kind="link"
                busy={busy}
                aria-label={name(t('loans.withdraw'))}
                onClick={() => withdraw.mutate({ loanUuid, version })}
              >
                {t('loans.withdraw')}
              </Button>
            )}
          </span>
        );
      },
    },
  ];
}

const placeOf = ({ site, team }: Loan['from']): string => `${site.name}, ${team}`;
