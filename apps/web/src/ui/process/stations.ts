type StationState = 'done' | 'current' | 'future' | 'refused' | 'stopped';

export type Station = {
  id: string;
  label: string;
  state: StationState;
  /** Under the label: when and by whom ("jue 12 nov", "S. Lara"). */
  lines?: readonly string[] | undefined;
  /** Who acts now, in the label's place on the current station: "Director: tú". */
  actor?: string | undefined;
  /** The reader is the one who acts. */
  yours?: boolean | undefined;
  /** How much of the current station is done, of one; a short progress draws it on the way to the next. */
  share?: number | undefined;
};

/** Validations that run side by side. */
export type ParallelStop = { id: string; parallel: readonly Station[] };
export type ProgressStop = Station | ParallelStop;

/** Whether validations run side by side there. */
export const isParallel = (stop: ProgressStop): stop is ParallelStop => 'parallel' in stop;

export const stationsOf = (stop: ProgressStop): readonly Station[] =>
  isParallel(stop) ? stop.parallel : [stop];
