import type { RecordKind } from '@jornada/domain/planning/records/records.ts';
import { newId } from '../ids.ts';
import { actAsSystem } from '../jobs/act.ts';
import { insertRecord } from '../planning/records/queries.ts';
import { recheckWeeks } from '../planning/recheck.ts';
import type { Person } from './planning-fixtures.ts';
import type { Product } from './product.ts';

type Written = {
  readonly kind: RecordKind;
  readonly from: string;
  readonly to?: string | undefined;
  readonly weeklyMinutes?: number;
  readonly signedOn?: string;
};

/** Writes a record as the process that owns its kind does, and has the planned weeks of its days checked. */
export function writeRecord(
  { app }: Product,
  { id, name }: Person,
  { kind, from, to, weeklyMinutes, signedOn }: Written,
  by = 'Mónica Garza',
): Promise<void> {
  return actAsSystem(app, 'test', async (context) => {
    await insertRecord(context.db, {
      id: newId(context.now),
      collaboratorId: id,
      kind,
      from,
      to: to ?? null,
      weeklyMinutes: weeklyMinutes ?? null,
      signedOn: signedOn ?? null,
      hourLess: false,
      at: context.now.toString(),
      by,
    });
    const actor = { ...context.actor, name: by };
    await recheckWeeks(
      { ...context, actor },
      { cause: 'RECORD', subject: name, collaboratorId: id, from, to: to ?? null },
    );
  });
}
