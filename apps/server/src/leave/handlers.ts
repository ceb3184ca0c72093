import { HANDOVER, leave } from '@jornada/domain/leave/kind.ts';
import { deadlinesOf } from '@jornada/domain/leave/deadlines.ts';
import { closedPlan } from '@jornada/domain/leave/plan-closed.ts';
import { leaveOfAbsence } from '@jornada/domain/leave-of-absence/kind.ts';
import { isAbsenceReason } from '@jornada/domain/leave-of-absence/reasons.ts';
import { isLeaveReason } from '@jornada/domain/leave/reasons.ts';
import { withoutPay } from '@jornada/domain/process/effects.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { joined } from '@jornada/domain/unreadable.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import type { leaveCalls } from '@jornada/contract/leave.ts';
import { startsPause } from '@jornada/contract/leave-of-absence.ts';
import { printProcessDocuments } from '../evidence/process-document.ts';
import { fileDocument, LEAVE_CHECK } from '../documents/filing.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { cancelAbsence } from '../leave-of-absence/handlers.ts';
import { startAbsence } from '../leave-of-absence/start.ts';
import { numberParameter } from '../parameters/queries.ts';
import { begin } from '../process/begin.ts';
import { done, stateOf } from '../process/done.ts';
import { finish } from '../process/finish.ts';
import type { Process } from '../process/process.ts';
import { mayRead } from '../process/rights.ts';
import { createOption, deleteOption, getOption, updateOption, writeChecks } from './check-list.ts';
import { listOptions } from './check-list-queries.ts';
import { leaveDocuments } from './documents.ts';
import { goOn, previewEnd } from './kind.ts';
import { notifyPerson } from './notice.ts';
import { listNotRehireableReasons, plannedFrom, requireReason, updateLeave } from './queries.ts';
import { allReasons, applicableReasons, leavingPerson } from './reasons.ts';
import { settlementOf } from './settlement.ts';
import { startLeave } from './start.ts';
import { answerSurvey, surveyDashboard, surveyInvitation, surveyOnBehalf, surveysToType } from './survey.ts';
import { listQuestions } from './survey-question-queries.ts';
import { createQuestion, endQuestion, rewordQuestion } from './survey-questions.ts';

const KINDS = [leave];

export const leaveHandlers: Handlers<typeof leaveCalls> = {
  'leaveReasons.list': async (_input, context) => listed(await allReasons(context)),

  'leaveReasons.applicable': async (input, context) => listed(await applicableReasons(input, context)),

  'notRehireableReasons.all': async (_input, { db }) => listed(await listNotRehireableReasons(db)),

  'leave.preview': async ({ filter }, context) => {
    const person = await leavingPerson(context, filter.collaboratorUuid);
    const { reasonName: reason, lastDay } = filter;
    const effects = await previewEnd(context, { collaboratorId: person.id, lastDay });
    const { pay, health } = mayRead(context, { siteId: person.site_id, collaboratorId: person.id, id: '' });
    const planned = await plannedFrom(context.db, person.id, { from: mondayOf(addDays(lastDay, 1)), health });
    return {
      plan: closedPlan(planned, lastDay),
      settlement: pay
        ? await settlementOf(context.db, {
            collaboratorId: person.id,
            siteId: person.site_id,
            reason,
            lastDay,
            generalIncapacity: filter.generalIncapacity === 'true',
          })
        : null,
      deadlines: deadlinesOf({ reason, lastDay, alimony: filter.alimony === 'true' }),
      effects: pay ? effects : withoutPay(effects),
      handoverHour: await numberParameter(context.db, HANDOVER.parameter, HANDOVER.standard),
    };
  },

  'leave.startLeaveProcess': async (input, context) => ({ process: stateOf(await start(input, context)) }),

  'leave.notify': async (input, context) => {
    const process = await begin(context, { act: 'leave.notify', kinds: KINDS }, input);
    await notifyPerson(context, process);
    return done(context, await finish(context, process, { act: 'leave.notify' }), ['notice']);
  },

  'leave.printDocuments': async (input, context) => {
    const process = await begin(context, { act: 'leave.printDocuments', kinds: KINDS }, input);
    const made = await leaveDocuments(context, process);
    const printed = await finish(context, process, { act: 'leave.printDocuments' });
    await printProcessDocuments(context, process.id, made);
    return done(context, printed, ['documents']);
  },

  'leave.checkList': async ({ checkList, ...input }, context) => {
    const process = await begin(context, { act: 'leave.checkList', kinds: KINDS }, input);
    await writeChecks(context.db, process.id, checkList);
    const answered = await finish(context, process, {
      act: 'leave.checkList',
      payload: { count: checkList.length },
    });
    return done(context, answered, ['checkList']);
  },

  'leave.fileCheck': async ({ optionId, file, ...input }, context) => {
    const process = await begin(context, { act: 'leave.checkList', kinds: KINDS }, input);
    await writeChecks(context.db, process.id, [{ optionId, chosenValue: 'YES' }]);
    await fileDocument(context, process, { slot: LEAVE_CHECK, checkOptionId: optionId, file });
    const filed = await finish(context, process, { act: 'leave.checkList', payload: { count: 1 } });
    return done(context, filed, ['checkList', 'document']);
  },

  'leave.selectRehireable': async ({ rehireable, notRehireableReason, ...input }, context) => {
    const process = await begin(context, { act: 'leave.selectRehireable', kinds: KINDS }, input);
    const reason = rehireable ? null : notRehireableReason;
    if (reason !== null) await requireReason(context.db, reason);
    await updateLeave(context.db, process.id, { rehireable, not_rehireable_reason: reason });
    const selected = await finish(context, process, {
      act: 'leave.selectRehireable',
      payload: { rehireable },
    });
    return done(context, selected, ['rehireable', 'notRehireableReason']);
  },

  'leave.send': async (input, context) => {
    const process = await begin(context, { act: 'leave.send', kinds: KINDS }, input);
    const sent = await goOn(context, await finish(context, process, { act: 'leave.send' }));
    return done(context, sent, ['status']);
  },

  'leave.cancel': async ({ comment, ...input }, context) => {
    const process = await begin(
      context,
      { act: 'leave.cancel', kinds: [leave, leaveOfAbsence], missing: 'LEAVE_PROCESS_NOT_FOUND' },
      input,
    );
    if (process.kind === leaveOfAbsence) return cancelAbsence(context, process, comment);
    const cancelled = await finish(context, process, { act: 'leave.cancel', comment });
    context.announce({ topic: 'collaborators', siteId: process.siteId, teamId: process.teamId });
    return done(context, cancelled, ['status', 'comment']);
  },

  'leave.surveyInvitation': surveyInvitation,
  'leave.survey': answerSurvey,
  'leave.surveysToType': async (input, context) => listed(await surveysToType(input, context)),
  'leave.surveyOnBehalf': async (input, context) =>
    done(context, await surveyOnBehalf(input, context), ['survey']),
  'leave.dashboard': surveyDashboard,

  'leave.surveyQuestions.list': async ({ filter: { survey } }, { db }) =>
    listed(await listQuestions(db, survey)),
  'leave.surveyQuestions.create': createQuestion,
  'leave.surveyQuestions.update': rewordQuestion,
  'leave.surveyQuestions.end': endQuestion,
  'leave.checkListOptions.list': async (_input, { db }) => listed(await listOptions(db)),
  'leave.checkListOptions.get': async ({ id }, { db }) => getOption(db, id),
  'leave.checkListOptions.create': createOption,
  'leave.checkListOptions.update': updateOption,
  'leave.checkListOptions.delete': deleteOption,
};

/** Starts what the reason and its day ask for: an exit or a pause. */
async function start(
  input: CallParsed<(typeof leaveCalls)['leave.startLeaveProcess']>,
  context: Context,
): Promise<Process> {
  const { reasonName } = input;
  if (isAbsenceReason(reasonName) && (!isLeaveReason(reasonName) || startsPause(input)))
    return startAbsence(context, joined(input, { reasonName }));
  if (isLeaveReason(reasonName)) return startLeave(context, joined(input, { reasonName }));
  throw new Refused('LEAVE_REASON_NOT_FOUND', { field: 'reasonName' });
}

const listed = <Row>(rows: Row[]): { rows: Row[]; total: number } => ({ rows, total: rows.length });
