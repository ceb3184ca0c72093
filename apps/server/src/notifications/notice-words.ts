import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import { addDays, clock, weekNumber } from '@jornada/domain/time.ts';
import { z } from 'zod';
import { wording, type Language } from '../notices/wording.ts';

const Week = z.object({
  uuid: z.string(),
  weekStart: z.string(),
  siteCode: z.string(),
  siteName: z.string(),
  teamName: z.string(),
  timeZone: z.string(),
  dueAt: z.string(),
});

/** That a week is there to be read, never the hours themselves. */
export const weekWords = wording(
  // How many days change of a week that was sent before; null the first time.
  Week.extend({ by: z.string(), changedDays: z.number().nullable() }),
  ({ uuid, weekStart, siteCode, siteName, teamName, timeZone, dueAt, by, changedDays: count }, language) => {
    const week = weekNumber(weekStart);
    const days = span(weekStart, language);
    const where = `${siteName}, ${teamName}`;
    const due = moment(dueAt, { timeZone, language });
    const link = pathTo(siteCode, uuid);
    return language === 'es'
      ? {
          subject: count === null ? `Tu semana ${week} está lista` : `Tu semana ${week} cambió`,
          body: [
            `${by} te envió tu horario de la semana ${week} (${days}) en ${where}.${count === null ? '' : count === 1 ? ' Cambia 1 día.' : ` Cambian ${count} días.`}`,
            `Léelo y responde a más tardar el ${due}.`,
          ].join('\n'),
          link,
        }
      : {
          subject: count === null ? `Your week ${week} is ready` : `Your week ${week} has changed`,
          body: [
            `${by} sent you your schedule for week ${week} (${days}) at ${where}.${count === null ? '' : count === 1 ? ' 1 day changes.' : ` ${count} days change.`}`,
            `Read it and respond by ${due}.`,
          ].join('\n'),
          link,
        };
  },
);

export const weeklyReminderWords = wording(
  Week.extend({ overdue: z.boolean() }),
  ({ uuid, weekStart, siteCode, siteName, teamName, timeZone, dueAt, overdue }, language) => {
    const week = weekNumber(weekStart);
    const about = `${span(weekStart, language)}) ${language === 'es' ? 'en' : 'at'} ${siteName}, ${teamName}`;
    const due = moment(dueAt, { timeZone, language });
    return {
      subject:
        language === 'es' ? `Falta tu respuesta: semana ${week}` : `Your response is needed: week ${week}`,
      body:
        language === 'es'
          ? `Tu semana ${week} (${about}: ${overdue ? `el plazo venció el ${due}; responde en cuanto puedas` : `responde a más tardar el ${due}`}.`
          : `Your week ${week} (${about}: ${overdue ? `it was due on ${due}; respond as soon as you can` : `respond by ${due}`}.`,
      link: pathTo(siteCode, uuid),
    };
  },
);

/** Where a person reads their week. */
const pathTo = (siteCode: string, uuid: string): string => `/mx/${siteCode}/weeklyNotifications/${uuid}`;

const span = (weekStart: string, language: Language): string =>
  `${shortDate(weekStart, language)} ${language === 'es' ? 'a' : 'to'} ${shortDate(addDays(weekStart, 6), language)}`;

export function moment(
  at: string,
  { timeZone, language }: { readonly timeZone: string; readonly language: Language },
): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return `${shortDate(local.toPlainDate().toString(), language)}, ${clock(local.hour * 60 + local.minute)}`;
}
