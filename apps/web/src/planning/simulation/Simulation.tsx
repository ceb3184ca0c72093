import type { CallOutput } from '@jornada/contract/call.ts';
import { legalErrorCalls } from '@jornada/contract/planning-legal-errors.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '../../data.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../../texts.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { figure, hours, hoursDelta, percent, useFormat } from '../../ui/format.ts';
import { Figures } from '../../ui/layout/Figures.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ruleName } from '../legal-errors/words.ts';
import { planLink } from '../views.ts';
import { texts } from './texts.ts';
import { YEARS, YearSlider } from './YearSlider.tsx';
import styles from './simulation.module.css';

type Simulated = CallOutput<(typeof legalErrorCalls)['planning.simulation']>;

const STANDARD_YEAR = 2027;

/** Planned weeks and contract hours of a store, or of all within reach, under the weekly limits of a later year. */
export default function Simulation() {
  const t = useTexts(texts);
  const format = useFormat();
  const { personnelDivision } = useParams();
  const [search, setSearch] = useSearchParams();
  const year = YEARS.find((one) => String(one) === search.get('year')) ?? STANDARD_YEAR;
  const simulation = useRead(
    legalErrorCalls['planning.simulation'],
    { filter: { year: String(year), ...(personnelDivision === undefined ? {} : { personnelDivision }) } },
    { keepOld: true },
  );
  const { data } = simulation;
  return (
    <Page title={t('simulation.title')} lead={t('simulation.lead')}>
      <YearSlider year={year} onYear={(next) => setSearch({ year: String(next) }, { replace: true })} />
      {simulation.isPending && <Waiting label={t('simulation.title')} rows={6} />}
      {simulation.isError && <ReadFailed title={t('simulation.failed')} read={simulation} />}
      {data && (
        <>
          <Figures figures={figuresOf(data, t)} />
          <p className={styles['lead']}>
            {t('simulation.limit', {
              hours: data.limits.day,
              mixed: data.limits.mixed,
              night: data.limits.night,
            })}{' '}
            · {t('simulation.range', { days: format.days(data.from, data.to) })}
          </p>
          {personnelDivision === undefined ? (
            <BySite data={data} />
          ) : (
            <OfSite data={data} personnelDivision={personnelDivision} />
          )}
        </>
      )}
    </Page>
  );
}

function figuresOf({ sites }: Simulated, t: ReturnType<typeof useTexts<typeof texts>>) {
  const sum = (key: 'plannedWeeks' | 'brokenWeeks' | 'contracts' | 'brokenContracts'): number =>
    sites.reduce((total, site) => total + site[key], 0);
  return [
    {
      value: figure(sum('brokenWeeks')),
      label: t('simulation.weeks'),
      detail: t('simulation.of', { total: figure(sum('plannedWeeks')) }),
    },
    {
      value: figure(sum('brokenContracts')),
      label: t('simulation.contracts'),
      detail: t('simulation.of', { total: figure(sum('contracts')) }),
    },
  ];
}

function BySite({ data }: { data: Simulated }) {
  const t = useTexts(texts);
  return (
    <DataTable
      label={t('simulation.sites')}
      rows={data.sites}
      rowKey={(row) => row.code}
      rowLabel={(row) => row.name}
      rowHref={(row) => `/mx/${row.code}/planning/simulation?year=${data.year}`}
      empty={<EmptyState title={t('simulation.empty')} />}
      columns={[
        {
          key: 'site',
          header: t('simulation.site'),
          phone: 'title',
          render: (row) => <b>{`${row.code} ${row.name}`}</b>,
        },
        {
          key: 'planned',
          header: t('simulation.planned'),
          align: 'right',
          render: (row) => figure(row.plannedWeeks),
        },
        {
          key: 'broken',
          header: t('simulation.broken'),
          align: 'right',
          phone: 'aside',
          render: (row) => figure(row.brokenWeeks),
        },
        {
          key: 'share',
          header: t('simulation.share'),
          render: (row) => <Share part={row.brokenWeeks} whole={row.plannedWeeks} />,
        },
        {
          key: 'people',
          header: t('simulation.people'),
          align: 'right',
          render: (row) => figure(row.contracts),
        },
        {
          key: 'bases',
          header: t('simulation.bases'),
          align: 'right',
          render: (row) => figure(row.brokenContracts),
        },
        {
          key: 'shareOfBases',
          header: t('simulation.share'),
          render: (row) => <Share part={row.brokenContracts} whole={row.contracts} />,
        },
      ]}
    />
  );
}

function Share({ part, whole }: { part: number; whole: number }) {
  const share = whole === 0 ? 0 : part / whole;
  return (
    <span className={styles['share']} role="img" aria-label={percent(share)}>
      <i style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}

function OfSite({
  data: { year, weeks, contracts },
  personnelDivision,
}: {
  data: Simulated;
  personnelDivision: string;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      <div className={styles['section']}>
        <Section title={t('simulation.brokenWeeks')} rule="ink" count={weeks.length}>
          <DataTable
            label={t('simulation.brokenWeeks')}
            rows={weeks}
            rowKey={(row) => `${row.weekStart} ${row.collaborator.uuid}`}
            rowLabel={(row) => row.collaborator.name}
            rowHref={(row) =>
              planLink({
                site: personnelDivision,
                teamUuid: row.team.uuid,
                weekStart: row.weekStart,
                person: row.collaborator.uuid,
              })
            }
            empty={<EmptyState title={t('simulation.none.weeks', { year })} />}
            columns={[
              {
                key: 'person',
                header: t('simulation.person'),
                phone: 'title',
                render: (row) => <b>{row.collaborator.name}</b>,
              },
              { key: 'team', header: t('simulation.team'), phone: 'detail', render: (row) => row.team.name },
              {
                key: 'week',
                header: t('simulation.week'),
                align: 'right',
                render: (row) => weekNumber(row.weekStart),
              },
              {
                key: 'hours',
                header: t('simulation.hours'),
                align: 'right',
                render: (row) => `${hours(row.workedMinutes / 60)} h`,
              },
              {
                key: 'maximum',
                header: t('simulation.maximum'),
                align: 'right',
                render: (row) => `${hours(row.maximum / 60)} h`,
              },
              {
                key: 'excess',
                header: t('simulation.excess'),
                align: 'right',
                phone: 'aside',
                render: (row) => <b>{hoursDelta(row.excess / 60)} h</b>,
              },
              {
                key: 'codes',
                header: t('simulation.codes'),
                render: (row) => row.codes.map((code) => ruleName(code, language)).join(', '),
              },
            ]}
          />
        </Section>
      </div>
      <div className={styles['section']}>
        <Section title={t('simulation.brokenContracts')} rule="ink" count={contracts.length}>
          <DataTable
            label={t('simulation.brokenContracts')}
            rows={contracts}
            rowKey={(row) => `${row.collaborator.uuid} ${row.team.uuid}`}
            rowLabel={(row) => row.collaborator.name}
            empty={<EmptyState title={t('simulation.none.contracts', { year })} />}
            columns={[
              {
                key: 'person',
                header: t('simulation.person'),
                phone: 'title',
                render: (row) => <b>{row.collaborator.name}</b>,
              },
              { key: 'team', header: t('simulation.team'), phone: 'detail', render: (row) => row.team.name },
              {
                key: 'base',
                header: t('simulation.base'),
                align: 'right',
                phone: 'aside',
                render: (row) => `${hours(row.weeklyMinutes / 60)} h`,
              },
              {
                key: 'maximum',
                header: t('simulation.maximum'),
                align: 'right',
                render: (row) => `${hours(row.maximum / 60)} h`,
              },
            ]}
          />
        </Section>
      </div>
    </>
  );
}
