import { AUDIT_DAYS, auditCalls, AuditEntry } from '@jornada/contract/audit.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { addDays, dayAt, daysBetween } from '@jornada/domain/time.ts';
import { useList } from '../data.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListRead } from '../list/useListRead.ts';
import { useListing, type Listing } from '../listing.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import type { Column } from '../ui/table/columns.ts';
import { wordsOfAct } from './acts.ts';
import { PersonField } from './PersonField.tsx';
import styles from './audit.module.css';
import { texts } from './texts.ts';

/** An act on many people names a record for each, by its id, or a week of theirs by its Monday too. */
const isRecord = (field: string): boolean =>
  /^(\d{4}-\d{2}-\d{2} )?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(field);

/** So many fields stand in a row, and records are counted. The spreadsheet has all. */
const SHOWN = 6;

const PAGE_SIZE = 50;
const KINDS = AuditEntry.shape.kind.options;
const FILTERS = ['key', 'actor', 'person', 'personnelDivision', 'kind', 'from', 'to'] as const;

/** The audit trail for administrators: who did and who read what, by person, site and day. */
export default function AuditTrail() {
  const t = useTexts(texts);
  const language = useLanguage();
  const listing = useListing(FILTERS, '-at');
  const filter = asked(listing);
  const list = useListRead(
    auditCalls['audit.list'],
    ({ page, filtered }) => ({ filter: filtered ? filter : {}, sort: sortOf(listing), page }),
    { listing, size: PAGE_SIZE },
  );
  const { actor, kind } = filter;
  const row = list.page.data?.rows[0];
  return (
    <ListPage
      title={t('audit.title')}
      lead={t('audit.lead')}
      listing={listing}
      list={list}
      columns={useColumns(listing)}
      rowKey={(one) => `${one.chain} ${one.seq}`}
      rowLabel={(one) => wordsOfAct(one.act, language)}
      search={t('audit.search')}
      before={
        <PersonPlaceAndDays
          listing={listing}
          personName={row?.person?.name || (row?.person ? t('audit.person.erased') : undefined)}
        />
      }
      filters={[
        ...(actor === undefined
          ? []
          : [
              {
                key: 'actor',
                name: t('audit.actor'),
                value: row?.actor?.name ?? t('audit.chosen'),
                onRemove: () => listing.setFilter('actor', null),
              },
            ]),
        ...(kind === undefined
          ? []
          : [
              {
                key: 'kind',
                name: t('audit.kind'),
                value: t(`audit.kind.${kind}`),
                onRemove: () => listing.setFilter('kind', null),
              },
            ]),
      ]}
      add={{
        label: t('audit.filter'),
        groups: [
          {
            title: t('audit.kind'),
            items: KINDS.map((one) => ({
              label: t(`audit.kind.${one}`),
              onSelect: () => listing.setFilter('kind', one),
            })),
          },
        ],
      }}
      words={{
        failed: t('audit.failed'),
        empty: t('audit.empty'),
        emptyLead: t('audit.empty.lead'),
        none: (whole) => t('audit.none', { count: whole }),
      }}
    />
  );
}

const sortOf = ({ sort }: Listing): 'at' | '-at' => (sort === 'at' ? 'at' : '-at');

function asked({ filter }: Listing) {
  const of = (name: (typeof FILTERS)[number]) => (filter[name] === '' ? undefined : filter[name]);
  return {
    key: of('key'),
    actor: of('actor'),
    person: of('person'),
    personnelDivision: of('personnelDivision'),
    kind: KINDS.find((one) => one === filter['kind']),
    from: of('from'),
    to: of('to'),
  };
}

/** The person, the store and the days of the question; the end moves along where the span would be longer than the server answers. */
function PersonPlaceAndDays({ listing, personName }: { listing: Listing; personName: string | undefined }) {
  const t = useTexts(texts);
  const sites = useList(siteCalls['sites.list'], {}).data?.rows ?? [];
  const today = dayAt(Temporal.Now.instant());
  const { from, to, actor, person, personnelDivision } = asked(listing);
  const end = to ?? today;
  const start = from ?? addDays(end, -6);
  const tooLong = actor === undefined && person === undefined && daysBetween(start, end) + 1 > AUDIT_DAYS;
  return (
    <div className={styles['days']}>
      <div className={styles['person']}>
        <PersonField
          value={person ?? null}
          name={personName}
          onChange={(uuid) => listing.setFilter('person', uuid)}
        />
      </div>
      <ComboField
        label={t('audit.site')}
        value={personnelDivision ?? null}
        clearable
        placeholder={t('audit.site.all')}
        options={sites.map(({ code, name }) => ({ value: code, label: `${name} ${code}` }))}
        onChange={(code) => listing.setFilter('personnelDivision', code)}
      />
      <DateField
        label={t('audit.from')}
        value={start}
        max={end}
        error={tooLong ? t('audit.range', { days: AUDIT_DAYS }) : undefined}
        onChange={(day) => day !== null && listing.setFilter('from', day)}
      />
      <DateField
        label={t('audit.to')}
        value={end}
        min={start}
        max={today}
        onChange={(day) => day !== null && listing.setFilter('to', day)}
      />
    </div>
  );
}

function useColumns(listing: Listing): Column<AuditEntry>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  return [
    {
      key: 'at',
      header: t('audit.at'),
      sortable: true,
      phone: 'detail',
      width: '150px',
      render: (row) => format.pastMoment(row.at, today),
      text: (row) => row.at,
    },
    {
      key: 'actor',
      header: t('audit.actor'),
      phone: 'title',
      render: ({ actor }) =>
        actor === null ? (
          t('audit.system')
        ) : (
          <Button
            kind="link"
            aria-label={t('audit.actor.only', { name: actor.name })}
            onClick={() => listing.setFilter('actor', actor.uuid)}
          >
            {actor.name}
          </Button>
        ),
      text: ({ actor }) => actor?.name ?? t('audit.system'),
    },
    {
      key: 'kind',
      header: t('audit.kind'),
      narrow: true,
      phone: 'aside',
      render: ({ kind }) => (
        <Status tone={kind === 'READ' ? 'paused' : 'active'} label={t(`audit.kind.${kind}`)} />
      ),
      text: ({ kind }) => t(`audit.kind.${kind}`),
    },
    {
      key: 'act',
      header: t('audit.act'),
      phone: 'detail',
      render: ({ act }) => (
        <>
          {wordsOfAct(act, language)}
          <code className={styles['act']}>{act}</code>
        </>
      ),
      text: ({ act }) => wordsOfAct(act, language),
    },
    {
      key: 'person',
      header: t('audit.person'),
      phone: 'detail',
      render: ({ person }) =>
        person === null ? (
          '–'
        ) : (
          <Button
            kind="link"
            aria-label={t('audit.person.only', { name: person.name || t('audit.person.erased') })}
            onClick={() => listing.setFilter('person', person.uuid)}
          >
            {person.name || t('audit.person.erased')}
          </Button>
        ),
      text: ({ person }) => (person === null ? '' : person.name || t('audit.person.erased')),
    },
    {
      key: 'site',
      header: t('audit.site'),
      narrow: true,
      render: ({ site }) =>
        site === null ? (
          '–'
        ) : (
          <Button kind="link" onClick={() => listing.setFilter('personnelDivision', site)}>
            {site}
          </Button>
        ),
      text: ({ site }) => site ?? '',
    },
    {
      key: 'fields',
      header: t('audit.fields'),
      phone: 'detail',
      render: ({ fields }) => <Fields fields={fields} />,
      text: ({ fields }) => fields.join(', '),
    },
  ];
}

/** The fields that an act names, and how many records. */
function Fields({ fields }: Pick<AuditEntry, 'fields'>) {
  const t = useTexts(texts);
  const named = fields.filter((field) => !isRecord(field));
  const records = fields.length - named.length;
  const more = named.length - SHOWN;
  const shown = named.slice(0, SHOWN).join(', ');
  return (
    <span className={styles['fields']} title={more > 0 ? named.join(', ') : undefined}>
      {[
        more > 0 ? `${shown} ${t('audit.fields.more', { count: more })}` : shown,
        records > 0 ? t('audit.fields.records', { count: records }) : '',
      ]
        .filter(Boolean)
        .join(', ')}
    </span>
  );
}
