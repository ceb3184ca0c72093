import { planningCalls } from '@jornada/contract/planning.ts';
import { copyCalls, MAX_WEEKS_AT_ONCE } from '@jornada/contract/planning-copies.ts';
import { templateCalls } from '@jornada/contract/planning-templates.ts';
import { dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useAct, useRead } from '../../data.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useTexts } from '../../texts.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { RadioList } from '../../ui/fields/RadioList.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { letterOf } from '../templates/patternWeek.ts';
import { templatePlaces } from '../templates/places.ts';
import { useTeamName } from '../useTeamName.ts';
import { ApplyPanel, type PreviewFilter } from './ApplyPanel.tsx';
import { texts } from './texts.ts';
import styles from './copy.module.css';

const RANGES = [1, 2, 3, 4, 6, 8, MAX_WEEKS_AT_ONCE];

/** A template over a range of weeks, or what was planned and not sent discarded; the address holds every choice. */
export default function ApplyScreen() {
  const t = useTexts(texts);
  const { personnelDivision = '', teamUuid = '', date: day = '' } = useParams();
  // A week by any of its days, as its field takes it.
  const date = mondayOf(day);
  const team = useTeamName(personnelDivision, teamUuid);
  const { search, put, goTo } = useChoices();
  useUnsentWeek(date, search.get('propose') === 'unsent', goTo);
  const act = search.get('act') === 'delete' ? 'delete' : 'apply';
  const templates = useRead(templateCalls['planningTemplates.list'], { filter: { teamUuid } });
  const weeks = Math.min(MAX_WEEKS_AT_ONCE, Math.max(1, Number(search.get('weeks') ?? '1') || 1));
  const overwrite = search.get('overwrite') === 'EMPTY_DAYS' ? 'EMPTY_DAYS' : 'ALL';
  const template = templates.data?.find(({ uuid }) => uuid === search.get('template')) ?? templates.data?.[0];
  const start = template !== undefined && template.weeks > 1 ? search.get('start') : null;
  const places = templatePlaces({ site: personnelDivision, teamUuid, to: date });
  const applied = useAct(copyCalls['planningModifications.createFromTemplate']);
  const deleted = useAct(copyCalls['planningModifications.delete']);
  const range = { teamUuid, startDateInterval: date, weeks };
  const filter: PreviewFilter =
    act === 'delete'
      ? { ...range, source: 'SENT' }
      : {
          ...range,
          source: 'TEMPLATE',
          overwrite,
          templateUuid: template?.uuid ?? '',
          ...(start === null ? {} : { startWith: Number(start) }),
        };
  return (
    <Page
      title={t('apply.apply.title')}
      count={team}
      path={[
        { label: t('apply.planning'), to: `/mx/${personnelDivision}/planning` },
        {
          label: t('apply.week', { week: weekNumber(date) }),
          to: `/mx/${personnelDivision}/planning/${teamUuid}/${date}`,
        },
        { label: t('apply.templates'), to: places.teams },
      ]}
      lead={act === 'delete' ? t('apply.delete.lead') : undefined}
      actions={
        <SegmentedControl
          label={t('apply.act')}
          value={act}
          options={[
            { value: 'apply', label: t('apply.act.apply') },
            { value: 'delete', label: t('apply.act.delete') },
          ]}
          onChange={(value) => put('act', value === 'delete' ? 'delete' : null)}
        />
      }
    >
      {templates.isPending && <Waiting label={t('apply.preview')} rows={10} />}
      {templates.isError && <ReadFailed title={t('apply.failed')} read={templates} />}
      {templates.data !== undefined && (
        <div className={styles['controls']}>
          {act === 'apply' && template !== undefined && (
            <SelectField
              label={t('apply.template')}
              value={template.uuid}
              options={templates.data.map(({ uuid, name, people }) => ({
                value: uuid,
                label: name,
                detail: t('apply.people', { count: people }),
              }))}
              onChange={(value) => put('template', value)}
            />
          )}
          <WeekField label={t('apply.from')} value={date} onChange={goTo} />
          <SelectField
            label={t('apply.weeks')}
            value={String(weeks)}
            options={[...new Set([...RANGES, weeks])]
              .toSorted((one, other) => one - other)
              .map((count) => ({ value: String(count), label: t('apply.weeks.n', { count }) }))}
            onChange={(value) => put('weeks', value === '1' ? null : value)}
          />
          {act === 'apply' && template !== undefined && template.weeks > 1 && (
            <SelectField
              label={t('apply.start')}
              value={start ?? ''}
              options={[
                { value: '', label: t('apply.start.next') },
                ...Array.from({ length: template.weeks }, (_, at) => ({
                  value: String(at + 1),
                  label: letterOf(at + 1),
                })),
              ]}
              onChange={(value) => put('start', value === '' ? null : value)}
            />
          )}
          {act === 'apply' && (
            <OverwriteField
              value={overwrite}
              onChange={(value) => put('overwrite', value === 'ALL' ? null : value)}
            />
          )}
        </div>
      )}
      {templates.data !== undefined && act === 'apply' && template === undefined && (
        <EmptyState
          title={t('apply.noTemplates')}
          action={<LinkButton to={places.create()}>{t('apply.makeOne')}</LinkButton>}
        />
      )}
      {act === 'apply' && template !== undefined && (
        <ApplyPanel
          key={`${template.uuid} ${date}`}
          filter={filter}
          chosen="everyone"
          label={t('apply.do.apply')}
          busy={applied.isPending}
          turn={{ templateUuid: template.uuid, anchor: template.anchor }}
          onApply={(targets, done) =>
            applied.mutate(
              { personnelDivision, templateUuid: template.uuid, overwrite, weeks: targets },
              { onSuccess: done },
            )
          }
        />
      )}
      {act === 'delete' && (
        <ApplyPanel
          key={`delete ${date}`}
          filter={filter}
          chosen="everyone"
          label={t('apply.do.delete')}
          busy={deleted.isPending}
          onApply={(targets, done) =>
            deleted.mutate(
              {
                personnelDivision,
                teamUuid,
                weeks: targets.map(({ weekStart, people }) => ({ weekStart, people })),
              },
              { onSuccess: done },
            )
          }
        />
      )}
    </Page>
  );
}

/** Where nobody chose the week yet, the first that was not sent to anybody: what people were sent is not replaced unasked. */
function useUnsentWeek(date: string, isAsked: boolean, goTo: (monday: string) => void): void {
  const { teamUuid = '' } = useParams();
  const { data } = useRead(
    planningCalls['planningModifications.weeks'],
    { filter: { teamUuid, startDateInterval: date, weeks: WEEKS_AHEAD } },
    { enabled: isAsked },
  );
  const unsent = data?.find(({ status }) => status !== 'PLANNED')?.weekStart;
  useEffect(() => {
    if (isAsked && data !== undefined) goTo(unsent ?? date);
  }, [isAsked, data, unsent, date, goTo]);
}

const WEEKS_AHEAD = 26;

/** What was chosen, in the address; the Monday stands in its path. */
function useChoices() {
  const navigate = useNavigate();
  const { personnelDivision = '', teamUuid = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  return {
    search,
    put: (name: string, value: string | null): void => {
      const next = new URLSearchParams(search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      setSearch(next, { replace: true });
    },
    goTo: (monday: string): void => {
      const next = new URLSearchParams(search);
      next.delete('propose');
      void navigate(
        `/mx/${personnelDivision}/planningTemplateManagement/${teamUuid}/${monday}?${next.toString()}`,
        { replace: true },
      );
    },
  };
}

/** A week by any of its days, from the current one on. */
export function WeekField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (monday: string) => void;
}) {
  const t = useTexts(texts);
  const first = mondayOf(dayAt(Temporal.Now.instant()));
  return (
    <DateField
      label={label}
      value={value}
      min={first}
      note={t('apply.week', { week: weekNumber(value) })}
      // A date half typed is one of long ago; the address keeps what can be planned.
      onChange={(day) => {
        if (day !== null && day >= first) onChange(mondayOf(day));
      }}
    />
  );
}

export function OverwriteField({
  value,
  onChange,
}: {
  value: 'ALL' | 'EMPTY_DAYS';
  onChange: (value: 'ALL' | 'EMPTY_DAYS') => void;
}) {
  const t = useTexts(texts);
  return (
    <RadioList
      inline
      label={t('apply.overwrite')}
      value={value}
      options={[
        { value: 'ALL', label: t('apply.overwrite.ALL') },
        { value: 'EMPTY_DAYS', label: t('apply.overwrite.EMPTY_DAYS') },
      ]}
      onChange={(next) => onChange(next === 'EMPTY_DAYS' ? 'EMPTY_DAYS' : 'ALL')}
    />
  );
}
