import { PLANNABLE_STATUSES } from '@jornada/domain/hiring/statuses.ts';
import { sql } from 'kysely';

/** Whether the contract of the process `pr` puts its person into the grid; one that no process made always does. */
export const isPlannable = sql<boolean>`(pr.id is null or pr.status in (${sql.join(PLANNABLE_STATUSES.map((status) => sql.lit(status)))}))`;
