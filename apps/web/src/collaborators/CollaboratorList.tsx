import { collaboratorCalls, type CollaboratorRow } from '@jornada/contract/collaborators.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { ENDING_SOON_DAYS, isSituation, situations } from '@jornada/domain/collaborators/situations.ts';
import { dayAt, daysBetween } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useList } from '../data.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListRead } from '../list/useListRead.ts';
import { useListing } from '../listing.ts';
import { can, useProfile } from '../profile.ts';
import { mayOpen, routes } from '../routes.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import type { Column } from '../ui/table/columns.ts';
import { texts } from './texts.ts';
import styles from './collaborators.module.css';

const PAGE_SIZE = 100;
const CONTRACT_TYPES = ['CDI', 'CDD'] as const;
const TO_START: ReadonlySet<string> = new Set(['IN_HIRING', 'NOT_STARTED_TO_WORK']);
const DELETED = '/collaborators/deletedCollaborators';
const ZONES = '/collaborators/zoneDirectorSites';
const FILTERS = ['key', 'team', 'contractType', 'situation'];

/** The people of a store, or of all within reach: searched, filtered and sorted in the address (picture 07). */
export default function CollaboratorList() {
  const t = useTexts(texts);
  const language = useLanguage();
  const profile = useProfile();
  const { personnelDivision } = useParams();
  const listing = useListing(FILTERS, 'fullName');
  const { filter, sort } = listing;
  const isSite = personnelDivision !== undefined;
  const opens = (path: string): boolean =>
    routes.some((row) => row.path === path && mayOpen(row, profile?.actorRoles ?? []));
  const bySite = useListRead(
    collaboratorCalls['collaborators.bySite'],
    ({ page, filtered }) => ({
      personnelDivision: personnelDivision ?? '',
      filter: filtered ? filter : {},
      sort,
      page,
    }),
    { listing, size: PAGE_SIZE, enabled: isSite },
  );
  const global = useListRead(
    collaboratorCalls['collaborators.list'],
    ({ page, filtered }) => ({ filter: filtered ? filter : {}, sort, page }),
    { listing, size: PAGE_SIZE, enabled: !isSite },
  );
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } }, { enabled: isSite });
  const columns = useColumns(!isSite);
  const team = teams.data?.rows.find(({ uuid }) => uuid === listing.filter['team'])?.name;
  const situation = listing.filter['situation'] ?? '';
  const contractType = CONTRACT_TYPES.find((type) => type === listing.filter['contractType']);
  // Map, cards and boards count who works today: here those are listed too who do not yet.
  const people = bySite.page.data;
  const toStart =
    listing.isFiltered || people?.rows.length !== people?.total
      ? undefined
      : people?.rows.filter((row) => TO_START.has(row.situation)).length;
  const active = [
    ...(team === undefined
      ? []
      : [
          {
            key: 'team',
            name: t('people.team'),
            value: team,
            onRemove: () => listing.setFilter('team', null),
          },
        ]),
    ...(contractType === undefined
      ? []
      : [
          {
            key: 'contractType',
            name: t('people.contract'),
            value: t(`contract.${contractType}`),
            onRemove: () => listing.setFilter('contractType', null),
          },
        ]),
    ...(isSituation(situation)
      ? [
          {
            key: 'situation',
            name: t('people.situation'),
            value: situations[situation][language],
            onRemove: () => listing.setFilter('situation', null),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      title={t('people.title')}
      listing={listing}
      list={isSite ? bySite : global}
      columns={columns}
      countNote={toStart === undefined || toStart === 0 ? undefined : t('people.toStart', { count: toStart })}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.fullName}
      rowHref={(row) =>
        isSite ? `/mx/${personnelDivision}/collaborators/${row.uuid}` : `/collaborators/${row.uuid}`
      }
      expectedRows={18}
      search={t('people.search')}
      filters={active}
      add={{
        label: t('people.filter'),
        groups: [
          ...(teams.data
            ? [
                {
                  title: t('people.team'),
                  items: teams.data.rows.map(({ uuid, name }) => ({
                    label: name,
                    onSelect: () => listing.setFilter('team', uuid),
                  })),
                },
              ]
            : []),
          {
            title: t('people.contract'),
            items: CONTRACT_TYPES.map((type) => ({
              label: t(`contract.${type}`),
              onSelect: () => listing.setFilter('contractType', type),
            })),
          },
          {
            title: t('people.situation'),
            items: Object.entries(situations).map(([code, row]) => ({
              label: row[language],
              onSelect: () => listing.setFilter('situation', code),
            })),
          },
        ],
      }}
      words={{
        failed: t('people.failed'),
        empty: t(isSite ? 'people.empty' : 'people.empty.all'),
        none: () => t('people.none'),
      }}
      actions={
        <>
          {!isSite && opens(ZONES) && (
            <LinkButton kind="plain" to={ZONES}>
              {t('people.zones')}
            </LinkButton>
          )}
          {isSite && can(profile, 'vacations.summary', personnelDivision) && (
            <LinkButton kind="plain" to={`/mx/${personnelDivision}/vacationSummary`}>
              {t('people.vacations')}
            </LinkButton>
          )}
          {isSite && can(profile, 'salaryAdvance.approve', personnelDivision) && (
            <LinkButton kind="plain" to={`/mx/${personnelDivision}/salaryAdvance/manager`}>
              {t('people.advances')}
            </LinkButton>
          )}
          {opens(isSite ? `/mx/:personnelDivision${DELETED}` : DELETED) && (
            <LinkButton kind="plain" to={isSite ? `/mx/${personnelDivision}${DELETED}` : DELETED}>
              {t('people.left.link')}
            </LinkButton>
          )}
          {isSite && can(profile, 'hiring.checkId', personnelDivision) && (
            <LinkButton kind="primary" icon={<IconPlus />} to={`/mx/${personnelDivision}/hiring`}>
              {t('people.hire')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

function useColumns(withSite: boolean): Column<CollaboratorRow>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  return [
    {
      key: 'fullName',
      header: t('people.name'),
      sortable: true,
      phone: 'title',
      render: (row) => <b>{row.fullName}</b>,
      text: (row) => row.fullName,
    },
    {
      key: 'sapNumber',
      header: t('people.sap'),
      sortable: true,
      narrow: true,
      render: (row) => row.sapNumber ?? <span className={styles['quiet']}>{t('people.sap.none')}</span>,
      text: (row) => row.sapNumber,
    },
    {
      key: 'curp',
      header: t('people.curp'),
      narrow: true,
      render: (row) => <span className={styles['code']}>{row.curp ?? '–'}</span>,
      text: (row) => row.curp,
    },
    {
      key: 'position',
      header: t('people.position'),
      sortable: true,
      narrow: true,
      phone: 'detail',
      render: (row) => row.position?.[language] ?? '–',
    },
    {
      key: 'team',
      header: t('people.team'),
      sortable: true,
      narrow: true,
      render: (row) => <span className={styles['line']}>{row.team?.name ?? '–'}</span>,
      text: (row) => row.team?.name ?? null,
    },
    ...(withSite
      ? [
          {
            key: 'site',
            header: t('people.site'),
            narrow: true,
            render: (row: CollaboratorRow) => row.site.name,
          },
        ]
      : []),
    {
      key: 'contractType',
      header: t('people.contract'),
      narrow: true,
      render: (row) => (row.contractType === null ? '–' : t(`contract.${row.contractType}`)),
    },
    {
      key: 'weeklyMinutes',
      header: t('people.base'),
      sortable: true,
      align: 'right',
      narrow: true,
      render: (row) => (row.weeklyMinutes === null ? '–' : hours(row.weeklyMinutes / 60)),
      text: (row) => (row.weeklyMinutes === null ? null : row.weeklyMinutes / 60),
    },
    {
      key: 'from',
      header: t('people.from'),
      sortable: true,
      align: 'right',
      render: (row) => (row.from === null ? '–' : format.date(row.from)),
      text: (row) => row.from,
    },
    {
      key: 'to',
      header: t('people.to'),
      sortable: true,
      align: 'right',
      render: (row) =>
        row.to === null ? '–' : endsSoon(row.to, today) ? <b>{format.date(row.to)}</b> : format.date(row.to),
      text: (row) => row.to,
    },
    {
      key: 'situation',
      header: t('people.situation'),
      phone: 'aside',
      render: (row) => (
        <span className={styles['line']}>
          <SituationStatus row={row} today={today} />
        </span>
      ),
      text: (row) => (isSituation(row.situation) ? situations[row.situation][language] : row.situation),
    },
  ];
}

const endsSoon = (to: string, today: string): boolean =>
  daysBetween(today, to) >= 0 && daysBetween(today, to) <= ENDING_SOON_DAYS;

function SituationStatus({ row, today }: { row: CollaboratorRow; today: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (row.situation === 'HIRED' && row.to !== null && endsSoon(row.to, today))
    return <Status tone="ending" label={t('people.ends', { count: daysBetween(today, row.to) })} />;
  const situation = isSituation(row.situation) ? situations[row.situation] : situations.HIRED;
  return <Status tone={situation.tone} label={situation[language]} />;
}
