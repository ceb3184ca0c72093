import { hourChange, HOURS_KINDS, shiftReduction, timebaseChange } from '@jornada/domain/hours/kind.ts';
import { judgeHours, proportionalSalary } from '@jornada/domain/hours/limits.ts';
import { withoutPay } from '@jornada/domain/process/effects.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hoursCalls } from '@jornada/contract/hours.ts';
import { previewEffects } from '../effects/effects.ts';
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
import { hoursOf, insertHours, type AgreedHours } from './queries.ts';

type Kind = (typeof HOURS_KINDS)[number];
type Start = (typeof hoursCalls)['timebase.startTimebaseChangeProcess'];
type Asked = Omit<CallParsed<Start>, 'signature' | 'comment'>;

export const hoursHandlers: Handlers<typeof hoursCalls> = {
  'timebase.preview': async ({ processType, ...asked }, context) => {
    const kind = HOURS_KINDS.find(({ type }) => type === processType) ?? timebaseChange;
    const { person, hours } = await judge(context, kind, asked);
    const { startDate: from } = asked;
    const effects = await previewEffects(
      context,
      { collaboratorId: person.id, from },
      layHours({ processId: newId(context.now), collaboratorId: person.id, from, hours }),
    );
    const { pay } = mayRead(context, { id: '', siteId: person.site_id, collaboratorId: person.id });
    return { effects: pay ? effects : withoutPay(effects) };
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
  { signature, comment, ...asked }: CallParsed<Start>,
  context: Context,
): Promise<CallOutput<Start>> {
  const { person, hours } = await judge(context, kind, asked);
  const open = await lockOpenTypes(context.db, person.id);
  if (HOURS_KINDS.some(({ type }) => open.includes(type)))
    throw new Refused('TIMEBASE_CHANGE_ALREADY_ACTIVE', { field: 'collaboratorUuid' });
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

/** The person within reach, and the hours as they would be; refuses everything that is wrong with them at once. */
async function judge(context: Context, kind: Kind, asked: Asked) {
  const { db, reach, actor, now } = context;
  const person = await findEmployed(db, asked.collaboratorUuid);
  if (person === undefined || person.fictitious || !within(reach, { siteId: person.site_id }))
    throw new Refused('COLLABORATOR_NOT_FOUND', { field: 'collaboratorUuid' });
  if (actor.collaboratorId === person.id) throw new Refused('OWN_PROCESS');
  const found = await findContractOn(db, { collaboratorId: person.id, day: asked.startDate });
  if (found === undefined) throw new Refused('CONTRACT_NOT_FOUND', { field: 'startDate' });
  const before = hoursOf(found);
  const hours = hoursAsked(asked, before);
  refuseAll(
    judgeHours(hours, {
      type: kind.type,
      today: dayAt(now, person.time_zone),
      startDate: asked.startDate,
      contractType: found.type === 'CDD' ? 'CDD' : 'CDI',
      before,
      position: {
        manager: found.manager,
        minimumMinutes: found.min_weekly_minutes,
        maximumMinutes: found.max_weekly_minutes,
      },
      salaryCentavos: hours.salaryCentavos,
    }).refusals,
  );
  return { person, hours };
}

function hoursAsked(
  { weeklyHours, annualHours, fullTime, workdayType, pay }: Asked,
  before: AgreedHours,
): AgreedHours {
  const weeklyMinutes = Math.round(weeklyHours * 60);
  const { salaryCentavos } = before;
  return {
    fullTime,
    weeklyMinutes,
    annualMinutes: Math.round(annualHours * 60),
    workdayType: workdayType ?? before.workdayType,
    salaryCentavos:
      pay === 'KEPT'
        ? salaryCentavos
        : proportionalSalary(salaryCentavos, { from: before.weeklyMinutes, to: weeklyMinutes }),
  };
}
