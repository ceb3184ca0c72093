import type { TextKey } from '../texts.ts';
import type { texts } from './texts.ts';

type Words = TextKey<typeof texts>;
type Group = {
  readonly title: Words;
  readonly places: readonly { readonly path: string; readonly lead: Words }[];
};

/** What a company keeps in lists, by what it is for; each is called as its own screen is. */
export const CATALOGUES: readonly Group[] = [
  {
    title: 'catalogues.calendar',
    places: [
      { path: 'holidays', lead: 'catalogues.holidays' },
      { path: 'timeSlots', lead: 'catalogues.slots' },
    ],
  },
  {
    title: 'catalogues.planning',
    places: [
      { path: 'hourTypology', lead: 'catalogues.typologies' },
      { path: 'planningRule', lead: 'catalogues.rules' },
      { path: 'groupingType', lead: 'catalogues.groupings' },
      { path: 'hourParent', lead: 'catalogues.parents' },
      { path: 'cexManagement', lead: 'catalogues.cex' },
    ],
  },
  {
    title: 'catalogues.store',
    places: [
      { path: 'deadlines', lead: 'catalogues.deadlines' },
      { path: 'teamsManagement', lead: 'catalogues.teams' },
      { path: 'featureToggle', lead: 'catalogues.features' },
      { path: 'teamPermissions', lead: 'catalogues.permissions' },
      { path: 'hireableWindows', lead: 'catalogues.windows' },
    ],
  },
  {
    title: 'catalogues.company',
    places: [
      { path: 'leaveProcessCheckListOption', lead: 'catalogues.exitCheckList' },
      { path: 'leave-survey-dashboard', lead: 'catalogues.exitSurveys' },
      { path: 'parameters', lead: 'catalogues.parameters' },
      { path: 'sites', lead: 'catalogues.sites' },
      { path: 'employers', lead: 'catalogues.employers' },
      { path: 'positions', lead: 'catalogues.positions' },
      { path: 'roles', lead: 'catalogues.roles' },
      { path: 'dataCentre', lead: 'catalogues.dataCentre' },
      { path: 'firstWeeksItems', lead: 'catalogues.firstWeeks' },
    ],
  },
];

/** What each store keeps by itself: without a store, one is chosen first. */
export const OF_A_STORE: readonly string[] = [
  'holidays',
  'timeSlots',
  'cexManagement',
  ...CATALOGUES.flatMap(({ title, places }) =>
    title === 'catalogues.store' ? places.map(({ path }) => path) : [],
  ),
];

export const CATALOGUE_PATHS: readonly string[] = CATALOGUES.flatMap(({ places }) =>
  places.map(({ path }) => path),
);
