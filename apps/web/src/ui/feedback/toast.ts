import { useSyncExternalStore, type ReactNode } from 'react';

export type ToastTone = 'plain' | 'done' | 'problem' | 'law' | 'company';

export type ToastAction = {
  label: string;
  run: () => void;
  /** Pressed anywhere while the toast shows, e.g. `F8`. */
  kbd?: string | undefined;
};

export type Toast = {
  id: number;
  text: ReactNode;
  tone: ToastTone;
  action: ToastAction | null;
  /** Milliseconds on screen; null stays until closed. */
  durationMs: number | null;
};

export type ToastInput = {
  text: ReactNode;
  tone?: ToastTone | undefined;
  action?: ToastAction | undefined;
  durationMs?: number | null | undefined;
};

const DURATION_MS = 6_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Says something briefly, bottom centre; what is essential also stands in its place on the screen. */
export function toast(input: ToastInput): number {
  const id = nextId;
  nextId += 1;
  const { text, tone = 'plain', action = null, durationMs = DURATION_MS } = input;
  publish([...toasts, { id, text, tone, action, durationMs }]);
  return id;
}

export function closeToast(id: number): void {
  publish(toasts.filter((each) => each.id !== id));
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
