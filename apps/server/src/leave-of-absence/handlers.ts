import { leaveOfAbsence } from '@jornada/domain/leave-of-absence/kind.ts';
import {
  extensionAgainst,
  plannedReentry,
  reentryAgainst,
  type Lactation,
} from '@jornada/domain/leave-of-absence/rules.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { Effects } from '@jornada/contract/effects.ts';
import type { leaveOfAbsenceCalls } from '@jornada/contract/leave-of-absence.ts';
import { refreshSituation } from '../collaborators/situation-queries.ts';
import { voidEvidence } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseAll, Refused } from '../http/refused.ts';
import { recheckWeeks } from '../planning/recheck.ts';
import { begin } from '../process/begin.ts';
import { done } from '../process/done.ts';
import { runDue } from '../process/due.ts';
import { finish } from '../process/finish.ts';
import type { Process } from '../process/process.ts';
import { printToSign } from '../process/signed.ts';
import { closeDays, goOn, leaveOfAbsenceRoom } from './kind.ts';
import { findAbsence, findLimits, listEarlier, replaceRecords, updateAbsence } from './queries.ts';
import { previewAbsence, summaryOf } from './start.ts';

const KINDS = [leaveOfAbsence];

export const leaveOfAbsenceHandlers: Handlers<typeof leaveOfAbsenceCalls> = {
  'leaveOfAbsence.preview': async (input, context) =>
    Effects.parse({ effects: await previewAbsence(context, input) }),

  'leaveOfAbsence.signOnPaper': (input, context) =>
    printToSign(context, { room: leaveOfAbsenceRoom, act: 'leaveOfAbsence.signOnPaper' }, input),

  'leaveOfAbsence.extend': async ({ endDate, ...input }, context) => {
    const { db } = context;
    const process = await begin(context, { act: 'leaveOfAbsence.extend', kinds: KINDS }, input);
    const absence = await findAbsence(db, process.id);
    const { collaboratorId } = process;
    const earlier = await listEarlier(db, { collaboratorId, except: process.id });
    refuseAll(extensionAgainst(absence, endDate, { earlier, limits: await findLimits(db) }));
    await updateAbsence(db, process.id, { to: endDate });
    const extended = await finish(context, process, {
      act: 'leaveOfAbsence.extend',
      payload: { before: absence.to, endDate },
      changes: {
        summary: summaryOf({ ...absence, to: endDate }),
        ...(process.status === 'ONGOING' ? { effective_date: plannedReentry({ to: endDate }) } : {}),
      },
    });
    await closeDays(context, extended, { from: absence.to });
    return done(context, await runDue(context, extended, goOn), ['endDate']);
  },

  'leave.startRehiringLeaveOfAbsence': async (
    { reentryDate, lactation: form, lactationUntil, ...input },
    context,
  ) => {
    const { db, now } = context;
    const act = ({ passed }: Process): string =>
      passed.has('away') && !passed.has('reentry') ? 'leave.startRehiringLeaveOfAbsence' : 'reentry.otherDay';
    const process = await begin(context, { act, kinds: KINDS }, input);
    const absence = await findAbsence(db, process.id);
    const today = dayAt(now, process.timeZone);
    if (form !== 'NONE' && lactationUntil === undefined)
      throw new Refused('LEAVE_OF_ABSENCE_DATE_REQUIRED', { field: 'lactationUntil' });
    const lactation: Lactation | null =
      form === 'NONE' || lactationUntil === undefined
        ? null
        : { until: lactationUntil, hourLess: form === 'HOUR_LESS' };
    refuseAll(reentryAgainst(absence, { on: reentryDate, lactation }, today));
    await updateAbsence(db, process.id, { reentryDate, lactation });
    const confirmed = await finish(context, process, {
      act: act(process),
      payload: { reentryDate },
      changes: { effective_date: reentryDate },
    });
    await closeDays(context, confirmed, { from: today });
    return done(context, await runDue(context, confirmed, goOn), ['reentryDate', 'lactation']);
  },
};

/** Cancels a leave of absence that has not begun: its days are open to the plan again. */
export async function cancelAbsence(context: Context, process: Process, comment: string) {
  const { db, now, actor } = context;
  const { id, collaboratorId, fullName, siteId, teamId, timeZone } = process;
  const absence = await findAbsence(db, id);
  const cancelled = await finish(context, process, { act: 'leave.cancel', comment });
  await voidEvidence(context, id);
  await replaceRecords(db, { processId: id, collaboratorId, by: actor.name }, { records: [], now });
  await recheckWeeks(context, {
    cause: 'RECORD',
    subject: fullName,
    siteId,
    collaboratorId,
    from: absence.from,
    to: absence.to,
  });
  await refreshSituation(db, { collaboratorId, today: dayAt(now, timeZone) });
  for (const topic of ['collaborators', 'planning'] as const) context.announce({ topic, siteId, teamId });
  return done(context, cancelled, ['status', 'comment']);
}
