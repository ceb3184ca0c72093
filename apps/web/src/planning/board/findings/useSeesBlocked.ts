import { can, useProfile } from '../../../profile.ts';

/** Whether the reader sees all that may hold a telling back: who is a minor is told to those alone who plan. */
export const useSeesBlocked = (site: string): boolean =>
  can(useProfile(), 'planning.createCollaboratorWeek', site);
