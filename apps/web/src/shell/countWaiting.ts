import { processCalls } from '@jornada/contract/processes.ts';
import { apiList } from '../api.ts';

/** The total alone: the one row that comes with it is not looked at. */
export async function countWaiting(personnelDivision: string): Promise<number> {
  const { total } = await apiList(processCalls['contractProcesses.listBySite'], { personnelDivision, filter: { yourTurn: 'true' }, page: { number: 1, size: 1 } });
  return total;
}
