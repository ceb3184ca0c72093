import type { Waiting } from '@jornada/contract/home.ts';
import { daysBetween } from '@jornada/domain/time.ts';
import type { Translate } from '../texts.ts';
import { figure, hours, type useFormat } from '../ui/format.ts';
import type { texts } from './texts.ts';

type T = Translate<typeof texts>;

/** Who or what a matter is about, in the row's strong words. */
export function subjectOf(matter: Waiting, t: T): string {
  if (matter.kind !== 'NOTIFY_WEEK' && matter.kind !== 'PLAN_WEEK') return matter.subject;
  return t('home.subject.week', { week: value(matter, 'week'), team: matter.subject });
}

/** What is to be done about it, in a few words. */
export function sentenceOf(matter: Waiting, t: T): string {
  switch (matter.kind) {
    case 'NOTIFY_WEEK':
      return Number(value(matter, 'held')) > 0
        ? t('home.NOTIFY_WEEK.held', matter.values)
        : t('home.NOTIFY_WEEK', matter.values);
    case 'PLAN_WEEK':
      return Number(value(matter, 'planned')) === 0
        ? t('home.PLAN_WEEK.none')
        : t('home.PLAN_WEEK', {
            planned: hours(Number(value(matter, 'planned')) / 60),
            base: figure(Number(value(matter, 'base')) / 60),
          });
    case 'SIGN_EMPLOYER':
      return t(
        value(matter, 'unsigned') === '' ? 'home.SIGN_EMPLOYER' : 'home.SIGN_EMPLOYER.first',
        matter.values,
      );
    case 'VALIDATE_DIRECTOR':
    case 'VALIDATE_LEGAL':
    case 'LABOR_DATA':
    case 'HR_DATA':
    case 'OUTSIDE_REFUSED':
    case 'SEND_CONTRACT':
    case 'FILE_SCAN':
    case 'ANSWER_REJECTION':
    case 'OVERDUE_ANSWER':
    case 'CONTRACT_ENDS':
    case 'ANSWER_NOTIFICATION':
      return t(`home.${matter.kind}`, matter.values);
  }
}

/** When: how long it has waited, or the day by which it is due. */
export function dueOf(
  matter: Waiting,
  { t, format, today }: { t: T; format: ReturnType<typeof useFormat>; today: string },
): string {
  if (matter.since !== null && matter.band === 'TODAY') {
    const days = daysBetween(matter.since, today);
    return days > 6 ? t('home.since', { day: format.day(matter.since) }) : t('home.days', { count: days });
  }
  return format.day(matter.due);
}

/** Where one deals with it. */
export function hrefOf({
  kind,
  site,
  processUuid,
  collaboratorUuid,
  teamUuid,
  weekStart,
  notificationUuid,
  evidenceUuid,
}: Waiting): string {
  const root = `/mx/${site}`;
  switch (kind) {
    case 'LABOR_DATA':
      return `${root}/hiring/getLaborData/${collaboratorUuid ?? ''}`;
    case 'VALIDATE_DIRECTOR':
    case 'VALIDATE_LEGAL':
    case 'HR_DATA':
    case 'OUTSIDE_REFUSED':
    case 'SEND_CONTRACT':
    case 'FILE_SCAN':
      return `${root}/general/openProcesses/${processUuid ?? ''}`;
    case 'SIGN_EMPLOYER':
      return `/sign/employer/${evidenceUuid ?? ''}`;
    case 'NOTIFY_WEEK':
      return `${root}/planning/${teamUuid ?? ''}/${weekStart ?? ''}/notify`;
    case 'ANSWER_REJECTION':
    case 'OVERDUE_ANSWER':
    case 'PLAN_WEEK':
      return `${root}/planning/${teamUuid ?? ''}/${weekStart ?? ''}`;
    case 'CONTRACT_ENDS':
      return `${root}/collaborators/${collaboratorUuid ?? ''}`;
    case 'ANSWER_NOTIFICATION':
      return `${root}/weeklyNotifications/${notificationUuid ?? ''}`;
  }
}

const value = ({ values }: Waiting, name: string): string | number => values[name] ?? '';
