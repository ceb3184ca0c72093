import { hourChange, HOURS_KINDS, shiftReduction, timebaseChange } from '@jornada/domain/hours/kind.ts';
import { checkHours, proportionalSalary } from '@jornada/domain/hours/limits.ts';
import { withoutPay } from '@jornada/domain/process/effects.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { but, readLater } from '@jornada/domain/unreadable.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hoursCalls } from '@jornada/contract/hours.ts';
import { previewEffects } from '../effects/effects.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseAll, Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { lockOpenTypes } from '../process/queries.ts';
import { mayRead } from '../process/rights.ts';
import type { KindRoom } from '../process/room.ts';
import { done } from '../process/done.ts';
import { cancelSigned, printToSign, startSigning } from '../process/signed.ts';
import { startProcess } from '../process/start.ts';
import { findContractOn, findEmployed } from '../terms/queries.ts';
import { hourChangeRoom, layHours, shiftReductionRoom, timebaseRoom } from './kind.ts';
import { hoursOf, insertHours, listPlannedWeeks, type AgreedHours } from './queries.ts';

type Kind = (typeof HOURS_KINDS)[number];
type Start = (typeof hoursCalls)['timebase.startTimebaseChangeProcess'];
type Asked = Omit<CallParsed<Start>, 'signature' | 'comment'>;

export const hoursHandlers: Handlers<typeof hoursCalls> = {
  'timebase.preview': async ({ processType, ...asked }, context) => {
    const kind = HOURS_KINDS.find(({ type }) => type === processType) ?? timebaseChange;
    const { person, hours } = await check(context, { kind, alone: false }, asked);
    const { startDate: from } = asked;
    const ahead = { collaboratorId: person.id, from };
    const weeks = await listPlannedWeeks(context.db, ahead);
    const effects = await previewEffects(
      context,
      ahead,
      layHours({ ...ahead, processId: newId(context.now), hours }),
    );
    const { pay } = mayRead(context, { id: '', siteId: person.site_id, collaboratorId: person.id });
    return {
      effects: pay ? effects : withoutPay(effects),
      weeks: weeks.map((week) => ({ ...week, baseMinutes: hours.weeklyMinutes })),
    };
  },

  'timebase.startTimebaseChangeProcess': (input, context) =>
    start(
      { kind: timebaseChange, room: timebaseRoom, paper: 'timebase.signOnPaperTimebaseChangeProcess' },
      input,
      context,
    ),
  'timebase.signOnPaperTimebaseChangeProcess': (input, context) =>
    printToSign(context, { room: timebaseRoom, act: 'timebase.signOnPaperTimebaseChangeProcess' }, input),
  'timebase.cancelTimebaseChangeProcess': (input, context) =>
    cancelSigned(context, { room: timebaseRoom, act: 'timebase.cancelTimebaseChangeProcess' }, input),

  'shiftReduction.startShiftReductionProcess': (input, context) =>
    start(
      {
        kind: shiftReduction,
        room: shiftReductionRoom,
        paper: 'shiftReduction.signOnPaperShiftReductionProcess',
      },
      input,
      context,
    ),
  'shiftReduction.signOnPaperShiftReductionProcess': (input, context) =>
    printToSign(
      context,
      { room: shiftReductionRoom, act: 'shiftReduction.signOnPaperShiftReductionProcess' },
      input,
    ),
  'shiftReduction.cancelShiftReductionProcess': (input, context) =>
    cancelSigned(
      context,
      { room: shiftReductionRoom, act: 'shiftReduction.cancelShiftReductionProcess' },
      input,
    ),

  'hourChange.startHourChangeProcess': (input, context) =>
    start(
      { kind: hourChange, room: hourChangeRoom, paper: 'hourChange.signOnPaperHourChangeProcess' },
      input,
      context,
    ),
  'hourChange.signOnPaperHourChangeProcess': (input, context) =>
    printToSign(context, { room: hourChangeRoom, act: 'hourChange.signOnPaperHourChangeProcess' }, input),
  'hourChange.cancelHourChangeProcess': (input, context) =>
    cancelSigned(context, { room: hourChangeRoom, act: 'hourChange.cancelHourChangeProcess' }, input),
};

/** Starts a change of hours and sends or prints what is to be signed. */
async function start(
  { kind, room, paper }: { readonly kind: Kind; readonly room: KindRoom; readonly paper: string },
  input: CallParsed<Start>,
  context: Context,
): Promise<CallOutput<Start>> {
  const asked = but(input, 'signature', 'comment');
  const { person, hours } = await check(context, { kind, alone: true }, asked);
  const { signature, comment } = input;
  const figures = { weeklyHours: hours.weeklyMinutes / 60, startDate: asked.startDate };
  const started = await startProcess(context, kind, {
    collaboratorId: person.id,
    siteId: person.site_id,
    teamId: person.team_id,
    status: 'PENDING_SIGNATURE',
    comment,
    payload: figures,
    changes: {
      effective_date: asked.startDate,
      position_id: person.position_id,
      signature: 'PENDING_SENDING',
      summary: JSON.stringify(figures),
    },
  });
  await insertHours(context.db, started.id, hours);
  const ready = await startSigning(context, started, { room, paper, signature });
  return done(context, ready, ['startDate', 'weeklyHours', 'annualHours']);
}

type Checked = {
  readonly kind: Kind;
  /** Whether another change of hours must not be open. */
  readonly alone: boolean;
};

/** The person within reach, and the hours as they would be; refuses everything that is wrong with them at once. */
async function check(context: Context, { kind, alone }: Checked, asked: Asked) {
  const { db, reach, actor, now } = context;
  const person = await findEmployed(db, asked.collaboratorUuid);
  if (person === undefined || person.fictitious || !within(reach, { siteId: person.site_id }))
    throw new Refused('COLLABORATOR_NOT_FOUND', { field: 'collaboratorUuid' });
  if (actor.collaboratorId === person.id) throw new Refused('OWN_PROCESS');
  const found = await readLater(async () => contractFrom(db, person.id, asked.startDate));
  const hours = hoursAsked(asked, () => hoursOf(found()));
  const { refusals } = checkHours(hours, {
    type: kind.type,
    today: dayAt(now, person.time_zone),
    get startDate() {
      return asked.startDate;
    },
    get contractType() {
      return found().type === 'CDD' ? 'CDD' : 'CDI';
    },
    get before() {
      return hoursOf(found());
    },
    get position() {
      const { manager, min_weekly_minutes: minimumMinutes, max_weekly_minutes: maximumMinutes } = found();
      return { manager, minimumMinutes, maximumMinutes };
    },
    get salaryCentavos() {
      return hours.salaryCentavos;
    },
  });
  const open = alone ? await lockOpenTypes(db, person.id) : [];
  const isOpen = HOURS_KINDS.some(({ type }) => open.includes(type));
  refuseAll([
    ...refusals,
    ...(isOpen
      ? [{ code: 'TIMEBASE_CHANGE_ALREADY_ACTIVE', values: { field: 'collaboratorUuid' } } as const]
      : []),
  ]);
  return { person, hours };
}

async function contractFrom(db: Db, collaboratorId: string, day: string) {
  const found = await findContractOn(db, { collaboratorId, day });
  if (found === undefined) throw new Refused('CONTRACT_NOT_FOUND', { field: 'startDate' });
  return found;
}

/** The hours as they would be; each is counted when it is asked for. */
function hoursAsked(asked: Asked, before: () => AgreedHours): AgreedHours {
  return {
    get fullTime() {
      return asked.fullTime;
    },
    get weeklyMinutes() {
      return Math.round(asked.weeklyHours * 60);
    },
    get annualMinutes() {
      return Math.round(asked.annualHours * 60);
    },
    get workdayType() {
      return asked.workdayType ?? before().workdayType;
    },
    get salaryCentavos() {
      const { salaryCentavos, weeklyMinutes: from } = before();
      return asked.pay === 'KEPT'
        ? salaryCentavos
        : proportionalSalary(salaryCentavos, { from, to: this.weeklyMinutes });
    },
  };
}
