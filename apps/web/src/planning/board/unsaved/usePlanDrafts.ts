import type { SiteWeek } from '@jornada/contract/planned-week.ts';
import { useDrafts } from '../../../drafts.ts';
import { useProfile } from '../../../profile.ts';
import type { BoardDraft } from '../store/transport.ts';

const UNDER = 'planning/';

/** What this person left unsaved in plans: kept week by week of a team, so that whatever view shows that week offers it. */
export function usePlanDrafts() {
  const { ready, found, keep } = useDrafts<BoardDraft>(useProfile()?.uuid ?? '', UNDER);
  return {
    ready,
    draft: found.flatMap(({ values }) => values),
    savedAt:
      found
        .map(({ savedAt }) => savedAt)
        .toSorted()
        .at(-1) ?? '',
    /** What waits in the weeks of a plan; everything else stays as it is kept. */
    keep: ({ teams }: SiteWeek, unsaved: BoardDraft): void => {
      const byPlace = Map.groupBy(unsaved, ({ teamUuid, weekStart }) => placeOf(teamUuid, weekStart));
      keep(
        new Map(
          teams.flatMap(({ uuid, weeks }) =>
            weeks.map(
              ({ weekStart }) =>
                [placeOf(uuid, weekStart), byPlace.get(placeOf(uuid, weekStart)) ?? null] as const,
            ),
          ),
        ),
      );
    },
  };
}

const placeOf = (teamUuid: string, weekStart: string): string => `${UNDER}${teamUuid}/${weekStart}`;
