import { legalErrorCalls, type LegalError } from '@jornada/contract/planning-legal-errors.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { planningHeadings } from '@jornada/domain/planning/check/headings.ts';
import { planningRules } from '@jornada/domain/planning/check/rules.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { useParams } from 'react-router';
import { isDay } from '../../addressDays.ts';
import { useList, useRead } from '../../data.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useListRead } from '../../list/useListRead.ts';
import { useListing, type Listing } from '../../listing.ts';
import { can, useProfile } from '../../profile.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { useFormat } from '../../ui/format.ts';
import { EffectTag, Flag } from '../../ui/marks/Flag.tsx';
import type { Column } from '../../ui/table/columns.ts';
import type { FilterBarProps } from '../../ui/table/FilterBar.tsx';
import { planLink } from '../views.ts';
import { Beside } from './Beside.tsx';
import { sheetOf } from './sheet.ts';
import { texts } from './texts.ts';
import { Trend } from './Trend.tsx';
import { ruleName, wordsOf } from './words.ts';
import styles from './legal.module.css';

const PAGE_SIZE = 100;
const FILTERS = ['key', 'team', 'code', 'severity', 'source', 'week'];
const SEVERITIES = ['error', 'warning'] as const;
const SOURCES = ['law', 'policy'] as const;

/** What the rules find in the planned weeks of a store: by week, filtered, exported (decisions §5.5). */
export default function LegalErrors() {
  const t = useTexts(texts);
  const profile = useProfile();
  const { personnelDivision = '' } = useParams();
  const listing = useListing(FILTERS, 'week');
  const language = useLanguage();
  const { team, week } = listing.filter;
  const list = useListRead(
    legalErrorCalls['planning.legalPlanningErrors'],
    ({ page, filtered }) => ({
      filter: filtered ? filterOf(personnelDivision, listing) : { personnelDivision },
      page,
    }),
    { listing, size: PAGE_SIZE },
  );
  const overview = useRead(
    legalErrorCalls['planning.legalErrorsOverview'],
    { filter: { personnelDivision, ...(team === undefined ? {} : { teamUuid: team }) } },
    { keepOld: true },
  );
  const columns = useColumns();
  return (
    <ListPage
      title={t('legal.title')}
      lead={t('legal.lead')}
      listing={listing}
      list={list}
      columns={columns}
      rowKey={(row) =>
        `${row.weekStart} ${row.collaborator.uuid} ${row.code} ${row.dates.join()} ${JSON.stringify(row.values)}`
      }
      rowLabel={(row) => row.collaborator.name}
      rowHref={(row) =>
        planLink({
          site: personnelDivision,
          teamUuid: row.team.uuid,
          weekStart: row.weekStart,
          date: row.dates.findLast((date) => date >= row.weekStart && date <= addDays(row.weekStart, 6)),
          person: row.collaborator.uuid,
          issue: row.code,
        })
      }
      search={t('legal.search')}
      {...useFilters(listing, personnelDivision)}
      words={{
        failed: t('legal.failed'),
        empty: t('legal.empty'),
        none: (whole) => t('legal.none', { count: whole }),
      }}
      sheet={(rows) => sheetOf(rows, { site: personnelDivision, language })}
      actions={
        <>
          <LinkButton to={`/mx/${personnelDivision}/planning/simulation`}>{t('legal.simulation')}</LinkButton>
          {can(profile, 'planningRecords.list', personnelDivision) && (
            <LinkButton to={`/mx/${personnelDivision}/planningRecords`}>{t('legal.records')}</LinkButton>
          )}
        </>
      }
      before={
        overview.data && (
          <Trend
            weeks={overview.data.weeks}
            chosen={week}
            onChoose={(monday) => listing.setFilter('week', monday)}
          />
        )
      }
      after={overview.data && <Beside overview={overview.data} />}
    />
  );
}

function filterOf(personnelDivision: string, { filter: { key, team, code, week, ...filter } }: Listing) {
  const severity = SEVERITIES.find((one) => one === filter['severity']);
  const source = SOURCES.find((one) => one === filter['source']);
  return {
    personnelDivision,
    ...(key === undefined ? {} : { key }),
    ...(team === undefined ? {} : { teamUuid: team }),
    ...(code === undefined ? {} : { code }),
    ...(severity === undefined ? {} : { severity }),
    ...(source === undefined ? {} : { source }),
    ...(week === undefined || !isDay(week) ? {} : { from: week, to: addDays(week, 6) }),
  };
}

function useFilters(
  { filter, setFilter }: Listing,
  personnelDivision: string,
): Pick<FilterBarProps, 'filters' | 'add'> {
  const t = useTexts(texts);
  const language = useLanguage();
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } });
  const names: Readonly<Record<string, (value: string) => string>> = {
    team: (value) => teams.data?.rows.find(({ uuid }) => uuid === value)?.name ?? '…',
    code: (value) => ruleName(value, language),
    severity: (value) => t(value === 'error' ? 'legal.effect.error' : 'legal.effect.warning'),
    source: (value) => t(value === 'law' ? 'legal.source.law' : 'legal.source.policy'),
    week: (value) => t('legal.week.name', { week: isDay(value) ? weekNumber(value) : value }),
  };
  const titles: Readonly<Record<string, string>> = {
    team: t('legal.team'),
    code: t('legal.code'),
    severity: t('legal.effect'),
    source: t('legal.source'),
    week: t('legal.week'),
  };
  const codes = [
    ...Object.keys(planningHeadings),
    ...planningRules.filter(({ severity }) => severity !== 'info').map(({ code }) => code),
  ];
  const rules = codes.map((code) => ({
    label: ruleName(code, language),
    onSelect: () => setFilter('code', code),
  }));
  const filters = Object.keys(names).flatMap((name) => {
    const value = filter[name];
    return value === undefined
      ? []
      : [
          {
            key: name,
            name: titles[name] ?? name,
            value: names[name]?.(value) ?? value,
            onRemove: () => setFilter(name, null),
          },
        ];
  });
  const add = {
    label: t('legal.filter'),
    groups: [
      {
        title: t('legal.effect'),
        items: SEVERITIES.map((severity) => ({
          label: t(`legal.effect.${severity}`),
          onSelect: () => setFilter('severity', severity),
        })),
      },
      {
        title: t('legal.source'),
        items: SOURCES.map((source) => ({
          label: t(`legal.source.${source}`),
          onSelect: () => setFilter('source', source),
        })),
      },
      {
        title: t('legal.team'),
        items: (teams.data?.rows ?? []).map(({ uuid, name }) => ({
          label: name,
          onSelect: () => setFilter('team', uuid),
        })),
      },
      { title: t('legal.code'), items: rules },
    ],
  };
  return { filters, add };
}

function useColumns(): Column<LegalError>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  return [
    {
      key: 'person',
      header: t('legal.person'),
      phone: 'title',
      render: (row) => <b className={styles['name']}>{row.collaborator.name}</b>,
      text: (row) => row.collaborator.name,
    },
    {
      key: 'week',
      header: t('legal.week'),
      narrow: true,
      phone: 'aside',
      render: (row) => (
        <span
          className={styles['week']}
        >{`${weekNumber(row.weekStart)} · ${format.days(row.weekStart, addDays(row.weekStart, 6), { year: false })}`}</span>
      ),
      text: (row) => row.weekStart,
    },
    {
      key: 'finding',
      header: t('legal.finding'),
      phone: 'detail',
      render: (row) => {
        const { title, sentence } = wordsOf(row, language);
        return (
          <span className={styles['finding']}>
            <Flag source={row.source === 'law' ? 'law' : 'company'} label={title} />
            <small>{sentence}</small>
          </span>
        );
      },
      text: (row) => wordsOf(row, language).sentence,
    },
    {
      key: 'effect',
      header: t('legal.effect'),
      render: (row) => (
        <EffectTag
          effect={row.severity === 'error' ? 'blocks' : 'asks'}
          label={t(row.severity === 'error' ? 'legal.effect.error' : 'legal.effect.warning')}
        />
      ),
      text: (row) => t(row.severity === 'error' ? 'legal.effect.error' : 'legal.effect.warning'),
    },
    {
      key: 'days',
      header: t('legal.days'),
      narrow: true,
      render: (row) =>
        row.dates.length === 0 ? (
          <span className={styles['quiet']}>{t('legal.whole')}</span>
        ) : (
          row.dates.map((date) => `${format.weekday(date)} ${Number(date.slice(8))}`).join(', ')
        ),
      text: (row) => row.dates.join(' '),
    },
    {
      key: 'team',
      header: t('legal.team'),
      narrow: true,
      render: (row) => <span className={styles['name']}>{row.team.name}</span>,
      text: (row) => row.team.name,
    },
  ];
}
