import { integrationCalls, type ChangeEvent } from '@jornada/contract/integration.ts';
import { useList, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { figure } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Status } from '../ui/marks/Status.tsx';
import styles from './integration.module.css';
import { EventName } from './EventName.tsx';
import { texts } from './texts.ts';
import { useWhen } from './useWhen.ts';

/** An id as people compare it: its beginning and its end. */
const shortId = (id: string): string => (id.length > 12 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id);

/** The newest events of the change feed: what anyone who reads it gets, numbers and names alone. */
export function Events() {
  const t = useTexts(texts);
  const when = useWhen();
  const read = useRead(integrationCalls['integration.latestEvents'], {});
  const last = read.data?.[0]?.n;
  return (
    <Section
      rule="ink"
      title={t('events.title')}
      count={t('events.count')}
      aside={<Status tone="active" label={t('events.live')} />}
    >
      <DataTable<ChangeEvent>
        label={t('events.title')}
        columns={[
          {
            key: 'n',
            header: 'N',
            align: 'right',
            narrow: true,
            phone: 'aside',
            render: ({ n }) => figure(n),
          },
          {
            key: 'at',
            header: t('events.at'),
            narrow: true,
            phone: 'detail',
            render: ({ at }) => <span className={styles['moment']}>{when(at)}</span>,
            text: ({ at }) => at,
          },
          {
            key: 'type',
            header: t('hooks.event'),
            phone: 'title',
            render: ({ type, entity, id }) => <EventName type={type} subject={`${entity} ${shortId(id)}`} />,
            text: ({ type, entity, id }) => `${type} ${entity} ${id}`,
          },
          {
            key: 'version',
            header: t('events.version'),
            align: 'right',
            narrow: true,
            render: ({ version }) => version,
          },
        ]}
        rows={read.data}
        rowKey={({ n }) => String(n)}
        rowLabel={({ type }) => type}
        error={
          read.isError && <ReadFailed title={t('events.failed')} missing={t('events.failed')} read={read} />
        }
        empty={t('events.none')}
      />
      {last !== undefined && (
        <>
          <p className={styles['after']}>{t('events.next', { path: `/api/v2/events?after=${last}` })}</p>
          <Readers last={last} />
        </>
      )}
    </Section>
  );
}

/** How far each valid key that reads the feed has come, the last one first; nothing where none reads it. */
function Readers({ last }: { readonly last: number }) {
  const t = useTexts(texts);
  const keys = useList(integrationCalls['integration.keys'], {});
  const readers = (keys.data?.rows ?? []).flatMap(({ uuid, name, state, readUntil }) =>
    state === 'VALID' && readUntil !== null ? [{ uuid, name, readUntil }] : [],
  );
  if (readers.length === 0) return null;
  return (
    <ul className={styles['readers']} aria-label={t('events.readers')}>
      {readers
        .toSorted((one, other) => one.readUntil - other.readUntil)
        .map(({ uuid, name, readUntil }) => (
          <li key={uuid}>
            <b>{name}</b>{' '}
            {readUntil >= last ? t('events.read.all') : t('events.read.until', { n: figure(readUntil) })}
          </li>
        ))}
    </ul>
  );
}
