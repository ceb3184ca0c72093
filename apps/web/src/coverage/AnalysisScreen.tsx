import { coverageCalls, type PlanningAnalysis } from '@jornada/contract/coverage.ts';
import { addDays, dayAt, daysBetween, mondayOf } from '@jornada/domain/time.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { dayIn } from '../addressDays.ts';
import { useRead } from '../data.ts';
import { can, seesOwnTeams, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { clock, figure, hours, percent, range, useFormat } from '../ui/format.ts';
import { Figures } from '../ui/layout/Figures.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { Column } from '../ui/table/columns.ts';
import { useDownload } from '../files.ts';
import { workbookOf } from '../list/sheet.ts';
import { analysisSheet, bucketsOf, coveredShare, sumOf, type Balance } from './analysis.ts';
import { BalanceChart } from './BalanceChart.tsx';
import { ShortageMap } from './ShortageMap.tsx';
import { texts } from './texts.ts';
import styles from './analysis.module.css';

type By = 'DAY' | 'WEEK' | 'MONTH';
type Asked = { readonly from: string; readonly to: string; readonly by: By; readonly team: string | null };

const LONGEST_DAYS = 366;

/** What is planned against what is needed, of a store or a team, by day, week or month (decisions §5.9). */
export default function AnalysisScreen() {
  const t = useTexts(texts);
  const profile = useProfile();
  const { personnelDivision = '' } = useParams();
  const { asked, ask } = useAsked();
  const save = useDownload();
  const isRange = asked.from <= asked.to && daysBetween(asked.from, asked.to) <= LONGEST_DAYS;
  const filter = {
    personnelDivision,
    startDateInterval: asked.from,
    endDateInterval: asked.to,
    by: asked.by,
    ...(asked.team === null ? {} : { teamUuid: asked.team }),
  };
  const read = useRead(
    coverageCalls['planningAnalysis.get'],
    { filter },
    { enabled: isRange, keepOld: true },
  );
  const analysis = isRange ? read.data : undefined;
  const head = [
    t(`analysis.${asked.by}`),
    t('analysis.team'),
    t('analysis.needed'),
    t('analysis.planned'),
    t('analysis.missing'),
    t('analysis.surplus'),
    t('analysis.worked'),
  ];
  return (
    <Page
      title={t('analysis.title')}
      count={analysis?.site.name}
      lead={t('analysis.lead')}
      actions={
        analysis && (
          <>
            <Button icon={<IconPrinter />} onClick={() => window.print()}>
              {t('analysis.print')}
            </Button>
            <Button
              icon={<IconDownload />}
              busy={save.busy}
              onClick={() =>
                save.start(
                  () => workbookOf(analysisSheet(analysis, head), t('analysis.title')),
                  `analisis-${personnelDivision}-${asked.from}-${asked.to}.xlsx`,
                )
              }
            >
              {t('analysis.export')}
            </Button>
          </>
        )
      }
    >
      <div className={styles['choices']}>
        <DateField
          label={t('analysis.from')}
          value={asked.from}
          onChange={(from) => from !== null && ask({ from })}
        />
        <DateField
          label={t('analysis.to')}
          value={asked.to}
          min={asked.from}
          error={isRange ? undefined : t('analysis.range')}
          onChange={(to) => to !== null && ask({ to })}
        />
        <SelectField
          label={t('analysis.team')}
          value={asked.team ?? ''}
          options={[
            {
              value: '',
              label: t(seesOwnTeams(profile, personnelDivision) ? 'analysis.ownTeams' : 'analysis.allTeams'),
            },
            ...(analysis?.teams ?? []).map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onChange={(team) => ask({ team: team === '' ? null : team })}
        />
        <span className={styles['by']}>
          <SegmentedControl
            label={t('analysis.by')}
            value={asked.by}
            options={BY.map((value) => ({ value, label: t(`analysis.${value}`) }))}
            onChange={(by) => ask({ by })}
          />
        </span>
      </div>
      {read.isError && <ReadFailed title={t('analysis.failed')} read={read} />}
      {isRange && read.isPending && <Waiting label={t('analysis.title')} rows={10} />}
      {analysis &&
        (analysis.buckets.length === 0 ? (
          <EmptyState title={t('analysis.empty')} />
        ) : (
          <Answer analysis={analysis} asked={asked} personnelDivision={personnelDivision} />
        ))}
    </Page>
  );
}

const BY: readonly By[] = ['DAY', 'WEEK', 'MONTH'];

/** What is asked stands in the address; at first the four weeks around today. */
function useAsked(): { asked: Asked; ask: (change: Partial<Asked>) => void } {
  const [search, setSearch] = useSearchParams();
  const monday = mondayOf(dayAt(Temporal.Now.instant()));
  const by = search.get('by');
  const asked: Asked = {
    from: dayIn(search, 'from') ?? addDays(monday, -14),
    to: dayIn(search, 'to') ?? addDays(monday, 13),
    by: by === 'WEEK' || by === 'MONTH' ? by : 'DAY',
    team: search.get('team'),
  };
  return {
    asked,
    ask: (change) => {
      const next = { ...asked, ...change };
      setSearch(
        {
          from: next.from,
          to: next.to,
          ...(next.by === 'DAY' ? {} : { by: next.by }),
          ...(next.team === null ? {} : { team: next.team }),
        },
        { replace: true },
      );
    },
  };
}

function Answer({
  analysis,
  asked,
  personnelDivision,
}: {
  analysis: PlanningAnalysis;
  asked: Asked;
  personnelDivision: string;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const buckets = bucketsOf(analysis);
  const whole = sumOf(buckets);
  const name = useBucketName(asked.by);
  const columns = useBalanceColumns({ worked: whole.worked !== null });
  const teams = analysis.teams
    .map(({ uuid, name: team }) => ({
      key: uuid,
      name: team,
      ...sumOf(analysis.buckets.filter(({ teamUuid }) => teamUuid === uuid)),
    }))
    .filter(({ needed, planned }) => needed + planned > 0);
  const periods = buckets.map((bucket) => ({ key: bucket.start, name: name(bucket.start), ...bucket }));
  const covered = coveredShare(whole);
  return (
    <div className={styles['answer']}>
      <Figures
        figures={[
          { value: hours(whole.needed / 60), label: t('analysis.needed') },
          { value: hours(whole.planned / 60), label: t('analysis.planned') },
          { value: hours(whole.missing / 60), label: t('analysis.missing') },
          { value: hours(whole.surplus / 60), label: t('analysis.surplus') },
          ...(whole.worked === null
            ? []
            : [{ value: hours(whole.worked / 60), label: t('analysis.worked') }]),
          ...(covered === null ? [] : [{ value: percent(covered), label: t('analysis.covered') }]),
        ]}
      />
      <BalanceChart
        buckets={periods}
        label={t('analysis.chart', { by: t(`analysis.${asked.by}`).toLowerCase() })}
      />
      <Section title={t('analysis.profile')} rule="ink">
        <p className={styles['lead']}>{t('analysis.profile.lead')}</p>
        <ShortageMap profile={analysis.profile} />
      </Section>
      <div className={styles['halves']}>
        {teams.length > 1 && (
          <Section title={t('analysis.byTeam')} rule="ink">
            <DataTable
              label={t('analysis.byTeam')}
              columns={columns(t('analysis.team'))}
              rows={teams}
              rowKey={({ key }) => key}
              rowLabel={(row) => row.name}
            />
          </Section>
        )}
        <Section title={t('analysis.byTypology')} rule="ink">
          <DataTable
            label={t('analysis.byTypology')}
            columns={[
              {
                key: 'name',
                header: t('analysis.typology'),
                phone: 'title',
                render: (row) => <b>{row.name}</b>,
              },
              {
                key: 'needed',
                header: t('analysis.needed'),
                align: 'right',
                phone: 'aside',
                render: (row) => (row.needed > 0 ? hours(row.needed / 60) : '–'),
              },
              {
                key: 'planned',
                header: t('analysis.planned'),
                align: 'right',
                phone: 'aside2',
                render: (row) => (row.key === '' ? '–' : hours(row.planned / 60)),
              },
            ]}
            rows={analysis.byTypology.map(({ hourTypologyUuid, ...row }) => {
              const typology = analysis.typologies.find(({ uuid }) => uuid === hourTypologyUuid);
              return {
                key: hourTypologyUuid ?? '',
                name:
                  typology === undefined
                    ? t('analysis.anybody')
                    : `${typology.abbreviation} ${typology.name[language]}`,
                ...row,
              };
            })}
            rowKey={({ key }) => key}
            rowLabel={(row) => row.name}
          />
        </Section>
        <Worst analysis={analysis} personnelDivision={personnelDivision} />
      </div>
      <Section title={t('analysis.table')} rule="ink">
        <DataTable
          label={t('analysis.table')}
          columns={columns(t('analysis.start'))}
          rows={periods}
          rowKey={({ key }) => key}
          rowLabel={(row) => row.name}
        />
      </Section>
    </div>
  );
}

type NamedBalance = Balance & { readonly key: string; readonly name: string };

function useBalanceColumns(shown: { worked: boolean }): (first: string) => Column<NamedBalance>[] {
  const t = useTexts(texts);
  const share = (row: NamedBalance): string => {
    const covered = coveredShare(row);
    return covered === null ? '–' : percent(covered);
  };
  return (first) => [
    { key: 'name', header: first, phone: 'title', render: (row) => <b>{row.name}</b> },
    { key: 'needed', header: t('analysis.needed'), align: 'right', render: (row) => hours(row.needed / 60) },
    {
      key: 'planned',
      header: t('analysis.planned'),
      align: 'right',
      phone: 'detail',
      render: (row) => hours(row.planned / 60),
    },
    {
      key: 'missing',
      header: t('analysis.missing'),
      align: 'right',
      phone: 'aside',
      render: (row) => <b>{hours(row.missing / 60)}</b>,
    },
    {
      key: 'surplus',
      header: t('analysis.surplus'),
      align: 'right',
      render: (row) => hours(row.surplus / 60),
    },
    ...(shown.worked
      ? [
          {
            key: 'worked',
            header: t('analysis.worked'),
            align: 'right' as const,
            render: (row: NamedBalance) => (row.worked === null ? '–' : hours(row.worked / 60)),
          },
        ]
      : []),
    { key: 'covered', header: t('analysis.covered'), align: 'right', phone: 'aside2', render: share },
  ];
}

/** `lun 23 nov`, `23–29 nov` or `noviembre 2026`. */
function useBucketName(by: By): (start: string) => string {
  const format = useFormat();
  return (start) =>
    by === 'DAY'
      ? format.day(start)
      : by === 'WEEK'
        ? format.days(start, addDays(start, 6), { year: false })
        : format.month(start);
}

/** The gaps that lacked most; from there to anyone who could take them, where that can still be planned. */
function Worst({
  analysis: { worst, teams },
  personnelDivision,
}: {
  analysis: PlanningAnalysis;
  personnelDivision: string;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const mayAsk = can(useProfile(), 'planning.whoCouldTake', personnelDivision);
  const today = dayAt(Temporal.Now.instant());
  if (worst.length === 0) return null;
  return (
    <Section title={t('analysis.worst')} rule="ink">
      <ul className={styles['worst']}>
        {worst.map(({ teamUuid, date, fromHour, toHour, missing, most }) => (
          <li key={`${teamUuid} ${date} ${fromHour}`}>
            <span>
              <b>{format.day(date)}</b> {range(clock(fromHour), toHour === 1440 ? '24:00' : clock(toHour))}
            </span>
            <span>{teams.find(({ uuid }) => uuid === teamUuid)?.name}</span>
            <b>
              {t('analysis.gap', {
                hours: hours(missing / 60),
                count: most,
                most: figure(most, most % 1 === 0 ? 0 : 1),
              })}
            </b>
            {mayAsk && date >= today && (
              <Link
                to={`/mx/${personnelDivision}/planning/${teamUuid}/${mondayOf(date)}?gap=${[date, fromHour, toHour, teamUuid, ''].join('_')}`}
              >
                {t('analysis.worst.ask')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
