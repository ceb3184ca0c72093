import type { CallOutput } from '@jornada/contract/call.ts';
import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import type { planningCalls } from '@jornada/contract/planning.ts';
import { seesHealth } from '@jornada/domain/access/health.ts';
import { differencesOf } from '@jornada/domain/planning/week/differences.ts';
import type { Context } from '../http/context.ts';
import { entriesOf } from './difference-entries.ts';
import { requireMonday } from './place.ts';
import { teamWeekJson } from './week-query.ts';
import { reachTeam } from './place-queries.ts';

type Proposal = CallOutput<(typeof planningCalls)['planning.modificationProposalWeekTeam']>;

/** What a team's working plan would change of what its people were last sent, person by person (decisions §5.4). */
export async function readProposal(
  { db, reach, actor }: Context,
  { teamUuid, weekStart }: { teamUuid: string; weekStart: string },
): Promise<Proposal> {
  requireMonday(weekStart);
  const place = await reachTeam(db, { teamUuid, reach });
  const week: TeamWeek = JSON.parse(
    await teamWeekJson(db, {
      place,
      weeks: [weekStart],
      editableFrom: null,
      health: seesHealth(actor, place) ? 'shown' : 'neutral',
      ages: 'hidden',
      detail: 'rules',
    }),
  );
  return {
    site: { code: place.siteCode, name: place.siteName, timeZone: place.timeZone },
    team: week.team,
    weekStart,
    version: week.weeks[0]?.version ?? 0,
    people: week.people.flatMap(({ collaboratorUuid, name, position, periods, weeks }) => {
      const terms = weeks.find((one) => one.weekStart === weekStart);
      const before = terms?.sent == null ? [] : (terms.sent.periods ?? periods);
      const differences = differencesOf(weekStart, { before, after: periods }).flatMap((day) =>
        entriesOf(day, week.typologies),
      );
      if (terms === undefined || differences.length === 0) return [];
      const sent = terms.sent && {
        notificationUuid: terms.sent.notificationUuid,
        status: terms.sent.status,
        at: terms.sent.at,
      };
      return [{ collaboratorUuid, name, position, version: terms.version, sent, periods, differences }];
    }),
  };
}
