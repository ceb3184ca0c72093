import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import type { Db } from '../db/connect.ts';
import { numberParameter } from '../parameters/queries.ts';
import { listEscalated, markEscalated, type Unanswered } from './escalation-queries.ts';

/** What holds where HR has set nothing: a day after the answer was due. */
const ESCALATION_HOURS = 24;

/**
 * Everybody at a director's stores whose answer is overdue by the hours that HR sets, for the director's digest; marks
 * them, in the digest's transaction, so that a day names each once to every director of the store.
 */
export async function takeEscalations(
  tx: Db,
  { now, siteIds }: { readonly now: Temporal.Instant; readonly siteIds: readonly number[] },
): Promise<Unanswered[]> {
  if (siteIds.length === 0) return [];
  const hours = await numberParameter(tx, 'NOTIFICATION_ESCALATION_HOURS', ESCALATION_HOURS);
  await markEscalated(tx, { now, hours, siteIds });
  return listEscalated(tx, { now, siteIds });
}

/** How many people have not answered. */
export const countUnanswered = (rows: readonly Unanswered[]): number =>
  new Set(rows.map(({ collaboratorId }) => collaboratorId)).size;

/** As many of a store as a mail names one by one; the others are counted. */
const NAMED = 12;

/** The lines of a mail: store by store the people, each with all that is unanswered, and where to look into it. */
export function escalationLines(
  rows: readonly Unanswered[],
  { language, publicUrl }: { readonly language: 'es' | 'en'; readonly publicUrl: string },
): string[] {
  const words = WORDS[language];
  return [...Map.groupBy(rows, ({ siteCode }) => siteCode)].flatMap(([code, ofSite]) => {
    const people = [...Map.groupBy(ofSite, ({ collaboratorId }) => collaboratorId).values()];
    return [
      words.lead(ofSite[0]?.siteName ?? code),
      ...people.slice(0, NAMED).map((open) => lineOf(open, words)),
      ...(people.length > NAMED ? [words.more(people.length - NAMED)] : []),
      words.advice,
      `${publicUrl}/mx/weeklyNotifications/${code}?show=overdue`,
      '',
    ];
  });
}

/** A person with all that is unanswered. */
const lineOf = (open: readonly Unanswered[], { plan }: Words): string =>
  `${open[0]?.person}, ${open[0]?.team}: ${open.map(plan).join(', ')}`;

const WORDS = {
  es: {
    lead: (site: string) => `En ${site} no respondieron a tiempo:`,
    plan: ({ week, year, quarter }: Unanswered) =>
      week === null ? `trimestre ${quarter} de ${year}` : `semana del ${shortDate(week, 'es')}`,
    more: (count: number) => `y ${count} más`,
    advice: 'Habla con cada persona; después cierra el aviso o archiva el papel firmado.',
  },
  en: {
    lead: (site: string) => `At ${site}, these people did not respond in time:`,
    plan: ({ week, year, quarter }: Unanswered) =>
      week === null ? `quarter ${quarter} of ${year}` : `week of ${shortDate(week, 'en')}`,
    more: (count: number) => `and ${count} more`,
    advice: 'Talk to each person, then close the notification or file the signed paper.',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];
