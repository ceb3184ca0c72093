import type { PresenceWeek } from '@jornada/contract/presence.ts';

type Closed = PresenceWeek['closed'][number];

/** The closed days of a date, of one team or of all, that have to be reopened: punches came afterwards, or something waits again. */
export const closedLate = (week: PresenceWeek, team: string | null, date: string): Closed[] =>
  week.closed.filter(
    (day) =>
      day.date === date &&
      (team === null || day.teamUuid === team) &&
      (day.newPunches > 0 ||
        week.people.some(
          ({ teamUuid, days }) =>
            teamUuid === day.teamUuid && days.some((one) => one.date === date && !one.settled),
        )),
  );
