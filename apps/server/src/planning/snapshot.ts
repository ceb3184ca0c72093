import { createHash } from 'node:crypto';
import { canonicalSnapshot, type Snapshot } from '@jornada/domain/planning/week/snapshot.ts';

/** SHA-256 of a plan's one text: what a person signs, and what evidence cites. */
export function snapshotHash(snapshot: Snapshot): string {
  return createHash('sha256').update(canonicalSnapshot(snapshot)).digest('hex');
}

/** The hash by which a working plan is compared with what was sent: empty where nothing is planned. */
export function hashOfPlan(snapshot: Snapshot): string {
  return snapshot.periods.length === 0 ? '' : snapshotHash(snapshot);
}
