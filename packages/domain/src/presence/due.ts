import type { PresenceInput } from './input.ts';
import { localText } from './moment.ts';
import type { Matching, PresenceFlag } from './presence.ts';
import type { Proposal } from './proposals.ts';

/** A flag with the moment from which it says something, local with its offset. */
export type DueFlag = PresenceFlag & { readonly due: string };

/**
 * Returns from when a flag says something. Nobody is missing until their start and the tolerance are over; an exit is
 * neither missing nor early until the shift's end and the tolerance are, without a shift until an entry is open for
 * longer than the span (step 4). Everything else is known at once.
 */
export function dueOf(
  flag: PresenceFlag,
  { blocks, matched: { pairs } }: Matching,
  { tolerance, span }: PresenceInput['parameters'],
): string {
  if (flag.code === 'ABSENT') {
    const block = blocks.find(({ clock, start }) => localText(clock, start) === flag.at);
    return block === undefined ? flag.at : localText(block.clock, block.start + tolerance);
  }
  if (flag.code !== 'MISSING_OUT' && flag.code !== 'EARLY_OUT') return flag.at;
  const last = pairs.at(-1);
  const punch = flag.code === 'MISSING_OUT' ? last?.pair.in : last?.pair.out;
  // Who punched again after it has left without a punch already.
  if (last === undefined || punch == null || localText(punch.clock, punch.instant) !== flag.at)
    return flag.at;
  const block = last.blocks.at(-1);
  return localText(punch.clock, block === undefined ? punch.instant + span : block.end + tolerance);
}

const isOver = (local: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(local), now) <= 0;

/** What of a day's flags and proposals holds by now: no punch is proposed ahead of its time. */
export function saidBy<F extends DueFlag>(
  day: { readonly flags: readonly F[]; readonly proposals: readonly Proposal[] },
  now: Temporal.Instant,
): { flags: F[]; proposals: Proposal[] } {
  const flags = day.flags.filter(({ due }) => isOver(due, now));
  const codes = new Set(flags.map(({ code }) => code));
  const proposals = day.proposals.flatMap((one): Proposal[] => {
    if (one.kind === 'ADD') return isOver(one.at, now) ? [one] : [];
    if (one.kind === 'ASK') return codes.has(`MISSING_${one.direction}`) ? [one] : [];
    const due = one.codes.filter((code) => codes.has(code));
    return due.length === 0 ? [] : [{ ...one, codes: due }];
  });
  return { flags, proposals };
}
