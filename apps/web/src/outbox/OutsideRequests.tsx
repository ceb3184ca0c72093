import { outboxCalls, OutsideRequest as Row } from '@jornada/contract/outbox.ts';
import { dayAt } from '@jornada/domain/time.ts';
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

const TONE = {
  PENDING: 'progress',
  FAILED: 'refused',
  TAKEN: 'progress',
  ANSWERED: 'active',
  REFUSED: 'refused',
  ENDED: 'paused',
} as const satisfies Record<Row['state'], StatusTone>;

/** What other systems were asked and what they answered, with its tries and errors, for administrators. */
export default function OutsideRequests() {
  const t = useTexts(texts);
  const listing = useListing(['key', 'state'], '-askedAt');
  const { key } = listing.filter;
  const { state, ...filters } = useStateFilter(listing, {
    states: STATES,
    wordOf: (one) => t(`requests.state.${one}`),
  });
  const filter = { ...(key === undefined ? {} : { key }), ...(state === undefined ? {} : { state }) };
  const list = useListRead(
    outboxCalls['outbox.requests'],
    ({ page, filtered }) => ({ filter: filtered ? filter : {}, page }),
    { listing, size: PAGE_SIZE },
  );
  return (
    <ListPage
      title={t('requests.title')}
      lead={t('requests.lead')}
      listing={listing}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.about}
      search={t('requests.search')}
      {...filters}
      words={{
        failed: t('requests.failed'),
        empty: t('requests.empty'),
        emptyLead: t('requests.empty.lead'),
        none: (whole) => t('waiting.none', { count: whole }),
      }}
      actions={<LinkButton to="/outbox/waiting">{t('waiting.title')}</LinkButton>}
    />
  );
}

function useColumns(): Column<Row>[] {
  const t = useTexts(texts);
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const answersOf = ({ answers, withoutEffect }: Row): string =>
    answers === 0
      ? '–'
      : withoutEffect === 0
        ? String(answers)
        : t('requests.without', { count: answers, without: withoutEffect });
  return [
    {
      key: 'about',
      header: t('requests.person'),
      phone: 'title',
      render: (row) => <b>{row.about}</b>,
      text: (row) => row.about,
    },
    {
      key: 'system',
      header: t('requests.system'),
      phone: 'detail',
      render: ({ system }) => t(`requests.system.${system}`),
    },
    {
      key: 'asked',
      header: t('requests.asked'),
      phone: 'detail',
      render: (row) => format.pastMoment(row.askedAt, today),
    },
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
      render: (row) => <Status tone={TONE[row.state]} label={t(`requests.state.${row.state}`)} />,
      text: (row) => t(`requests.state.${row.state}`),
    },
    {
      key: 'answered',
      header: t('requests.answered'),
      render: ({ answeredAt }) => (answeredAt === null ? '–' : format.pastMoment(answeredAt, today)),
    },
    {
      key: 'answers',
      header: t('requests.answers'),
      render: answersOf,
      text: answersOf,
    },
    {
      key: 'said',
      header: t('requests.said'),
      phone: 'detail',
      render: ({ answer, lastError }) =>
        lastError === null ? (answer ?? '–') : <span className={styles['error']}>{lastError}</span>,
      text: ({ answer, lastError }) => lastError ?? answer,
    },
    {
      key: 'resend',
      header: '',
      align: 'right',
      phone: 'acts',
      render: ({ uuid, about, state }) =>
        (state === 'PENDING' || state === 'FAILED' || state === 'TAKEN') && (
          <Resend row={{ kind: 'REQUEST', uuid, about }} />
        ),
      text: () => '',
    },
  ];
}
