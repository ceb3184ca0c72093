import { copyCalls, MAX_WEEKS_AT_ONCE } from '@jornada/contract/planning-copies.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { plannedMinutes } from '@jornada/domain/planning/week/differences.ts';
import { addDays, dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { useParams, useSearchParams } from 'react-router';
import { dayIn } from '../../addressDays.ts';
import { useAct, useRead } from '../../data.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useTexts } from '../../texts.ts';
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ComboField } from '../../ui/fields/ComboField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { hours, useFormat } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { OverwriteField, WeekField } from './ApplyScreen.tsx';
import { ApplyPanel } from './ApplyPanel.tsx';
import { texts } from './texts.ts';
import styles from './copy.module.css';

const RANGES = [1, 2, 3, 4, 6, 8, MAX_WEEKS_AT_ONCE];

/** A person's week given to others of the team, or the team's week to other weeks. */
export default function CopyScreen() {
  const t = useTexts(texts);
  const format = useFormat();
  const { personnelDivision = '', teamUuid = '', weekStartDate = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const put = (name: string, value: string | null): void => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const thisWeek = mondayOf(dayAt(Temporal.Now.instant()));
  const past = weekStartDate < thisWeek;
  const kind = search.get('kind') === 'week' || past ? 'week' : 'person';
  const overwrite = search.get('overwrite') === 'EMPTY_DAYS' ? 'EMPTY_DAYS' : 'ALL';
  const week = useRead(planningCalls['planning.weekTeamByManager'], {
    filter: { startDateInterval: weekStartDate, teamUuid },
  });
  return (
    <Page
      title={t('copy.title')}
      count={week.data?.team.name}
      path={[
        { label: t('apply.planning'), to: `/mx/${personnelDivision}/planning` },
        {
          label: t('apply.week', { week: weekNumber(weekStartDate) }),
          to: `/mx/${personnelDivision}/planning/${teamUuid}/${weekStartDate}`,
        },
        { label: format.days(weekStartDate, addDays(weekStartDate, 6)) },
      ]}
      actions={
        <SegmentedControl
          label={t('copy.kind')}
          value={kind}
          options={[
            { value: 'person', label: t('copy.kind.person') },
            { value: 'week', label: t('copy.kind.week') },
          ]}
          onChange={(value) => put('kind', value === 'week' ? 'week' : null)}
        />
      }
    >
      {past && <Banner tone="note" title={t('copy.past')} />}
      {week.isError && <ReadFailed title={t('apply.failed')} read={week} />}
      {kind === 'person' ? (
        <PersonCopy people={week.data?.people ?? []} overwrite={overwrite} put={put} />
      ) : (
        <WeekCopy overwrite={overwrite} put={put} />
      )}
    </Page>
  );
}

type Put = (name: string, value: string | null) => void;
type Planned = {
  readonly collaboratorUuid: string;
  readonly name: string;
  readonly periods: readonly { readonly fromHour: number; readonly toHour: number }[];
};

function PersonCopy({
  people,
  overwrite,
  put,
}: {
  people: readonly Planned[];
  overwrite: 'ALL' | 'EMPTY_DAYS';
  put: Put;
}) {
  const t = useTexts(texts);
  const { personnelDivision = '', teamUuid = '', weekStartDate = '' } = useParams();
  const [search] = useSearchParams();
  const from = search.get('from');
  const copy = useAct(copyCalls['planning.copyPlanningFromCollaboratorToAnother']);
  return (
    <>
      <div className={styles['controls']}>
        <ComboField
          label={t('copy.source')}
          hint={t('copy.source.hint')}
          value={from}
          options={people
            .filter(({ periods }) => periods.length > 0)
            .map(({ collaboratorUuid, name, periods }) => ({
              value: collaboratorUuid,
              label: name,
              detail: hours(plannedMinutes(periods) / 60),
            }))}
          onChange={(value) => put('from', value)}
        />
        <OverwriteField
          value={overwrite}
          onChange={(value) => put('overwrite', value === 'ALL' ? null : value)}
        />
      </div>
      {from === null ? (
        <EmptyState title={t('copy.choose')}>{t('copy.choose.lead')}</EmptyState>
      ) : (
        <ApplyPanel
          key={from}
          filter={{
            teamUuid,
            startDateInterval: weekStartDate,
            source: 'COLLABORATOR',
            collaboratorUuid: from,
            overwrite,
          }}
          chosen="nobody"
          label={t('apply.do.copy')}
          busy={copy.isPending}
          onApply={([target], done) =>
            copy.mutate(
              {
                personnelDivision,
                teamUuid,
                weekStart: weekStartDate,
                collaboratorUuid: from,
                overwrite,
                targets: target?.people ?? [],
              },
              { onSuccess: done },
            )
          }
        />
      )}
    </>
  );
}

function WeekCopy({ overwrite, put }: { overwrite: 'ALL' | 'EMPTY_DAYS'; put: Put }) {
  const t = useTexts(texts);
  const { personnelDivision = '', teamUuid = '', weekStartDate = '' } = useParams();
  const [search] = useSearchParams();
  const thisWeek = mondayOf(dayAt(Temporal.Now.instant()));
  const next = addDays(weekStartDate < thisWeek ? addDays(thisWeek, -7) : weekStartDate, 7);
  const to = dayIn(search, 'to') ?? next;
  const weeks = Math.min(MAX_WEEKS_AT_ONCE, Math.max(1, Number(search.get('weeks') ?? '1') || 1));
  const copy = useAct(copyCalls['planning.copyPlanningFromWeekToOthers']);
  return (
    <>
      <div className={styles['controls']}>
        <WeekField label={t('copy.to')} value={to} onChange={(monday) => put('to', monday)} />
        <SelectField
          label={t('apply.weeks')}
          value={String(weeks)}
          options={RANGES.map((count) => ({ value: String(count), label: t('apply.weeks.n', { count }) }))}
          onChange={(value) => put('weeks', value === '1' ? null : value)}
        />
        <OverwriteField
          value={overwrite}
          onChange={(value) => put('overwrite', value === 'ALL' ? null : value)}
        />
      </div>
      <ApplyPanel
        key={to}
        filter={{
          teamUuid,
          startDateInterval: to,
          weeks,
          source: 'WEEK',
          fromWeek: weekStartDate,
          overwrite,
        }}
        chosen="everyone"
        label={t('apply.do.copy')}
        busy={copy.isPending}
        onApply={(targets, done) =>
          copy.mutate(
            {
              personnelDivision,
              teamUuid,
              fromWeek: weekStartDate,
              overwrite,
              weeks: targets.map(({ weekStart, people }) => ({ weekStart, people })),
            },
            { onSuccess: done },
          )
        }
      />
    </>
  );
}
