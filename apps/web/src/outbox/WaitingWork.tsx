import { outboxCalls, WaitingWork as Row } from '@jornada/contract/outbox.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListRead } from '../list/useListRead.ts';
import { useListing } from '../listing.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { useFormat } from '../ui/format.ts';
import { Status, type StatusTone } from '../ui/marks/Status.tsx';
import type { Column } from '../ui/table/columns.ts';
import { Resend } from './Resend.tsx';
import { texts } from './texts.ts';
import { useStateFilter } from './useStateFilter.ts';
import styles from './outbox.module.css';

const PAGE_SIZE = 50;
const STATES = Row.shape.state.options;

const TONE = { PENDING: 'progress', FAILED: 'refused', TAKEN: 'active' } as const satisfies Record<
  Row['state'],
  StatusTone
>;

/** What the product owes somebody: mails, requests and seals that are not delivered yet, for administrators. */
export default function WaitingWork() {
  const t = useTexts(texts);
  const listing = useListing(['key', 'state'], 'since');
  const { key } = listing.filter;
  const { state, ...filters } = useStateFilter(listing, {
    states: STATES,
    wordOf: (one) => t(`waiting.state.${one}`),
  });
  const filter = { ...(key === undefined ? {} : { key }), ...(state === undefined ? {} : { state }) };
  const list = useListRead(
    outboxCalls['outbox.waiting'],
    ({ page, filtered }) => ({ filter: filtered ? filter : {}, page }),
    { listing, size: PAGE_SIZE },
  );
  return (
    <ListPage
      title={t('waiting.title')}
      lead={t('waiting.lead')}
      listing={listing}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.about}
      search={t('waiting.search')}
      {...filters}
      words={{
        failed: t('waiting.failed'),
        empty: t('waiting.empty'),
        emptyLead: t('waiting.empty.lead'),
        none: (whole) => t('waiting.none', { count: whole }),
      }}
      actions={
        <>
          <LinkButton to="/outbox/requests">{t('requests.title')}</LinkButton>
          <LinkButton to="/outbox">{t('outbox.title')}</LinkButton>
        </>
      }
    />
  );
}

function useColumns(): Column<Row>[] {
  const t = useTexts(texts);
  const format = useFormat();
  return [
    {
      key: 'about',
      header: t('waiting.about'),
      phone: 'title',
      render: (row) => <b>{row.about}</b>,
      text: (row) => row.about,
    },
    {
      key: 'kind',
      header: t('waiting.kind'),
      narrow: true,
      phone: 'detail',
      render: (row) => t(`waiting.kind.${row.kind}`),
    },
    {
      key: 'recipient',
      header: t('waiting.recipient'),
      phone: 'detail',
      render: ({ kind, recipient }) =>
        kind === 'REQUEST' && recipient === 'IDENTITY_ACCESS' ? t('waiting.identity') : recipient,
    },
    { key: 'since', header: t('waiting.since'), phone: 'detail', render: (row) => format.moment(row.since) },
    {
      key: 'attempts',
      header: t('waiting.attempts'),
      align: 'right',
      narrow: true,
      render: (row) => row.attempts,
    },
    {
      key: 'state',
      header: t('waiting.state'),
      phone: 'aside',
      render: (row) => <Status tone={TONE[row.state]} label={t(`waiting.state.${row.state}`)} />,
      text: (row) => t(`waiting.state.${row.state}`),
    },
    {
      key: 'error',
      header: t('waiting.error'),
      phone: 'detail',
      render: (row) =>
        row.lastError === null ? '–' : <span className={styles['error']}>{row.lastError}</span>,
      text: (row) => row.lastError,
    },
    {
      key: 'resend',
      header: '',
      align: 'right',
      phone: 'acts',
      render: (row) => <Resend row={row} />,
      text: () => '',
    },
  ];
}
