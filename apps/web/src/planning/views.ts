import { addDays, mondayOf } from '@jornada/domain/time.ts';

export const SPANS = ['day', 'week', 'fortnight'] as const;
/** How many days a plan shows. */
export type Span = (typeof SPANS)[number];

/** Whose plan: one team's, or that of all the teams of its store. */
export type Scope = 'team' | 'store';

/** One view of a plan. The store's views name a team too (spec §2): the one that they open at. */
export type View = {
  readonly scope: Scope;
  readonly span: Span;
  readonly teamUuid: string;
  /** The first Monday shown. */
  readonly monday: string;
  /** The day that is shown. */
  readonly date: string;
};

const FOLDERS: Readonly<Record<Scope, Readonly<Record<Span, string>>>> = {
  team: { day: '/dailyPlanning', week: '', fortnight: '/biweeklyPlanning' },
  store: { day: '/dailyPlanningStore', week: '/weeklyPlanningStore', fortnight: '/biweeklyPlanningStore' },
};

/** Where one chooses a team, or a day of the store. */
export const choicePath = (
  personnelDivision: string,
  { scope, span }: Pick<View, 'scope' | 'span'>,
): string => `/mx/${personnelDivision}/planning${FOLDERS[scope][span]}`;

/** How many days a view shows. */
export const DAYS: Readonly<Record<Span, number>> = { day: 1, week: 7, fortnight: 14 };

/** Where a view is; the day that is shown stays when the view changes. */
export function viewPath(personnelDivision: string, { scope, span, teamUuid, monday, date }: View): string {
  const isInside = span === 'fortnight' && date >= monday && date < addDays(monday, DAYS.fortnight);
  const first = span === 'day' ? date : isInside ? monday : mondayOf(date);
  return `${choicePath(personnelDivision, { scope, span })}/${teamUuid}/${first}${first === date ? '' : `?day=${date}`}`;
}

/** The view that begins with a day: to open it from a list of dates. */
export const viewFrom = (view: Omit<View, 'monday'>): View => ({ ...view, monday: mondayOf(view.date) });

/** The same view one step earlier or later, on the same day of the week. */
export function stepped(view: View, step: 1 | -1): View {
  const date = addDays(view.date, step * DAYS[view.span]);
  return {
    ...view,
    date,
    monday: view.span === 'day' ? mondayOf(date) : addDays(view.monday, step * DAYS[view.span]),
  };
}

/** What a link to a plan may name: where one begins, and what is open there. */
export type PlanLink = {
  readonly site: string;
  readonly teamUuid: string;
  readonly weekStart: string;
  readonly date?: string | undefined;
  readonly person?: string | undefined;
  /** The code of a finding of that person, whose card opens. */
  readonly issue?: string | undefined;
  /** A notification of that person, whose answer opens. */
  readonly answer?: string | undefined;
};

/** A team's week, at the person and the day that are meant. */
export function planLink({ site, teamUuid, weekStart, date, person, issue, answer }: PlanLink): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ day: date, person, issue, answer }))
    if (value !== undefined && value !== '') search.set(name, value);
  const asked = search.size === 0 ? '' : `?${search.toString()}`;
  return `${choicePath(site, { scope: 'team', span: 'week' })}/${teamUuid}/${weekStart}${asked}`;
}
