import type { Db } from '../db/connect.ts';
import type { Effect } from '@jornada/domain/process/effects.ts';
import { sql } from 'kysely';

/** Stores effects behind those that are there. */
export const insertEffects = (
  db: Db,
  {
    processId,
    now,
    effects,
  }: { readonly processId: string; readonly now: Temporal.Instant; readonly effects: readonly Effect[] },
) =>
  sql`
    insert into process_effect (process_id, position, at, effect)
    select ${processId}::uuid, (select coalesce(max(position), 0) from process_effect where process_id = ${processId}::uuid) + x.place, ${now.toString()}::timestamptz, x.effect
    from jsonb_array_elements(${JSON.stringify(effects)}::jsonb) with ordinality as x(effect, place)`.execute(
    db,
  );
