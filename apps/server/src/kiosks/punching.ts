import type { KioskAnswer, KioskPunch } from '@jornada/contract/kiosks.ts';
import {
  MOST_WRONG_PINS,
  momentOf,
  PAUSE_MINUTES,
  type KioskRefusal,
} from '@jornada/domain/presence/kiosk.ts';
import { isPin, openPin, pinKey } from './pins.ts';
import {
  countWrongPins,
  holdDevice,
  holdPins,
  insertPunches,
  insertRefusals,
  listKnown,
  noteSeen,
  type Device,
  type Known,
  type NewPunch,
  type NewRefusal,
  type PinOwner,
} from './queries.ts';
import type { Context } from '../http/context.ts';

type Sent = { readonly sentAt: string; readonly punches: readonly KioskPunch[] };

const epochMs = (moment: string): number => Temporal.Instant.from(moment).epochMilliseconds;

/** A person's PIN as the call goes on. */
type Trial = PinOwner & { readonly changed: boolean };

/**
 * Keeps what a device sends. A number that is known is answered as the first time, so that a device may send again until
 * it hears an answer. What has no good PIN is kept apart, with its reason.
 */
export async function keepPunches(
  context: Context,
  device: Device,
  { sentAt, punches }: Sent,
): Promise<{ answers: KioskAnswer[]; kept: number }> {
  const { db, now } = context;
  await holdDevice(db, device.id);
  const known = new Map(
    (
      await listKnown(
        db,
        device,
        punches.map(({ number }) => number),
      )
    ).map((one) => [one.number, one]),
  );
  const trials = new Map(
    (await holdPins(db, [...new Set(punches.map(({ sapNumber }) => sapNumber))])).map((one) => [
      one.sapNumber,
      { ...one, changed: false },
    ]),
  );
  const key = await pinKey(context);
  const clock = { sentAt: epochMs(sentAt), now: now.epochMilliseconds };
  const [fresh, refusals, answers]: [NewPunch[], NewRefusal[], KioskAnswer[]] = [[], [], []];
  for (const punch of punches) {
    const { number, sapNumber, direction } = punch;
    const before = known.get(number);
    if (before !== undefined) {
      answers.push(repeated(punch, before, device));
      continue;
    }
    const { at, isDoubtful } = momentOf({ deviceAt: epochMs(punch.deviceAt), offset: punch.offset }, clock);
    const made = Temporal.Instant.fromEpochMilliseconds(at);
    const deviceAt = Temporal.Instant.from(punch.deviceAt).toString();
    const trial = trials.get(sapNumber);
    const sealed = openPin(key, punch.sealed);
    const pin = sealed?.sapNumber === sapNumber && sealed.deviceAt === punch.deviceAt ? sealed.pin : null;
    const { reason, next } = await check(trial, pin, made);
    if (next !== undefined) trials.set(sapNumber, next);
    const shared = { direction, deviceAt, madeAt: made.toString() };
    const result =
      trial === undefined || reason !== null
        ? refusalOf(number, sapNumber, trial, reason ?? 'NUMBER_UNKNOWN', shared)
        : {
            kept: {
              row: number,
              person: trial.person,
              ...wallOf(made, device.timeZone),
              doubtful: isDoubtful,
              ...shared,
            },
          };
    if ('kept' in result) fresh.push(result.kept);
    else refusals.push(result.refused);
    const answer: KioskAnswer = {
      number,
      state: reason ?? 'KEPT',
      name: reason === null ? (trial?.name ?? null) : null,
      time: reason === null ? timeOf(made, device.timeZone) : null,
      isDoubtful: reason === null && isDoubtful,
    };
    answers.push(answer);
    known.set(number, knownAs(punch, answer, made, trial));
  }
  await insertPunches(db, { ...device, punches: fresh, now });
  await insertRefusals(db, { id: device.id, refusals, now });
  for (const { person, wrong, pausedUntil, changed } of trials.values())
    if (changed) await countWrongPins(db, { person, wrong, pausedUntil });
  await noteSeen(db, device.id, now);
  return { answers, kept: fresh.length };
}

type Shared = {
  readonly direction: KioskPunch['direction'];
  readonly deviceAt: string;
  readonly madeAt: string;
};

const refusalOf = (
  number: number,
  sapNumber: string,
  trial: Trial | undefined,
  reason: KioskRefusal,
  shared: Shared,
): { refused: NewRefusal } => ({
  refused: { number, sapNumber, person: trial?.person ?? null, reason, ...shared },
});

const knownAs = (
  { number, sapNumber, deviceAt }: KioskPunch,
  { state, name, isDoubtful }: KioskAnswer,
  made: Temporal.Instant,
  trial: Trial | undefined,
): Known => ({
  number,
  sapNumber,
  person: trial?.person ?? null,
  name,
  deviceAt,
  madeAt: made.toString(),
  isDoubtful,
  reason: state === 'KEPT' || state === 'NUMBER_USED' ? null : state,
});

/** The answer to a number that is known: the first one, unless the device gave the number to another punch. */
function repeated(
  { number, sapNumber, deviceAt }: KioskPunch,
  known: Known,
  { timeZone }: Device,
): KioskAnswer {
  const isSame = known.sapNumber === sapNumber && epochMs(known.deviceAt) === epochMs(deviceAt);
  const kept = isSame && known.reason === null;
  return {
    number,
    state: isSame ? (known.reason ?? 'KEPT') : 'NUMBER_USED',
    name: kept ? known.name : null,
    time: kept ? timeOf(Temporal.Instant.from(known.madeAt), timeZone) : null,
    isDoubtful: kept && known.isDoubtful,
  };
}

/** Whether a PIN opens: null if it does. Five wrong ones in a row make the person's PIN pause. */
async function check(
  trial: Trial | undefined,
  pin: string | null,
  made: Temporal.Instant,
): Promise<{ reason: KioskRefusal | null; next?: Trial }> {
  if (trial === undefined) return { reason: 'NUMBER_UNKNOWN' };
  if (trial.pinHash === null) return { reason: 'NO_PIN' };
  if (trial.pausedUntil !== null && Temporal.Instant.compare(made, trial.pausedUntil) < 0)
    return { reason: 'PIN_PAUSED' };
  if (pin !== null && (await isPin(pin, trial.pinHash)))
    return trial.wrong === 0
      ? { reason: null }
      : { reason: null, next: { ...trial, wrong: 0, pausedUntil: null, changed: true } };
  const wrong = trial.wrong + 1;
  return {
    reason: 'PIN_WRONG',
    next:
      wrong < MOST_WRONG_PINS
        ? { ...trial, wrong, changed: true }
        : {
            ...trial,
            wrong: 0,
            pausedUntil: made.add({ minutes: PAUSE_MINUTES }).toString(),
            changed: true,
          },
  };
}

/** Local date and minute of the day of a moment; the clock repeats an hour in autumn, which the moment itself tells apart. */
export function wallOf(at: Temporal.Instant, timeZone: string): { date: string; minute: number } {
  const local = at.toZonedDateTimeISO(timeZone);
  return { date: local.toPlainDate().toString(), minute: local.hour * 60 + local.minute };
}

/** `08:58` on the site's clock. */
export const timeOf = (at: Temporal.Instant, timeZone: string): string =>
  at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
