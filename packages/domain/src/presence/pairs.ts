import type { Block } from './blocks.ts';
import type { PresenceInput } from './input.ts';
import type { Gesture, Punch } from './punches.ts';

/** A flag at a moment: minutes since the epoch, shown on the clock of its site. */
export type Flagged = { readonly code: string; readonly at: Punch };

/** An entry and its exit; one of them is missing where nobody punched it. */
export type Pair = {
  readonly in: Punch | null;
  readonly out: Punch | null;
  readonly flags: readonly Flagged[];
};

type Role = 'IN' | 'OUT';
type Open = { readonly in: Punch; readonly flags: readonly Flagged[] };

const unfinished = (open: Open): Pair => ({
  ...open,
  out: null,
  flags: [...open.flags, { code: 'MISSING_OUT', at: open.in }],
});

/** Reads gestures as entries and exits, with at most one entry open (step 4). */
export function pairsOf(
  gestures: readonly Gesture[],
  {
    blocks,
    parameters,
  }: { readonly blocks: readonly Block[]; readonly parameters: PresenceInput['parameters'] },
): Pair[] {
  const pairs: Pair[] = [];
  let open: Open | null = null;
  for (const gesture of gestures) {
    const [first] = gesture.punches;
    if (open !== null && first.instant - open.in.instant > parameters.span) {
      pairs.push(unfinished(open));
      open = null;
    }
    const fits: Role = open === null ? 'IN' : 'OUT';
    const { role, isCorrected } = roleOf(first, fits, { blocks, near: parameters.near });
    const { kept, flags } = keep(gesture, role, isCorrected);
    if (role === 'IN') {
      if (open !== null) pairs.push(unfinished(open));
      open = { in: kept, flags };
    } else {
      pairs.push(
        open === null
          ? { in: null, out: kept, flags: [...flags, { code: 'MISSING_IN', at: kept }] }
          : { in: open.in, out: kept, flags: [...open.flags, ...flags] },
      );
      open = null;
    }
  }
  if (open !== null) pairs.push(unfinished(open));
  return pairs.toSorted((one, other) => startOf(one) - startOf(other));
}

/** The moment of a pair's first known punch. */
const startOf = ({ in: entry, out }: Pair): number => entry?.instant ?? out?.instant ?? 0;

/** An entry stays as its first punch, an exit as its last; the others are doubles. */
function keep(
  { punches }: Gesture,
  role: Role,
  isCorrected: boolean,
): { readonly kept: Punch; readonly flags: Flagged[] } {
  const [first] = punches;
  const kept = role === 'IN' ? first : (punches.at(-1) ?? first);
  return {
    kept,
    flags: [
      ...punches.filter((punch) => punch !== kept).map((at) => ({ code: 'DOUBLE_PUNCH', at })),
      ...punches.filter(({ unsure }) => unsure).map((at) => ({ code: 'CLOCK_CHANGE', at })),
      ...punches.filter(({ doubtful }) => doubtful).map((at) => ({ code: 'CLOCK_DOUBT', at })),
      ...(isCorrected ? [{ code: 'WRONG_DIRECTION', at: kept }] : []),
    ],
  };
}

function roleOf(
  { instant, direction }: Punch,
  fits: Role,
  { blocks, near }: { readonly blocks: readonly Block[]; readonly near: number },
): { readonly role: Role; readonly isCorrected: boolean } {
  if (direction === fits) return { role: fits, isCorrected: false };
  const distance = (role: Role): number =>
    Math.min(
      Infinity,
      ...blocks.flatMap((block) =>
        (role === 'IN' ? block.entries : block.exits).map((at) => Math.abs(at - instant)),
      ),
    );
  const [entry, exit] = [distance('IN'), distance('OUT')];
  if (direction === '') {
    const isNear = Math.min(entry, exit) <= near && entry !== exit;
    return { role: isNear ? (entry < exit ? 'IN' : 'OUT') : fits, isCorrected: false };
  }
  const [fitting, own] = fits === 'IN' ? [entry, exit] : [exit, entry];
  return fitting <= near && fitting < own
    ? { role: fits, isCorrected: true }
    : { role: direction, isCorrected: false };
}
