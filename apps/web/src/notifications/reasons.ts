import type { Addressee } from '@jornada/contract/notifications.ts';

/** The order of the page (picture 14). */
export const STATES = ['ready', 'asks', 'blocked'] as const satisfies readonly Addressee['state'][];

type Found = Addressee['findings'][number];

/** The warnings that still lack a reason, one of each code (decisions §5.5). */
export function owedOf({ findings }: Addressee): Found[] {
  const owed = findings.filter(({ severity, reason }) => severity === 'warning' && reason === null);
  return [...new Map(owed.map((finding) => [finding.code, finding])).values()];
}

export const errorsOf = ({ findings }: Addressee): Found[] =>
  findings.filter(({ severity }) => severity === 'error');

/** Whose rule the hours of a day break, so that the person cannot be sent them. */
export function blockedBy(person: Addressee, date: string): Found['source'] | undefined {
  const ofDay = new Set(
    person.periods
      .filter((period) => period.date === date)
      .map(({ planningPeriodUuid }) => planningPeriodUuid),
  );
  return errorsOf(person).find(({ marks }) => marks.some((mark) => ofDay.has(mark)))?.source;
}
