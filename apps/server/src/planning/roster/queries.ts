import type { PlannedCollaborator } from '@jornada/contract/planned-week.ts';
import type { Db } from '../../db/connect.ts';

export async function sapNumbers(
  db: Db,
  people: readonly PlannedCollaborator[],
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('collaborator')
    .select(['id', 'sap_number'])
    .where(
      'id',
      'in',
      people.map(({ collaboratorUuid }) => collaboratorUuid),
    )
    .execute();
  return new Map(rows.flatMap(({ id, sap_number: number }) => (number === null ? [] : [[id, number]])));
}
