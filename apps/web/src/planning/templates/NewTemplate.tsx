import { planningCalls } from '@jornada/contract/planning.ts';
import {
  MAX_TEMPLATE_WEEKS,
  MOST_TEMPLATE_LETTERS,
  templateCalls,
  type PlanningTemplate,
} from '@jornada/contract/planning-templates.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { useBase, useOnTop } from '../../base.ts';
import { useRead } from '../../data.ts';
import { useCallForm } from '../../form.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { TheirsFirst } from '../../record/StaleBanner.tsx';
import { useTexts } from '../../texts.ts';
import { RadioList } from '../../ui/fields/RadioList.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../../ui/floating/FormDialog.tsx';
import { hours, useFormat } from '../../ui/format.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { letterOf } from './patternWeek.ts';
import { useWeekCameFrom } from './places.ts';
import { texts } from './texts.ts';

const WEEKS_BACK = 8;
const WEEKS_SHOWN = 13;

type NewTemplateProps = {
  readonly personnelDivision: string;
  readonly teamUuid: string;
  readonly onClose: () => void;
  readonly onDone: (uuid: string) => void;
};

/** A template from a real week, or blank. */
export function NewTemplate({ personnelDivision, teamUuid, onClose, onDone }: NewTemplateProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const thisWeek = mondayOf(dayAt(Temporal.Now.instant()));
  const read = useRead(planningCalls['planningModifications.weeks'], {
    filter: { teamUuid, startDateInterval: addDays(thisWeek, -7 * WEEKS_BACK), weeks: WEEKS_SHOWN },
  });
  const planned = (read.data ?? []).filter(({ plannedPeople }) => plannedPeople > 0).toReversed();
  const cameFrom = useWeekCameFrom();
  const proposed =
    (
      planned.find(({ weekStart }) => weekStart === cameFrom) ??
      planned.find(({ weekStart }) => weekStart <= thisWeek) ??
      planned[0]
    )?.weekStart ?? '';
  /** A template is made with the mouse alone: without a name it has that of its week. */
  const namedAfter = (weekStart: string): string =>
    t('template.week', {
      week: weekNumber(weekStart),
      days: format.days(weekStart, addDays(weekStart, 6), { year: false }),
    });
  const { form, submit, busy } = useCallForm(templateCalls['planningTemplates.create'], {
    values: { name: '', source: 'week', fromWeek: '', weeks: '1' },
    drafted: true,
    check: useNameCheck(),
    input: ({ name, source, fromWeek, weeks }) => {
      const from = fromWeek || proposed;
      return {
        personnelDivision,
        teamUuid,
        name: source === 'week' && from !== '' && name.trim() === '' ? namedAfter(from) : name,
        weeks: Number(weeks),
        ...(source === 'week' ? { fromWeek: from } : {}),
      };
    },
    onDone: ({ uuid, instead }) => {
      const names = [...new Set(instead.map(({ name }) => name))];
      if (names.length > 0)
        showToast({ text: t('template.from.instead', { count: names.length, names: namesShown(names) }) });
      onDone(uuid);
    },
  });
  const fromWeek = form.values.fromWeek || proposed;
  const noWeek = read.isPending
    ? t('template.from.reading')
    : read.isError
      ? t('template.from.failed')
      : t('template.from.none');
  const last = fromWeek === '' ? '' : addDays(fromWeek, 7 * (Number(form.values.weeks) - 1));
  const holidays = (read.data ?? []).flatMap(({ weekStart, holidays: own }) =>
    weekStart >= fromWeek && weekStart <= last ? own : [],
  );
  const note = [
    t('template.from.hint'),
    ...holidays.map(({ date, description, openable }) =>
      t(openable ? 'template.from.openHoliday' : 'template.from.holiday', {
        day: format.day(date),
        name: description,
      }),
    ),
  ].join(' ');
  return (
    <FormDialog
      title={t('template.new')}
      onClose={onClose}
      act={t('template.create')}
      onSubmit={submit}
      busy={busy}
      locked={form.values.source === 'week' && fromWeek === '' ? noWeek : null}
    >
      <TextField
        {...form.getInputProps('name')}
        label={t('template.name')}
        hint={t('template.name.hint')}
        placeholder={form.values.source === 'week' && fromWeek !== '' ? namedAfter(fromWeek) : undefined}
        autoComplete="off"
      />
      <RadioList
        {...form.getInputProps('source')}
        inline
        label={t('template.from')}
        options={[
          { value: 'week', label: t('template.from.week') },
          { value: 'blank', label: t('template.from.blank') },
        ]}
      />
      {form.values.source === 'week' && read.isError && (
        <ReadFailed title={t('template.from.failed')} read={read} />
      )}
      {form.values.source === 'week' && !read.isError && (
        <SelectField
          {...form.getInputProps('fromWeek')}
          value={fromWeek === '' ? null : fromWeek}
          label={t('template.from.which')}
          hint={note}
          placeholder={noWeek}
          options={planned.map(({ weekStart, plannedMinutes }) => ({
            value: weekStart,
            label: namedAfter(weekStart),
            detail: t('template.hours', { hours: hours(plannedMinutes / 60) }),
          }))}
        />
      )}
      <SelectField {...form.getInputProps('weeks')} label={t('template.turns')} options={useTurnChoices()} />
    </FormDialog>
  );
}

const NAMES_SHOWN = 3;

const namesShown = (names: readonly string[]): string =>
  [
    ...names.slice(0, NAMES_SHOWN),
    ...(names.length > NAMES_SHOWN ? [`+${names.length - NAMES_SHOWN}`] : []),
  ].join(', ');

/** The name of a template, and how many weeks take turns. */
export function TemplateHead({ template, onClose }: { template: PlanningTemplate; onClose: () => void }) {
  const t = useTexts(texts);
  const now = { name: template.name, weeks: String(template.weeks) };
  const base = useBase(now, template.version);
  const { version } = base;
  const { form, submit, busy, error } = useCallForm(templateCalls['planningTemplates.edit'], {
    values: now,
    drafted: true,
    check: useNameCheck(),
    within: 'head',
    input: ({ name, weeks }) => ({
      templateUuid: template.uuid,
      head: { version, name, weeks: Number(weeks) },
    }),
    onDone: onClose,
  });
  useOnTop(base, { error, now, versionNow: template.version });
  return (
    <FormDialog
      title={t('template.rename')}
      onClose={onClose}
      act={t('template.save')}
      onSubmit={submit}
      busy={busy}
    >
      <TheirsFirst state={{ form, error }} theirs={now} />
      <TextField {...form.getInputProps('name')} label={t('template.name')} autoComplete="off" />
      <SelectField {...form.getInputProps('weeks')} label={t('template.turns')} options={useTurnChoices()} />
    </FormDialog>
  );
}

/** Says how long a name may be. */
function useNameCheck() {
  const t = useTexts(texts);
  return ({ name }: { readonly name: string }): Record<string, string> => {
    const letters = name.trim().length;
    return letters > MOST_TEMPLATE_LETTERS
      ? { name: t('template.name.long', { letters, most: MOST_TEMPLATE_LETTERS }) }
      : {};
  };
}

/** How many weeks take turns, with their letters. */
function useTurnChoices() {
  const t = useTexts(texts);
  return Array.from({ length: MAX_TEMPLATE_WEEKS }, (_, at) => ({
    value: String(at + 1),
    label: t('template.turnChoice', {
      count: at + 1,
      letters: Array.from({ length: at + 1 }, (_letter, turn) => letterOf(turn + 1)).join(', '),
    }),
  }));
}
