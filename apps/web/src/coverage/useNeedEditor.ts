import { coverageCalls, type CoverageNeed } from '@jornada/contract/coverage.ts';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../data.ts';
import { changesOf, needWeek, type NeedWeek } from './needWeek.ts';

const SAVE_AFTER_MS = 700;
const TRY_AGAIN_MS = 4000;
const LONGEST = 200;

type Standing = {
  readonly week: NeedWeek;
  readonly past: readonly NeedWeek[];
  readonly future: readonly NeedWeek[];
};
type Saved = { readonly week: NeedWeek; readonly version: number };

export type NeedEditor = {
  readonly week: NeedWeek;
  readonly saved: Saved;
  readonly state: 'saved' | 'saving' | 'away' | 'stale';
  /** Who saved first, where somebody did. */
  readonly staleBy: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly edit: (week: NeedWeek) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The server has done something itself: it stands, one undo away from what was before. */
  readonly adopt: (week: NeedWeek, version: number) => void;
  /** After a conflict: theirs instead of mine, or mine on top of theirs. */
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
};

/** A week's need as it is worked on: every edit undoable, saved by itself a moment later, nobody overwritten unseen. */
export function useNeedEditor(need: CoverageNeed): NeedEditor {
  const [standing, setStanding] = useState<Standing>(() => ({ week: needWeek(need), past: [], future: [] }));
  const [saved, setSaved] = useState<Saved>(() => ({ week: needWeek(need), version: need.version }));
  const [failed, setFailed] = useState<'away' | 'stale' | null>(null);
  const [staleBy, setStaleBy] = useState('');
  const sent = useRef(saved.week);
  const { week } = standing;
  const { patterns, dates } = changesOf(saved.week, week, need);
  const dirty = need.editable && (patterns.length > 0 || dates.length > 0);
  const save = useAct(coverageCalls['coverageNeed.save'], {
    onDone: ({ version }) => {
      setSaved({ week: sent.current, version });
      setFailed(null);
    },
    onRefused: (error) => {
      if (error.has('STALE_VERSION')) setStaleBy(error.changedBy);
      setFailed(error.has('STALE_VERSION') ? 'stale' : 'away');
      return error.status === 0 || error.has('STALE_VERSION');
    },
  });
  const { mutate, isPending } = save;

  useEffect(() => {
    if (!dirty || isPending || failed === 'stale') return;
    const timer = setTimeout(
      () => {
        sent.current = week;
        mutate({
          personnelDivision: need.site.code,
          teamUuid: need.team.uuid,
          version: saved.version,
          ...changesOf(saved.week, week, need),
        });
      },
      failed === 'away' ? TRY_AGAIN_MS : SAVE_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [dirty, isPending, failed, mutate, need, saved, week]);

  // Somebody else changed it while nothing is being typed here.
  if (!dirty && !isPending && need.version > saved.version) {
    const theirs = needWeek(need);
    setSaved({ week: theirs, version: need.version });
    setStanding({ week: theirs, past: [], future: [] });
  }

  const after =
    (next: NeedWeek) =>
    (old: Standing): Standing => ({
      week: next,
      past: [...old.past.slice(1 - LONGEST), old.week],
      future: [],
    });
  return {
    week,
    saved,
    state: failed ?? (dirty || isPending ? 'saving' : 'saved'),
    staleBy,
    canUndo: standing.past.length > 0,
    canRedo: standing.future.length > 0,
    edit: (next) => {
      const { patterns: a, dates: b } = changesOf(week, next, need);
      if (a.length + b.length > 0) setStanding(after(next));
    },
    undo: () =>
      setStanding((old) =>
        old.past.length === 0
          ? old
          : {
              week: old.past.at(-1) ?? old.week,
              past: old.past.slice(0, -1),
              future: [...old.future, old.week],
            },
      ),
    redo: () =>
      setStanding((old) =>
        old.future.length === 0
          ? old
          : {
              week: old.future.at(-1) ?? old.week,
              past: [...old.past, old.week],
              future: old.future.slice(0, -1),
            },
      ),
    adopt: (next, version) => {
      setStanding(after(next));
      setSaved({ week: next, version });
    },
    takeTheirs: () => {
      const theirs = needWeek(need);
      setSaved({ week: theirs, version: need.version });
      setStanding(after(theirs));
      setFailed(null);
    },
    keepMine: () => {
      setSaved({ week: needWeek(need), version: need.version });
      setFailed(null);
    },
  };
}
