import { invitationCalls, type Invitation } from '@jornada/contract/invitation.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ListPage } from '../list/ListPage.tsx';
import { useListRead } from '../list/useListRead.ts';
import { useListing } from '../listing.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import type { Column } from '../ui/table/columns.ts';
import { DeleteInvitation } from './DeleteInvitation.tsx';
import { INVITATION_STATES, invitationTone, mayDelete, mayResend } from './invitationState.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { texts } from './texts.ts';
import styles from './hiring.module.css';

const PAGE_SIZE = 50;

type Asking =
  | { readonly kind: 'invite' }
  | { readonly kind: 'again' | 'delete'; readonly invitation: Invitation };

/** Who is invited to a store and how far each link got. */
export default function Invitations() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const listing = useListing(['key', 'state'], '-dateSent');
  const [asking, setAsking] = useState<Asking | null>(null);
  const { key } = listing.filter;
  const state = INVITATION_STATES.find((one) => one === listing.filter['state']);
  const filter = { ...(key === undefined ? {} : { key }), ...(state === undefined ? {} : { state }) };
  const list = useListRead(
    invitationCalls['invitations.list'],
    ({ page, filtered }) => ({
      personnelDivision,
      filter: filtered ? filter : {},
      sort: sortOf(listing.sort),
      page,
    }),
    { listing, size: PAGE_SIZE },
  );
  const close = (): void => setAsking(null);
  const columns = useColumns(setAsking);
  return (
    <>
      <ListPage
        title={t('invitations.title')}
        listing={listing}
        list={list}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={nameOf}
        rowHref={(row) => `/mx/${personnelDivision}/invitations/${row.rfc}`}
        search={t('invitations.search')}
        filters={
          state === undefined
            ? []
            : [
                {
                  key: 'state',
                  name: t('invitations.state'),
                  value: t(`invitations.state.${state}`),
                  onRemove: () => listing.setFilter('state', null),
                },
              ]
        }
        add={{
          label: t('invitations.filter'),
          groups: [
            {
              title: t('invitations.state'),
              items: INVITATION_STATES.map((one) => ({
                label: t(`invitations.state.${one}`),
                onSelect: () => listing.setFilter('state', one),
              })),
            },
          ],
        }}
        words={{
          failed: t('invitations.failed'),
          empty: t('invitations.empty'),
          emptyLead: t('invitations.empty.lead'),
          none: () => t('invitations.none'),
        }}
        actions={
          <Button kind="primary" icon={<IconPlus />} onClick={() => setAsking({ kind: 'invite' })}>
            {t('invitations.invite')}
          </Button>
        }
      />
      {asking?.kind === 'invite' && <InviteDialog personnelDivision={personnelDivision} onClose={close} />}
      {asking?.kind === 'again' && (
        <InviteDialog personnelDivision={personnelDivision} again={asking.invitation} onClose={close} />
      )}
      {asking?.kind === 'delete' && (
        <DeleteInvitation
          invitation={asking.invitation}
          onClose={close}
          onInviteAgain={() => setAsking({ kind: 'again', invitation: asking.invitation })}
        />
      )}
    </>
  );
}

const nameOf = ({ fullName, rfc }: Invitation): string => fullName || rfc;

function useColumns(onAsk: (asking: Asking) => void): Column<Invitation>[] {
  const t = useTexts(texts);
  const format = useFormat();
  const dayOf = (at: string) => dayAt(Temporal.Instant.from(at));
  return [
    {
      key: 'fullName',
      header: t('invitations.person'),
      phone: 'title',
      render: (row) => <b>{nameOf(row)}</b>,
      text: nameOf,
    },
    {
      key: 'rfc',
      header: t('invitations.rfc'),
      sortable: true,
      narrow: true,
      render: (row) => <span className="code">{row.rfc}</span>,
      text: (row) => row.rfc,
    },
    { key: 'email', header: t('invitations.email'), phone: 'detail', render: (row) => row.email },
    {
      key: 'state',
      header: t('invitations.state'),
      phone: 'aside',
      render: (row) => (
        <Status tone={invitationTone(row.state)} label={t(`invitations.state.${row.state}`)} />
      ),
      text: (row) => t(`invitations.state.${row.state}`),
    },
    {
      key: 'dateSent',
      header: t('invitations.sent'),
      sortable: true,
      align: 'right',
      render: (row) => format.date(dayOf(row.dateSent)),
      text: (row) => dayOf(row.dateSent),
    },
    {
      key: 'expiresAt',
      header: t('invitations.expires'),
      sortable: true,
      align: 'right',
      render: (row) => format.date(dayOf(row.expiresAt)),
      text: (row) => dayOf(row.expiresAt),
    },
    { key: 'invitedBy', header: t('invitations.by'), render: (row) => row.invitedBy },
    {
      key: 'acts',
      header: '',
      align: 'right',
      render: (row) => (
        <span className={styles['row']}>
          {mayResend(row) && (
            <Button
              kind="link"
              aria-label={`${t('invitations.resend')}: ${nameOf(row)}`}
              onClick={() => onAsk({ kind: 'again', invitation: row })}
            >
              {t('invitations.resend')}
            </Button>
          )}
          {mayDelete(row) && (
            <Button
              kind="link"
              aria-label={`${t('invitations.delete')}: ${nameOf(row)}`}
              onClick={() => onAsk({ kind: 'delete', invitation: row })}
            >
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

const sortOf = (text: string): Sort =>
  SORTS.flatMap((sort): Sort[] => [sort, `-${sort}`]).find((sort) => sort === text) ?? '-dateSent';
