import { siteCalls } from '@jornada/contract/sites.ts';
import { useList } from '../data.ts';

/** The name of a site's team; undefined until the teams are read. */
export const useTeamName = (personnelDivision: string, teamUuid: string): string | undefined =>
  useList(siteCalls['teams.list'], { filter: { personnelDivision } }).data?.rows.find(
    ({ uuid }) => uuid === teamUuid,
  )?.name;
