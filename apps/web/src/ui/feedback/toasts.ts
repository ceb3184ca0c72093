import { useSyncExternalStore, type ReactNode } from 'react';

export type ToastKind = 'plain' | 'done' | 'error' | 'law' | 'company';

type ToastAction = {
  label: string;
  run: () => void;
  /** Pressed anywhere while the toast shows, e.g. `F8`. */
  kbd?: string | undefined;
};

export type Toast = {
  id: number;
  text: ReactNode;
  /** Over the text, as what is refused has it. */
  title: string | null;
  /** Quiet second line: a reference, when. */
  detail: ReactNode;
  kind: ToastKind;
  action: ToastAction | null;
  topic: string | null;
  /** How many of its kind came with it and are not shown. */
  andMore: number;
  /** Milliseconds on screen; null stays until closed. */
  ms: number | null;
};

export type ToastInput = {
  text: ReactNode;
  title?: string | undefined;
  detail?: ReactNode;
  kind?: ToastKind | undefined;
  action?: ToastAction | undefined;
  /** A newer one on the same topic stands instead of the older. */
  topic?: string | undefined;
  andMore?: number | undefined;
  /** Milliseconds on screen, 6 s by default; null stays until closed. */
  ms?: number | null | undefined;
};

const DEFAULT_MS = 6_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Says something briefly, bottom centre; what is essential also stands in its place on the screen. */
export function showToast(input: ToastInput): number {
  const id = nextId;
  nextId += 1;
  const { topic = null } = input;
  publish([
    ...toasts.filter((each) => topic === null || each.topic !== topic),
    {
      id,
      text: input.text,
      title: input.title ?? null,
      detail: input.detail ?? null,
      kind: input.kind ?? 'plain',
      action: input.action ?? null,
      topic,
      andMore: input.andMore ?? 0,
      ms: input.ms === undefined ? DEFAULT_MS : input.ms,
    },
  ]);
  return id;
}

export function closeToast(id: number): void {
  publish(toasts.filter((each) => each.id !== id));
}

export function closeToasts(topic: string): void {
  publish(toasts.filter((each) => each.topic !== topic));
}

export function closeAllToasts(): void {
  publish([]);
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, current, current);

const current = () => toasts;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
