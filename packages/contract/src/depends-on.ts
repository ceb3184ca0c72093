import { faceMinutes } from '@jornada/domain/planning/week/week.ts';
import type { DependsOn, ProposedDay, WaitingAnswer } from './auto-plan.ts';
import type { TeamWeek } from './planned-week.ts';

/** What has to come true for proposed days to hold: contracts that begin in the week, pacts, people who are lent, answers that are due. */
export function dependsOnOf(
  { people, typologies, borrowed = [] }: Pick<TeamWeek, 'people' | 'typologies' | 'borrowed'>,
  {
    days,
    weekStart,
    dates,
    waiting = [],
  }: {
    readonly days: readonly ProposedDay[];
    readonly weekStart: string;
    readonly dates: readonly string[];
    readonly waiting?: readonly WaitingAnswer[];
  },
): DependsOn[] {
  const complementary = new Set(
    typologies.flatMap(({ uuid, kind }) => (kind === 'COMPLEMENTARY' ? [uuid] : [])),
  );
  const ofPeople = people.flatMap(({ collaboratorUuid, name, weeks }): DependsOn[] => {
    const after = days.filter((day) => day.collaboratorUuid === collaboratorUuid).map((day) => day.after);
    const shifts = after.filter((periods) => periods.length > 0).length;
    if (shifts === 0) return [];
    const who = {
      collaboratorUuid,
      name,
      shifts,
      hours: null,
      date: null,
      until: null,
      request: null,
      from: null,
    };
    const begins = weeks.find((terms) => terms.weekStart === weekStart)?.from ?? weekStart;
    const minutes = after
      .flat()
      .filter(({ hourTypologyUuid }) => complementary.has(hourTypologyUuid))
      .reduce((sum, { fromHour, toHour }) => sum + faceMinutes({ from: fromHour, to: toHour }), 0);
    return [
      ...(begins > weekStart ? [{ ...who, kind: 'START' as const, date: begins }] : []),
      ...(minutes > 0 ? [{ ...who, kind: 'PACT' as const, hours: minutes / 60 }] : []),
    ];
  });
  const lent = borrowed.flatMap(({ collaboratorUuid, name, from, shifts }): DependsOn[] => {
    const here = shifts.filter(({ date }) => dates.includes(date)).length;
    return here === 0
      ? []
      : [
          {
            kind: 'LOAN',
            collaboratorUuid,
            name,
            shifts: here,
            hours: null,
            date: null,
            until: null,
            request: null,
            from,
          },
        ];
  });
  const answers = waiting.flatMap(({ kind, collaboratorUuid, from, to, request, colleague }): DependsOn[] => {
    const touched = days.filter(
      (day) =>
        day.collaboratorUuid === collaboratorUuid &&
        day.date >= from &&
        day.date <= to &&
        // Vacation stands against work; a swap ends with any change of its shift.
        (kind === 'SWAP' || day.after.length > 0),
    ).length;
    const name = people.find((person) => person.collaboratorUuid === collaboratorUuid)?.name;
    return touched === 0 || name === undefined
      ? []
      : [
          {
            kind,
            collaboratorUuid,
            name,
            shifts: touched,
            hours: null,
            date: from,
            until: to,
            request,
            from: colleague,
          },
        ];
  });
  return [...ofPeople, ...lent, ...answers];
}
