import { FORCE, isOpen, type Act, type AnyKind, type Facts, type Passed } from './kind.ts';

export type Station = {
  readonly step: string;
  readonly state: 'done' | 'now' | 'ahead' | 'failed' | 'stopped' | 'skipped';
  /** Stations with the same number run side by side. */
  readonly place: number;
  readonly at: string | null;
  readonly who: string | null;
};

/** All stations of a kind, one by one. */
export const stationsOf = ({ stations }: AnyKind): string[] => stations.flat();

/** The stations at which a status waits: those of the acts that people owe, else of what the product or others do. */
export function stationsAt(kind: AnyKind, status: string): string[] {
  const rows = Object.entries(kind.acts);
  const owed = named(rows.filter(([, { waits }]) => waits?.includes(status) ?? false));
  return owed.length > 0 ? owed : named(actsOfOthers(kind, status));
}

/** What the product, signers and other systems do in a status. */
const actsOfOthers = (kind: AnyKind, status: string) =>
  Object.entries(kind.acts).filter(([name, { moves }]) => moves[status] !== undefined && OTHERS.test(name));

const OTHERS = /^(system|outside|signers)\./;
const named = (rows: readonly (readonly [string, Act<string>])[]): string[] => [
  ...new Set(rows.flatMap(([, { station }]) => (station === undefined ? [] : [station]))),
];

/**
 * The stations that entering a status opens again: its own and all behind them, save those whose data was typed.
 * Stations side by side leave each other alone.
 */
export function reopenedBy(kind: AnyKind, status: string): string[] {
  const now = stationsAt(kind, status);
  const places = placesOf(kind);
  const last = Math.max(...now.map((station) => places.get(station) ?? -1));
  if (now.length === 0) return [];
  return stationsOf(kind).filter(
    (station) =>
      now.includes(station) ||
      ((places.get(station) ?? 0) > last && !(kind.kept?.includes(station) ?? false)),
  );
}

/**
 * The stations where a process stands: of those its status waits at, the ones that nobody passed, and before them what
 * the product does first; else the first of all that nobody passed.
 */
export function standsAt(kind: AnyKind, { status, passed }: Pick<Facts, 'status' | 'passed'>): string[] {
  // Of what a status waits for, one place after the other: a document is signed once it was sent.
  const waited = stationsAt(kind, status);
  const left = waited.filter((station) => !passed.has(station));
  const places = placesOf(kind);
  const placeOf = (station: string): number => places.get(station) ?? 0;
  const first = Math.min(...left.map(placeOf));
  // What the product does before that comes first: an absence lasts before its re-entry is confirmed.
  const last = lastBehind(kind, { passed, now: [] });
  const before = named(actsOfOthers(kind, status)).find(
    (station) => placeOf(station) > last && placeOf(station) < first,
  );
  if (left.length > 0)
    return before === undefined ? left.filter((station) => placeOf(station) === first) : [before];
  const behind = lastBehind(kind, { passed, now: waited });
  const ahead = kind.stations
    .map((stations) => [stations].flat().filter((one) => !passed.has(one)))
    .find((stations, place) => stations.length > 0 && place >= behind);
  return ahead ?? [];
}

/**
 * The progress of a process, station by station. A station that was left out on the way is skipped. Where a process
 * was canceled, the station where it stood is stopped; where an outside system said no, it has failed.
 */
export function progressOf(kind: AnyKind, facts: Pick<Facts, 'status' | 'passed' | 'refused'>): Station[] {
  const { status, passed, refused } = facts;
  const open = isOpen(kind, status);
  const stopped = kind.statuses[status]?.closes === 'stopped';
  const here = open || stopped ? standsAt(kind, facts) : [];
  const behind = lastBehind(kind, { passed, now: here });
  return kind.stations.flatMap((stations, place) =>
    [stations].flat().map((step): Station => {
      const done: Passed | undefined = passed.get(step);
      const state = here.includes(step)
        ? stopped
          ? 'stopped'
          : refused
            ? 'failed'
            : 'now'
        : done !== undefined
          ? 'done'
          : place < behind || kind.statuses[status]?.closes === 'done'
            ? 'skipped'
            : 'ahead';
      return { step, state, place, at: done?.at ?? null, who: done?.name ?? null };
    }),
  );
}

/** The place of the farthest station that was passed or is waited at. */
function lastBehind(
  kind: AnyKind,
  { passed, now }: { passed: ReadonlyMap<string, unknown>; now: readonly string[] },
): number {
  return Math.max(
    -1,
    ...[...placesOf(kind)].flatMap(([station, place]) =>
      passed.has(station) || now.includes(station) ? [place] : [],
    ),
  );
}

const placesOf = (kind: AnyKind): Map<string, number> =>
  new Map(kind.stations.flatMap((stations, place) => [stations].flat().map((one) => [one, place] as const)));

export type ProcessStep = { readonly act: string; readonly from: string | null; readonly to: string };

/** What one act does to the stations: those it passes, and those that the status it leads to opens again. */
export function stationsMovedBy(
  kind: AnyKind,
  { act, from, to }: ProcessStep,
  passed: ReadonlyMap<string, Passed>,
): { readonly passes: readonly string[]; readonly reopens: readonly string[] } {
  const row = kind.acts[kind.formerActs?.[act] ?? act];
  const own = row?.station;
  const forced = act === FORCE && from !== null ? stationsForced(kind, { from, to }, passed) : [];
  const reopens = [
    ...(from === to ? (row?.reopens ?? []) : reopenedBy(kind, to)),
    ...(row?.signs === 'PENDING_SENDING' ? signingStations(kind) : []),
  ];
  const passes = own === undefined ? forced : [own];
  return { passes: passes.filter((station) => !reopens.includes(station)), reopens };
}

/** Whether a process waits for nobody, only for its day: where it stands, all that leads on is the product's on a date. */
export function waitsForItsDay(kind: AnyKind, facts: Pick<Facts, 'status' | 'passed'>): boolean {
  const here = standsAt(kind, facts);
  const onward = Object.values(kind.acts).filter(
    ({ moves, station }) =>
      moves[facts.status] !== undefined && station !== undefined && here.includes(station),
  );
  return isOpen(kind, facts.status) && onward.length > 0 && onward.every((act) => act.on !== undefined);
}

/** What completing by hand passes: where the process stands, or the very end where it leads there. */
function stationsForced(
  kind: AnyKind,
  { from, to }: { readonly from: string; readonly to: string },
  passed: ReadonlyMap<string, Passed>,
): readonly string[] {
  return kind.statuses[to]?.closes === 'done'
    ? [kind.stations.at(-1) ?? []].flat()
    : standsAt(kind, { status: from, passed });
}

/** What is passed again once a document that was sent is void. */
const signingStations = ({ acts }: AnyKind): string[] =>
  [acts['common.sendToSign'], acts['signers.sign']].flatMap((act) => act?.station ?? []);

/** The stations that a history has passed. */
export function stationsAfter<T extends Passed>(
  kind: AnyKind,
  events: readonly (ProcessStep & T)[],
): Map<string, ProcessStep & T> {
  const passed = new Map<string, ProcessStep & T>();
  for (const event of events) {
    const { passes, reopens } = stationsMovedBy(kind, event, passed);
    for (const station of passes) passed.set(station, event);
    for (const station of reopens) passed.delete(station);
  }
  return passed;
}
