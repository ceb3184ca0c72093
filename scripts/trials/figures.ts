/** What a trial found: a figure, what it must be, and whether it is. */
export type Figure = {
  readonly what: string;
  readonly goal: string;
  readonly measured: string;
  /** Undefined where there is nothing to keep. */
  readonly kept: boolean | undefined;
};

export const none = (what: string, count: number, of = ''): Figure => ({
  what,
  goal: '0',
  measured: `${count}${of === '' ? '' : ` of ${of}`}`,
  kept: count === 0,
});

export const seconds = (what: string, ms: number, atMost: number): Figure => ({
  what,
  goal: `≤ ${atMost} s`,
  measured: `${(ms / 1000).toFixed(1)} s`,
  kept: ms <= atMost * 1000,
});

export const stated = (what: string, measured: string): Figure => ({
  what,
  goal: '',
  measured,
  kept: undefined,
});
