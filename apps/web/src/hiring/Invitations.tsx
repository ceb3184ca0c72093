import { invitationCalls, type Invitation } from '@jornada/contract/invitation.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useList } from '../data.ts';
import { useListing } from '../listing.ts';
import { NoSite } from '../shell/NoSite.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { DataTable, type Column } from '../ui/table/DataTable.tsx';
import { FilterBar } from '../ui/table/FilterBar.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { DeleteInvitation } from './DeleteInvitation.tsx';
import { INVITATION_STATES, invitationTone, mayDelete, mayResend } from './invitationState.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { texts } from './texts.ts';
import styles from './hiring.module.css';

const PAGE_SIZE = 50;

type Asking = { readonly kind: 'invite' } | { readonly kind: 'again' | 'delete'; readonly invitation: Invitation };

/** Who is invited to a store and how far each link got. */
export default function Invitations() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const listing = useListing(['key', 'state'], '-dateSent');
  const [asking, setAsking] = useState<Asking | null>(null);
  const { key } = listing.filter;
  const state = INVITATION_STATES.find((one) => one === listing.filter['state']);
  const list = useList(invitationCalls['invitations.list'], {
    personnelDivision,
    filter: { ...(key === undefined ? {} : { key }), ...(state === undefined ? {} : { state }) },
    sort: sortOf(listing.sort),
    page: { number: listing.page, size: PAGE_SIZE },
  });
  const total = list.data?.total ?? 0;
  const filtered = Object.keys(listing.filter).length > 0;
  const close = (): void => setAsking(null);
  const columns = useColumns(setAsking);
  const invite = (
    <Button kind="primary" icon={<IconPlus />} onClick={() => setAsking({ kind: 'invite' })}>
      {t('invitations.invite')}
    </Button>
  );
  return (
    <Page title={t('invitations.title')} rule={false} count={list.data ? t('invitations.count', { shown: list.data.rows.length, total }) : undefined} actions={invite}>
      <FilterBar
        search={{ value: key ?? '', onChange: (value) => listing.setFilter('key', value), placeholder: t('invitations.search') }}
        filters={state === undefined ? [] : [{ key: 'state', name: t('invitations.state'), value: t(`invitations.state.${state}`), onRemove: () => listing.setFilter('state', null) }]}
        onRemoveAll={listing.clearFilters}
        add={{ label: t('invitations.filter'), groups: [{ title: t('invitations.state'), items: INVITATION_STATES.map((one) => ({ label: t(`invitations.state.${one}`), onSelect: () => listing.setFilter('state', one) })) }] }}
      />
      <DataTable
        label={t('invitations.title')}
        columns={columns}
        rows={list.data?.rows}
        rowKey={(row) => row.uuid}
        rowLabel={nameOf}
        rowHref={(row) => `/mx/${personnelDivision}/invitations/${row.rfc}`}
        sort={{ key: listing.sort.replace('-', ''), direction: listing.sort.startsWith('-') ? 'descending' : 'ascending' }}
        onSort={({ key: column, direction }) => listing.setSort(direction === 'descending' ? `-${column}` : column)}
        expectedRows={8}
        error={
          list.isError &&
          (list.error.has('SITE_NOT_FOUND') ? (
            <NoSite />
          ) : (
            <ErrorState title={t('invitations.failed')} reference={list.error.reference} onRetry={() => void list.refetch()} />
          ))
        }
        empty={
          <EmptyState
            title={filtered ? t('invitations.none') : t('invitations.empty')}
            action={
              filtered ? (
                <Button kind="link" onClick={listing.clearFilters}>
                  {t('invitations.clear')}
                </Button>
              ) : undefined
            }
          >
            {filtered ? undefined : t('invitations.empty.lead')}
          </EmptyState>
        }
      />
      <Pager page={listing.page} total={total} size={PAGE_SIZE} onPage={listing.setPage} />
      {asking?.kind === 'invite' && <InviteDialog personnelDivision={personnelDivision} onClose={close} />}
      {asking?.kind === 'again' && <InviteDialog personnelDivision={personnelDivision} again={asking.invitation} onClose={close} />}
      {asking?.kind === 'delete' && <DeleteInvitation invitation={asking.invitation} onClose={close} onInviteAgain={() => setAsking({ kind: 'again', invitation: asking.invitation })} />}
    </Page>
  );
}

const nameOf = ({ fullName, rfc }: Invitation): string => fullName || rfc;

function useColumns(onAsk: (asking: Asking) => void): Column<Invitation>[] {
  const t = useTexts(texts);
  const format = useFormat();
  const day = (at: string) => format.date(dayAt(Temporal.Instant.from(at)));
  return [
    { key: 'fullName', header: t('invitations.person'), phone: 'title', render: (row) => <b>{nameOf(row)}</b> },
    { key: 'rfc', header: t('invitations.rfc'), sortable: true, narrow: true, render: (row) => <span className="code">{row.rfc}</span> },
    { key: 'email', header: t('invitations.email'), phone: 'detail', render: (row) => row.email },
    { key: 'state', header: t('invitations.state'), phone: 'aside', render: (row) => <Status tone={invitationTone(row.state)} label={t(`invitations.state.${row.state}`)} /> },
    { key: 'dateSent', header: t('invitations.sent'), sortable: true, align: 'right', render: (row) => day(row.dateSent) },
    { key: 'expiresAt', header: t('invitations.expires'), sortable: true, align: 'right', render: (row) => day(row.expiresAt) },
    { key: 'invitedBy', header: t('invitations.by'), render: (row) => row.invitedBy },
    {
      key: 'acts',
      header: '',
      align: 'right',
      render: (row) => (
        <span className={styles['row']}>
          {mayResend(row) && (
            <Button kind="link" aria-label={`${t('invitations.resend')}: ${nameOf(row)}`} onClick={() => onAsk({ kind: 'again', invitation: row })}>
              {t('invitations.resend')}
            </Button>
          )}
          {mayDelete(row) && (
            <Button kind="link" aria-label={`${t('invitations.delete')}: ${nameOf(row)}`} onClick={() => onAsk({ kind: 'delete', invitation: row })}>
              {t('invitations.delete')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

const SORTS = ['dateSent', 'expiresAt', 'rfc'] as const;
type Sort = (typeof SORTS)[number] | `-${(typeof SORTS)[number]}`;

const sortOf = (text: string): Sort => SORTS.flatMap((sort): Sort[] => [sort, `-${sort}`]).find((sort) => sort === text) ?? '-dateSent';
