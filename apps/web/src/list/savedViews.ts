import { useState } from 'react';
import { z } from 'zod';

/** A list as somebody wants to see it again: its filter, sort and columns under a name. */
type SavedView = z.output<typeof SavedView>;
const SavedView = z.object({ name: z.string(), view: z.string() });
const Stored = z.record(z.string(), z.array(SavedView));

/** What a person chose for this browser stays after signing out, like the language. */
export const VIEWS_PREFIX = 'views:';

type SavedViews = {
  readonly views: readonly SavedView[];
  readonly keep: (view: SavedView) => void;
  readonly remove: (name: string) => void;
};

/** The views that a person saved of one list in this browser, by name; a name is used once. */
export function useSavedViews(owner: string, list: string): SavedViews {
  const [, redraw] = useState(0);
  const all = read(owner);
  const views = all[list] ?? [];
  const write = (next: readonly SavedView[]): void => {
    localStorage.setItem(VIEWS_PREFIX + owner, JSON.stringify({ ...all, [list]: next }));
    redraw((count) => count + 1);
  };
  const without = (name: string): SavedView[] => views.filter((each) => !isSameName(each.name, name));
  return {
    views,
    keep: (view) =>
      write([...without(view.name), view].toSorted((one, other) => one.name.localeCompare(other.name))),
    remove: (name) => write(without(name)),
  };
}

export const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

/** What cannot be read (another version wrote it) counts as nothing saved. */
function read(owner: string): Record<string, SavedView[]> {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(VIEWS_PREFIX + owner) ?? '{}'));
  } catch {
    return {};
  }
}
