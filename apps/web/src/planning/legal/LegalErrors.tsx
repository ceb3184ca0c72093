import { legalErrorCalls, type LegalError } from '@jornada/contract/legal-errors.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { planningHeadings } from '@jornada/domain/planning/headings.ts';
import { planningRules } from '@jornada/domain/planning/rules.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, apiList } from '../../api.ts';
import { useList, useRead } from '../../data.ts';
import { useListing, type Listing } from '../../listing.ts';
import { can, useProfile } from '../../profile.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { useFormat } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { EffectTag, Flag } from '../../ui/marks/Flag.tsx';
import { DataTable, type Column } from '../../ui/table/DataTable.tsx';
import { FilterBar } from '../../ui/table/FilterBar.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { showRefusal } from '../../refusals.ts';
import { Beside } from './Beside.tsx';
import { csvOf } from './csv.ts';
import { texts } from './texts.ts';
import { Trend } from './Trend.tsx';
import { ruleName, wordsOf } from './words.ts';
import styles from './legal.module.css';

const PAGE_SIZE = 100;
const EXPORT_SIZE = 500;
const FILTERS = ['key', 'team', 'code', 'severity', 'source', 'week'];
const SEVERITIES = ['error', 'warning'] as const;
const SOURCES = ['law', 'policy'] as const;

/** What the rules find in the planned weeks of a store: by week, filtered, exported (decisions §5.5). */
export default function LegalErrors() {
  const t = useTexts(texts);
  const profile = useProfile();
  const { personnelDivision = '' } = useParams();
  const listing = useListing(FILTERS, 'week');
  const asked = filterOf(personnelDivision, listing);
  const { team, week } = listing.filter;
  const list = useList(legalErrorCalls['planning.legalPlanningErrors'], { filter: asked, page: { number: listing.page, size: PAGE_SIZE } });
  const overview = useRead(legalErrorCalls['planning.legalErrorsOverview'], { filter: { personnelDivision, ...(team === undefined ? {} : { teamUuid: team }) } }, { keepOld: true });
  const columns = useColumns();
  const total = list.data?.total ?? 0;
  const filtered = Object.keys(listing.filter).length > 0;
  return (
    <Page
      title={t('legal.title')}
      lead={t('legal.lead')}
      count={list.data ? t('legal.count', { shown: list.data.rows.length, total }) : undefined}
      actions={
        <>
          <LinkButton to={`/mx/${personnelDivision}/planning/simulation`}>{t('legal.simulation')}</LinkButton>
          {can(profile, 'planningRecords.list', personnelDivision) && <LinkButton to={`/mx/${personnelDivision}/planningRecords`}>{t('legal.records')}</LinkButton>}
          <ExportButton filter={asked} locked={total === 0 ? t('legal.none') : null} />
        </>
      }
    >
      {overview.data && <Trend weeks={overview.data.weeks} chosen={week} onChoose={(monday) => listing.setFilter('week', monday)} />}
      <Filters listing={listing} personnelDivision={personnelDivision} shown={list.data?.rows.length} total={list.data?.total} />
      <DataTable
        label={t('legal.title')}
        columns={columns}
        rows={list.data?.rows}
        rowKey={(row) => `${row.weekStart} ${row.collaborator.uuid} ${row.code} ${row.dates.join()} ${JSON.stringify(row.values)}`}
        rowLabel={(row) => row.collaborator.name}
        rowHref={(row) => `/mx/${personnelDivision}/planning/${row.team.uuid}/${row.weekStart}`}
        expectedRows={10}
        error={list.isError ? <ErrorState title={t('legal.failed')} reference={list.error.reference} onRetry={() => void list.refetch()} /> : undefined}
        empty={
          <EmptyState
            title={filtered ? t('legal.none') : t('legal.empty')}
            action={
              filtered ? (
                <Button kind="link" onClick={listing.clearFilters}>
                  {t('legal.clear')}
                </Button>
              ) : undefined
            }
          />
        }
      />
      <Pager page={listing.page} total={total} size={PAGE_SIZE} onPage={listing.setPage} />
      {overview.data && <Beside overview={overview.data} />}
    </Page>
  );
}

type Asked = ReturnType<typeof filterOf>;

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
    ...(week === undefined ? {} : { from: week, to: addDays(week, 6) }),
  };
}

function Filters({ listing, personnelDivision, shown, total }: { listing: Listing; personnelDivision: string; shown: number | undefined; total: number | undefined }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } });
  const { filter, setFilter } = listing;
  const names: Readonly<Record<string, (value: string) => string>> = {
    team: (value) => teams.data?.rows.find(({ uuid }) => uuid === value)?.name ?? '…',
    code: (value) => ruleName(value, language),
    severity: (value) => t(value === 'error' ? 'legal.effect.error' : 'legal.effect.warning'),
    source: (value) => t(value === 'law' ? 'legal.source.law' : 'legal.source.policy'),
    week: (value) => t('legal.week.name', { week: weekNumber(value) }),
  };
  const titles: Readonly<Record<string, string>> = { team: t('legal.team'), code: t('legal.code'), severity: t('legal.effect'), source: t('legal.source'), week: t('legal.week') };
  const codes = [...Object.keys(planningHeadings), ...planningRules.filter(({ severity }) => severity !== 'info').map(({ code }) => code)];
  const rules = codes.map((code) => ({ label: ruleName(code, language), onSelect: () => setFilter('code', code) }));
  return (
    <FilterBar
      search={{ value: filter['key'] ?? '', onChange: (value) => setFilter('key', value), placeholder: t('legal.search') }}
      filters={Object.keys(names).flatMap((name) => {
        const value = filter[name];
        return value === undefined ? [] : [{ key: name, name: titles[name] ?? name, value: names[name]?.(value) ?? value, onRemove: () => setFilter(name, null) }];
      })}
      onRemoveAll={listing.clearFilters}
      shown={shown}
      total={total}
      add={{
        label: t('legal.filter'),
        groups: [
          { title: t('legal.effect'), items: SEVERITIES.map((severity) => ({ label: t(`legal.effect.${severity}`), onSelect: () => setFilter('severity', severity) })) },
          { title: t('legal.source'), items: SOURCES.map((source) => ({ label: t(`legal.source.${source}`), onSelect: () => setFilter('source', source) })) },
          { title: t('legal.team'), items: (teams.data?.rows ?? []).map(({ uuid, name }) => ({ label: name, onSelect: () => setFilter('team', uuid) })) },
          { title: t('legal.code'), columns: true, items: rules },
        ],
      }}
    />
  );
}

function useColumns(): Column<LegalError>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  return [
    { key: 'person', header: t('legal.person'), phone: 'title', render: (row) => <b>{row.collaborator.name}</b> },
    { key: 'week', header: t('legal.week'), narrow: true, phone: 'aside', render: (row) => `${weekNumber(row.weekStart)} · ${format.days(row.weekStart, addDays(row.weekStart, 6), { year: false })}` },
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
    },
    { key: 'effect', header: t('legal.effect'), render: (row) => <EffectTag effect={row.severity === 'error' ? 'blocks' : 'asks'} label={t(row.severity === 'error' ? 'legal.effect.error' : 'legal.effect.warning')} /> },
    { key: 'days', header: t('legal.days'), narrow: true, render: (row) => (row.dates.length === 0 ? <span className={styles['quiet']}>{t('legal.whole')}</span> : row.dates.map((date) => format.day(date)).join(', ')) },
    { key: 'team', header: t('legal.team'), render: (row) => row.team.name },
  ];
}

/** Reads every page of what is filtered and gives it as a file. */
function ExportButton({ filter, locked }: { filter: Asked; locked: string | null }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const rows: LegalError[] = [];
      for (let number = 1; ; number += 1) {
        const page = await apiList(legalErrorCalls['planning.legalPlanningErrors'], { filter, page: { number, size: EXPORT_SIZE } });
        rows.push(...page.rows);
        if (rows.length >= page.total || page.rows.length === 0) break;
      }
      save(csvOf(rows, { site: filter.personnelDivision, language }), `${t('legal.title')} ${filter.personnelDivision}.csv`);
      showToast({ kind: 'done', text: t('legal.exported', { count: rows.length }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await showRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<IconDownload />} busy={busy} locked={locked} onClick={() => void run()}>
      {t('legal.export')}
    </Button>
  );
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
