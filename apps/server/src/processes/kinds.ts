import type { AnyKind } from '@jornada/domain/process/kind.ts';
import { conversionRoom, extensionRoom } from '../contract-change/kind.ts';
import { hireRoom, rehireRoom } from '../hiring/kind.ts';
import { pactRoom } from '../complementary-pact/kind.ts';
import { hourChangeRoom, shiftReductionRoom, timebaseRoom } from '../hours/kind.ts';
import { leaveRoom } from '../leave/kind.ts';
import { leaveOfAbsenceRoom } from '../leave-of-absence/kind.ts';
import { mutationRoom } from '../mutation/kind.ts';
import type { KindRoom } from '../process/room.ts';

/** What each kind brings; a new one is one line here. */
const ROOMS: readonly KindRoom[] = [
  hireRoom,
  rehireRoom,
  conversionRoom,
  extensionRoom,
  leaveRoom,
  leaveOfAbsenceRoom,
  mutationRoom,
  timebaseRoom,
  shiftReductionRoom,
  hourChangeRoom,
  pactRoom,
];

/** The room of a kind. */
export function roomOf(kind: AnyKind): KindRoom {
  const room = ROOMS.find((one) => one.kind === kind);
  if (room === undefined) throw new Error(`${kind.type} has no room`);
  return room;
}
