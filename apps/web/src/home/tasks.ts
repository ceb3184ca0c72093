import type { Waiting } from '@jornada/contract/home.ts';
import { DEADLINES, isDeadlineKind } from '@jornada/domain/deadlines/deadlines.ts';
import { documents, isDocumentName } from '@jornada/domain/evidence/documents.ts';
import { taskPath } from '@jornada/domain/home/task-path.ts';
import { sayDay } from '@jornada/domain/identity/days.ts';
import { daysSince } from '@jornada/domain/time.ts';
import { translate, type Language, type Translate } from '../texts.ts';
import { kindOfType, taskTextsOf } from '../processes/places.ts';
import { clock, figure, formatsIn, hours, range, type useFormat } from '../ui/format.ts';
import type { texts } from './texts.ts';

type T = Translate<typeof texts>;

/** Who or what a task is about, in the row's strong words. */
export function subjectOf(task: Waiting, t: T): string {
  if (task.kind === 'SIGN_QUARTER') return t('home.subject.quarter', { ...task.values, store: task.subject });
  if (task.kind !== 'NOTIFY_WEEK' && task.kind !== 'PLAN_WEEK' && !isOfTeam(task)) return task.subject;
  return t('home.subject.week', { week: value(task, 'week'), team: task.subject });
}

/** Overdue answers, or broken weeks, of a team's week together. */
const isOfTeam = ({ kind, collaboratorUuid }: Waiting): boolean =>
  (kind === 'OVERDUE_ANSWER' || kind === 'BROKEN_WEEK') && collaboratorUuid === null;

/** What is to be done about it, in a few words. */
export function sentenceOf(
  task: Waiting,
  { t, language, today }: { t: T; language: Language; today: string },
): string {
  switch (task.kind) {
    case 'NOTIFY_WEEK':
      return Number(value(task, 'held')) > 0
        ? t('home.NOTIFY_WEEK.held', task.values)
        : t('home.NOTIFY_WEEK', task.values);
    case 'PLAN_WEEK':
      return Number(value(task, 'planned')) === 0
        ? t('home.PLAN_WEEK.none')
        : t('home.PLAN_WEEK', {
            planned: hours(Number(value(task, 'planned')) / 60),
            base: figure(Number(value(task, 'base')) / 60),
          });
    case 'SIGN_EMPLOYER':
      return t(value(task, 'unsigned') === '' ? 'home.SIGN_EMPLOYER' : 'home.SIGN_EMPLOYER.first', {
        ...task.values,
        document: documentOf(task, language),
      });
    case 'SIGN_QUARTER':
      return t('home.SIGN_QUARTER', { count: Number(value(task, 'count')) });
    case 'PROCESS_TASK':
      return [processText(task, 'task') ?? t('home.PROCESS_TASK'), startOf(task, { t, language, today })]
        .filter((part) => part !== '')
        .join(', ');
    case 'DEADLINE':
      return deadlineWords(task, language);
    case 'VACATION_REQUEST':
      return t('home.VACATION_REQUEST', {
        from: sayDay(String(value(task, 'from')), language),
        to: sayDay(String(value(task, 'to')), language),
      });
    case 'OVERDUE_ANSWER':
      return isOfTeam(task)
        ? t('home.OVERDUE_ANSWER.team', { count: Number(value(task, 'count')) })
        : t('home.OVERDUE_ANSWER', task.values);
    case 'BROKEN_WEEK':
      return isOfTeam(task)
        ? t('home.BROKEN_WEEK.team', { count: Number(value(task, 'count')) })
        : t('home.BROKEN_WEEK', task.values);
    case 'PACT_REOPEN':
    case 'PACT_ANSWER':
    case 'ANSWER_REJECTION':
    case 'CONTRACT_ENDS':
    case 'FILE_PROPOSAL':
    case 'ANSWER_NOTIFICATION':
      return t(`home.${task.kind}`, task.values);
    case 'LOAN_CONSENT':
    case 'LOAN_ANSWER':
      return t(`home.${task.kind}`, {
        place: value(task, 'place'),
        day: formatsIn(language).day(String(value(task, 'day'))),
      });
    case 'CLOSED_DAY':
      return t('home.CLOSED_DAY', {
        count: Number(value(task, 'count')),
        day: formatsIn(language).day(String(value(task, 'day'))),
      });
    case 'DOCUMENT_TEXT':
      return t('home.DOCUMENT_TEXT', { by: value(task, 'by') });
    case 'UNDELIVERED':
      return value(task, 'mail') === '' ? t('home.UNDELIVERED.none') : t('home.UNDELIVERED', task.values);
    case 'SWAP_DECISION':
    case 'SWAP_ANSWER':
      return t(`home.${task.kind}`, {
        partner: value(task, 'partner'),
        day: formatsIn(language).day(String(value(task, 'day'))),
      });
    case 'OPEN_SHIFT':
      return t('home.OPEN_SHIFT', {
        count: Number(value(task, 'count')),
        day: formatsIn(language).day(String(value(task, 'day'))),
        hours: range(clock(Number(value(task, 'from'))), clock(Number(value(task, 'to')))),
      });
  }
}

/** What is to be signed, as it stands within a sentence. */
function documentOf(task: Waiting, language: Language): string {
  const name = String(value(task, 'document'));
  return isDocumentName(name) ? documents[name][language].toLocaleLowerCase(language) : name;
}

/** What tells one task from the others of a list. */
export const keyOf = ({
  kind,
  processUuid,
  collaboratorUuid,
  teamUuid,
  weekStart,
  evidenceUuid,
  site,
  values,
}: Waiting): string =>
  [
    kind,
    values['act'],
    values['document'],
    values['deadline'],
    values['key'],
    values['quarter'],
    values['day'],
    site,
    processUuid,
    collaboratorUuid,
    teamUuid,
    weekStart,
    evidenceUuid,
  ].join(' ');

/** When: how long it has waited, or the day by which it is due. */
export function dueOf(
  task: Waiting,
  { t, format, today }: { t: T; format: ReturnType<typeof useFormat>; today: string },
): string {
  if (task.since !== null && task.band === 'TODAY') {
    const days = daysSince(task.since, today);
    return days > 6
      ? t('home.since', { day: format.dayFrom(task.since, today) })
      : t('home.days', { count: days });
  }
  return format.dayFrom(task.due, today);
}

/** Where one deals with it. */
export const hrefOf = (task: Waiting): string => taskPath(task);

/** When a hire starts, where the day is set. */
function startOf(task: Waiting, { t, language, today }: { t: T; language: Language; today: string }): string {
  const start = String(value(task, 'start'));
  if (start === '') return '';
  if (start === today) return t('home.start.today');
  return t(start < today ? 'home.start.past' : 'home.start', {
    day: formatsIn(language).dayFrom(start, today),
  });
}

/** What a kind of deadline is called. */
export const deadlineName = (kind: string, language: Language): string =>
  isDeadlineKind(kind) ? DEADLINES[kind][language] : kind;

/** What falls due, with the item of a check-list or how many are missing. */
function deadlineWords(task: Waiting, language: Language): string {
  const words = deadlineName(String(value(task, 'deadline')), language);
  const item = String(value(task, language));
  const count = Number(value(task, 'count'));
  return item === '' ? (count > 0 ? `${words} (${count})` : words) : `${words}: ${item}`;
}

const value = ({ values }: Waiting, name: string): string | number => values[name] ?? '';

/** What the button of a task says. */
export function actOf(task: Waiting, t: T): string {
  if (task.kind === 'PROCESS_TASK') return processText(task, 'go') ?? t('home.act.PROCESS_TASK');
  return t(`home.act.${task.kind}`);
}

/** The words of a process's task come from its kind. */
function processText(task: Waiting, what: 'task' | 'go'): string | undefined {
  const tasks = taskTextsOf(kindOfType(String(value(task, 'type'))));
  const key = `${what}.${String(value(task, 'act'))}`;
  return Object.hasOwn(tasks, key) ? translate(tasks, key) : undefined;
}
