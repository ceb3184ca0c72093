import { can, useProfile } from '../../../profile.ts';

/** Whether the reader sees all that may block sending: only those who plan see who is a minor. */
export const useSeesBlocked = (site: string): boolean =>
  can(useProfile(), 'planning.createCollaboratorWeek', site);
