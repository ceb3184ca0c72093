import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import { addDays } from '@jornada/domain/time.ts';
import { z } from 'zod';
import { wording, type Language } from '../notices/wording.ts';
import { moment } from '../notifications/notice-words.ts';

const Quarter = z.object({
  year: z.number(),
  quarter: z.number(),
  mondays: z.array(z.string()),
  siteCode: z.string(),
  siteName: z.string(),
  teamName: z.string(),
  timeZone: z.string(),
  collaboratorId: z.string(),
  dueAt: z.string(),
});

/** One mail for one publication: that a quarter is there to be read, never the hours themselves. */
export const quarterWords = wording(Quarter.extend({ by: z.string() }), ({ by, ...named }, language) => {
  const { year, quarter, mondays } = named;
  const { due, place, path } = namesOf(named, language);
  return language === 'es'
    ? {
        subject: `Tu trimestre ${quarter} de ${year} está listo`,
        body: [
          `${by} te envió tu horario del trimestre ${quarter}: ${mondays.length} semanas ${place}.`,
          `Léelo y responde a más tardar el ${due}.`,
        ].join('\n'),
        link: path,
      }
    : {
        subject: `Your quarter ${quarter}, ${year} is ready`,
        body: [
          `${by} sent you your schedule for quarter ${quarter}: ${mondays.length} weeks ${place}.`,
          `Read it and respond by ${due}.`,
        ].join('\n'),
        link: path,
      };
});

export const quarterlyReminderWords = wording(
  Quarter.extend({ overdue: z.boolean() }),
  ({ overdue, ...named }, language) => {
    const { year, quarter, mondays } = named;
    const { due, place, path } = namesOf(named, language);
    return language === 'es'
      ? {
          subject: `Falta tu respuesta: trimestre ${quarter} de ${year}`,
          body: `Tus ${mondays.length} semanas ${place}: ${overdue ? `el plazo venció el ${due}; responde en cuanto puedas` : `responde a más tardar el ${due}`}.`,
          link: path,
        }
      : {
          subject: `Your response is needed: quarter ${quarter}, ${year}`,
          body: `Your ${mondays.length} weeks ${place}: ${overdue ? `it was due on ${due}; respond as soon as you can` : `respond by ${due}`}.`,
          link: path,
        };
  },
);

/** When a quarter is to be answered, which weeks of which team it is, and where it is read. */
function namesOf(
  {
    year,
    quarter,
    mondays,
    siteCode,
    siteName,
    teamName,
    timeZone,
    collaboratorId,
    dueAt,
  }: z.output<typeof Quarter>,
  language: Language,
) {
  return {
    due: moment(dueAt, { timeZone, language }),
    place: `(${span(mondays, language)}) ${language === 'es' ? 'en' : 'at'} ${siteName}, ${teamName}`,
    path: `/mx/${siteCode}/quarterlyNotifications/${collaboratorId}/${year}/${quarter}`,
  };
}

const span = (mondays: readonly string[], language: Language): string =>
  `${shortDate(mondays[0] ?? '', language)} ${language === 'es' ? 'a' : 'to'} ${shortDate(addDays(mondays.at(-1) ?? '', 6), language)}`;
