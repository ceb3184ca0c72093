import type { advanceCalls } from '@jornada/contract/advances.ts';
import type { OwnAvailability } from '@jornada/contract/availability.ts';
import type { calendarFeedCalls } from '@jornada/contract/calendar-feed.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import type { OwnRecordWeek } from '@jornada/contract/working-time.ts';
import { notificationStatuses } from '@jornada/domain/notifications/statuses.ts';
import { addDays, clock, weekNumber } from '@jornada/domain/time.ts';
import { openDays } from '../myweek/recordDays.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { hours, money, useFormat } from '../ui/format.ts';
import { DOCUMENT_KINDS, type Documents, type OpenShifts, type Quarter } from './facts.ts';
import { texts } from './texts.ts';

type Offer = CallOutput<(typeof advanceCalls)['salaryAdvance.offer']>;
type Feed = CallOutput<(typeof calendarFeedCalls)['calendarFeed.get']>;

/** The state of each topic in one line. */
export function useDetails() {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  return {
    openShifts({ free, asked }: OpenShifts): string {
      const [first] = free;
      if (first === undefined) return asked > 0 ? t('me.open.asked', { count: asked }) : t('me.open.none');
      const day = format.day(first.date);
      const [own] = first.exchanges;
      const fits = first.fit.reason === null && first.fit.blocks.length === 0;
      return fits || own === undefined
        ? t('me.open.next', { day, hours: `${clock(first.fromHour)}–${clock(first.toHour)}` })
        : t('me.open.swap', { day, own: format.day(own.date) });
    },
    quarter({ quarter: { status, dueAt, overdue, site }, waits }: Quarter): string {
      if (!waits || dueAt === null) return notificationStatuses[status][language];
      const moment = format.moment(dueAt, site.timeZone);
      return t(overdue ? 'me.quarter.overdue' : 'me.quarter.due', { moment });
    },
    documents({ all, kinds }: Documents): string {
      if (all === 0) return t('me.documents.none');
      return DOCUMENT_KINDS.filter((kind) => kinds[kind] > 0)
        .map((kind) => t(`me.documents.${kind}`, { count: kinds[kind] }))
        .join(', ');
    },
    record(record: OwnRecordWeek): string {
      const week = weekNumber(record.weekStart);
      const minutes = record.days.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
      const open = openDays(record).length;
      if (minutes === 0 && open === 0) return t('me.record.none', { week });
      const worked = t('me.record.week', { week, hours: hours(minutes / 60) });
      return open === 0 ? worked : `${worked}, ${t('me.record.open', { count: open })}`;
    },
    availability([now]: readonly OwnAvailability[]): string {
      if (now === undefined || now.version === 0) return t('me.availability.none');
      const days = now.days.map(({ from, to }, at) => ({
        name: format.weekday(addDays(A_MONDAY, at)),
        minutes: to < from ? to - from + DAY : to - from,
      }));
      const off = days.filter(({ minutes }) => minutes === 0).map(({ name }) => name);
      const part = days.filter(({ minutes }) => minutes > 0 && minutes < DAY).map(({ name }) => name);
      return [
        ...(off.length > 0 ? [t('me.availability.off', { days: off.join(', ') })] : []),
        ...(part.length > 0 ? [t('me.availability.part', { days: part.join(', ') })] : []),
        ...(off.length + part.length === 0 ? [t('me.availability.all')] : []),
      ].join('; ');
    },
    calendar({ createdAt, readAt }: Feed): string {
      if (createdAt === null) return t('me.calendar.none');
      return readAt === null
        ? t('me.calendar.unread')
        : t('me.calendar.read', { moment: format.moment(readAt) });
    },
    advance({ offer, refusals, leastCentavos }: Offer): string {
      return offer === null || refusals.length > 0 || offer.mostCentavos < leastCentavos
        ? t('me.advance.none')
        : t('me.advance.upTo', { amount: money(offer.mostCentavos) });
    },
  };
}

const DAY = 1440;
/** Any Monday: the names of weekdays are counted from it. */
const A_MONDAY = '2026-11-23';
