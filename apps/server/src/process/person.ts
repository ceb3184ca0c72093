import { sapListOf } from '@jornada/domain/collaborators/sap-lists.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { refreshSituation } from '../collaborators/situation-queries.ts';
import type { Context } from '../http/context.ts';
import { noteForSap } from '../sap/queries.ts';
import type { Process } from './process.ts';

type Moved = Pick<
  Process,
  'id' | 'kind' | 'status' | 'collaboratorId' | 'siteId' | 'effectiveDate' | 'timeZone'
>;

/** A hire writes the situation itself: with the contract the person has not started, though the process is open. */
const HIRES: readonly string[] = ['HIRING_CONTRACT_PROCESS_MEX', 'REHIRING_CONTRACT_PROCESS_MEX'];

/** What a process that began or moved makes of its person: the situation in lists, and SAP's list once it is done. */
export async function followPerson(context: Context, moved: Moved): Promise<void> {
  const { collaboratorId, kind, timeZone } = moved;
  if (!HIRES.includes(kind.type))
    await refreshSituation(context.db, { collaboratorId, today: dayAt(context.now, timeZone) });
  const list = sapListOf(kind.type);
  if (list !== null && kind.statuses[moved.status]?.closes === 'done')
    await noteForSap(context, {
      kind: list,
      collaboratorId,
      siteId: moved.siteId,
      processId: moved.id,
      effectiveOn: moved.effectiveDate,
    });
}
