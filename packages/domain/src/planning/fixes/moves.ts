import { clock } from '../../time.ts';
import { maximumOn, minimumOn } from '../check/limits.ts';
import type { Text } from '../check/rule.ts';
import type { Typology } from '../typologies/typologies.ts';
import { faceMinutes, type PlannedPeriod } from '../week/week.ts';
import { dayOf } from '../../calendar/days.ts';
import { dayInWeek } from '../check/sentence.ts';
import { reshaped, type WeekEdit } from './edit.ts';

/** A change that may fix a finding, and how a button says it. */
export interface Proposal {
  readonly label: Text;
  /** The day that it changes. */
  readonly date: string;
  readonly edit: WeekEdit;
  /** The next proposal is of the same size, for another day. */
  readonly otherDay?: true;
}

/** A period that the finding marks, with its place in the week. */
export interface Marked {
  readonly index: number;
  readonly period: PlannedPeriod;
}

/** One way to fix a finding: proposals from the smallest change to the largest. The marked come by date and start. */
export type Move = (marked: readonly Marked[], extra: Extra) => Iterable<Proposal>;

/** What a move may use beside what is marked. */
export interface Extra {
  readonly overtime: Typology | undefined;
  /** The dates of the week on which nothing is planned and everyone may work: no mandatory rest day is given away (LFT 74). */
  readonly free: readonly string[];
}

type Choice = (marked: readonly Marked[]) => Marked | undefined;
export const first: Choice = (marked) => marked[0];
export const last: Choice = (marked) => marked.at(-1);

const STEP = 15;

/** Ends earlier. */
export const leaveEarlier = (which: Choice): Move =>
  reshape(which, leave, (period, by) => ({ minutes: faceMinutes(period) - by }));

/** Ends later. */
export const leaveLater = (which: Choice): Move =>
  reshape(which, leave, (period, by) => ({ minutes: faceMinutes(period) + by }));

/** Starts later and ends as planned. */
export const enterLater = (which: Choice): Move =>
  reshape(which, enter, (period, by) => ({ from: period.from + by, minutes: faceMinutes(period) - by }));

/** Starts earlier and ends as planned. */
export const enterEarlier = (which: Choice): Move =>
  reshape(which, enter, (period, by) => ({ from: period.from - by, minutes: faceMinutes(period) + by }));

/** Keeps its length and comes later. */
export const moveLater = (which: Choice): Move =>
  reshape(which, whole, (period, by) => ({ from: period.from + by }));

/** Keeps its length and comes earlier. */
export const moveEarlier = (which: Choice): Move =>
  reshape(which, whole, (period, by) => ({ from: period.from - by }));

/** Turns the end of a worked period, at last all of it, into agreed overtime, where the person may have it. */
export const endAsOvertime = (which: Choice): Move =>
  function* ends(marked, { overtime }) {
    const chosen = which(marked);
    if (!chosen || !overtime || chosen.period.typology.kind !== 'WORK') return;
    const { index, period } = chosen;
    const length = faceMinutes(period);
    for (let by = STEP; by < length; by += STEP) {
      const remaining = reshaped(period, { minutes: length - by });
      if (!remaining || period.from + length - by >= 1440) continue; // what begins after midnight belongs to the next day
      const extra = { date: period.date, from: remaining.to, to: period.to, typology: overtime };
      yield asOvertime(extra, { changed: [{ index, period: remaining }], removed: [], added: [extra] });
    }
    const whole = { ...period, typology: overtime };
    yield asOvertime(whole, { changed: [{ index, period: whole }], removed: [], added: [] });
  };

/** Takes away what is marked on one day, counted from the last. */
export const removeDay = (fromEnd: number): Move =>
  function* days(marked) {
    const date = [...new Set(marked.map(({ period }) => period.date))].at(-fromEnd);
    if (date === undefined) return;
    const edit = removal(marked.filter(({ period }) => period.date === date));
    yield { label: { es: 'Quitar el día', en: 'Remove the day' }, date, edit };
  };

/** Gives what is marked on one day, counted from the last, to a free day of the week instead: the nearest first, of two the later. */
export const moveDay = (fromEnd: number): Move =>
  function* days(marked, { free }) {
    const date = [...new Set(marked.map(({ period }) => period.date))].at(-fromEnd);
    if (date === undefined) return;
    const own = marked.filter(({ period }) => period.date === date);
    const away = (other: string): number => Math.abs(dayOf(other) - dayOf(date));
    for (const to of free.toSorted((one, other) => away(one) - away(other) || other.localeCompare(one)))
      yield {
        label: { es: `Pasar al ${dayInWeek(to, 'es')}`, en: `Move to ${dayInWeek(to, 'en')}` },
        date,
        edit: {
          changed: own.map(({ index, period }) => ({ index, period: { ...period, date: to } })),
          removed: [],
          added: [],
        },
        otherDay: true,
      };
  };

/** Takes away everything that is marked. */
export const removeAll: Move = function* all(marked) {
  const [one] = marked;
  if (one)
    yield {
      label: { es: 'Quitar lo planeado', en: 'Remove what is planned' },
      date: one.period.date,
      edit: removal(marked),
    };
};

/** Takes away what is marked of one typology, counted in their order. */
export const removeTypology = (place: number): Move =>
  function* typologies(marked) {
    const [code, ofCode = []] =
      [...Map.groupBy(marked, ({ period }) => period.typology.code)][place - 1] ?? [];
    const [one] = ofCode;
    if (!one) return;
    yield {
      label: { es: `Quitar ${code}`, en: `Remove ${code}` },
      date: one.period.date,
      edit: removal(ofCode),
    };
  };

/** Takes away one period. */
export const removePeriod = (which: Choice): Move =>
  function* one(marked) {
    const chosen = which(marked);
    if (!chosen) return;
    const hours = hoursOf(chosen.period);
    yield {
      label: { es: `Quitar ${hours}`, en: `Remove ${hours}` },
      date: chosen.period.date,
      edit: removal([chosen]),
    };
  };

/** The half hour that is due in a period without a gap, in its middle, on a quarter (LFT 63, decisions §5.11). */
export function restWithin(period: PlannedPeriod): { readonly from: number; readonly minutes: number } {
  const minutes = minimumOn('BREAK_MIN', dayOf(period.date));
  const middle = period.from + Math.floor((faceMinutes(period) - minutes) / 2 / STEP) * STEP;
  return { from: middle % 1440, minutes };
}

/** Writes the half hour that is due into a period, in its middle (decisions §5.11). */
export const restInside: Move = function* breaks(marked) {
  for (const { index, period } of marked) {
    const rest = restWithin(period);
    const { from, minutes } = rest;
    const hours = `${clock(from)}–${clock((from + minutes) % 1440)}`;
    yield {
      label: { es: `Descanso ${hours} dentro del turno`, en: `Break ${hours} inside the shift` },
      date: period.date,
      edit: { changed: [{ index, period: { ...period, break: rest } }], removed: [], added: [] },
    };
  }
};

/** Cuts a block after the three hours that a person under 16 may work, and goes on after the rest (LFT 177). */
export const splitUnder16: Move = function* splits([block, another]) {
  if (!block || another) return;
  const { index, period } = block;
  const day = dayOf(period.date);
  const morning = reshaped(period, { minutes: maximumOn('MINOR16_BLOCK_MAX', day) });
  const resumed = period.from + maximumOn('MINOR16_BLOCK_MAX', day) + minimumOn('MINOR16_REST_MIN', day);
  const left =
    Math.min(faceMinutes(period), maximumOn('MINOR16_DAILY_MAX', day)) - maximumOn('MINOR16_BLOCK_MAX', day);
  const afternoon = reshaped(period, { from: resumed, minutes: left });
  if (!morning || !afternoon) return;
  const { date, from, to, typology } = afternoon;
  yield {
    label: {
      es: `Partir: ${hoursOf(morning)} y ${hoursOf(afternoon)}`,
      en: `Split: ${hoursOf(morning)} and ${hoursOf(afternoon)}`,
    },
    date,
    edit: { changed: [{ index, period: morning }], removed: [], added: [{ date, from, to, typology }] },
  };
};

type Shape = Parameters<typeof reshaped>[1];

/** Reshapes one period by a quarter more each time, until it can go no further. */
function reshape(
  which: Choice,
  label: (period: PlannedPeriod) => Text,
  shape: (period: PlannedPeriod, by: number) => Shape,
): Move {
  return function* steps(marked) {
    const chosen = which(marked);
    if (!chosen) return;
    for (let by = STEP; ; by += STEP) {
      const period = reshaped(chosen.period, shape(chosen.period, by));
      if (!period) return;
      const edit = { changed: [{ index: chosen.index, period }], removed: [], added: [] };
      yield { label: label(period), date: period.date, edit };
    }
  };
}

const leave = ({ to }: PlannedPeriod): Text => ({ es: `Salir ${clock(to)}`, en: `Leave at ${clock(to)}` });
const enter = ({ from }: PlannedPeriod): Text => ({
  es: `Entrar ${clock(from)}`,
  en: `Start at ${clock(from)}`,
});
const whole = (period: PlannedPeriod): Text => ({ es: hoursOf(period), en: hoursOf(period) });

const asOvertime = (extra: PlannedPeriod, edit: WeekEdit): Proposal => ({
  label: {
    es: `${hoursOf(extra)} como extra (${extra.typology.code})`,
    en: `${hoursOf(extra)} as agreed overtime (${extra.typology.code})`,
  },
  date: extra.date,
  edit,
});

const hoursOf = ({ from, to }: PlannedPeriod): string => `${clock(from)}–${clock(to)}`;

const removal = (marked: readonly Marked[]): WeekEdit => ({
  changed: [],
  removed: marked.map(({ index }) => index),
  added: [],
});
