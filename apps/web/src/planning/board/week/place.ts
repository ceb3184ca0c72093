import type { SiteWeek, TeamWeek } from '@jornada/contract/planned-week.ts';

/** What the board shows: a plan, or a pattern of a week that nobody is notified of and that has no dates of its own. */
export type BoardWeek = SiteWeek & { readonly pattern?: true };

type Shown = { readonly week: SiteWeek };

/** A team's plan as the board takes it: that of a site with one team. */
export function ofTeam({ team, weeks, people, coverage, borrowed, ...surroundings }: TeamWeek): SiteWeek {
  return { ...surroundings, teams: [{ ...team, weeks, people, coverage, borrowed }] };
}

/** The team whose plan this is, or the store. */
export const placeName = ({ week: { site, teams } }: Shown): string =>
  (teams.length === 1 ? teams[0]?.name : undefined) ?? site.name;

/** Whether any of the weeks shown may be planned. */
export const isEditable = ({ week: { teams } }: Shown): boolean =>
  teams.some(({ weeks }) => weeks.some(({ editable }) => editable));
