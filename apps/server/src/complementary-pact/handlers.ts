import { complementaryPact } from '@jornada/domain/complementary-pact/kind.ts';
import { checkPact, type PactTerms } from '@jornada/domain/complementary-pact/limits.ts';
import { limitOn } from '@jornada/domain/planning/check/limits.ts';
import { withoutPay } from '@jornada/domain/process/effects.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { refusedOn, together, where } from '@jornada/domain/hiring/numbers.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { but, readLater } from '@jornada/domain/unreadable.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import type { pactCalls } from '@jornada/contract/complementary-pact.ts';
import { previewEffects } from '../effects/effects.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseAll, Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { numberParameter } from '../parameters/queries.ts';
import { hasSameRecord } from '../planning/records/queries.ts';
import { done } from '../process/done.ts';
import { cancelSigned, printToSign, startSigning } from '../process/signed.ts';
import { startProcess } from '../process/start.ts';
import { findContractOn, findEmployed } from '../terms/queries.ts';
import { pactRoom } from './kind.ts';
import { insertPact, insertPactRecord } from './queries.ts';

type Start = (typeof pactCalls)['complementaryPact.startComplementaryPactProcess'];
type Asked = Omit<CallParsed<Start>, 'signature' | 'comment'>;

const PAPER = 'complementaryPact.signOnPaperComplementaryPactProcess';

export const pactHandlers: Handlers<typeof pactCalls> = {
  'complementaryPact.preview': async (asked, context) => {
    const { person, weeklyMinutes } = await check(context, asked);
    const { startDate: from, endDate: to } = asked;
    const effects = await previewEffects(context, { collaboratorId: person.id, from }, (inside) =>
      insertPactRecord(inside.db, {
        ...recordOf(inside, person.id, { from, to, weeklyMinutes }),
        processId: null,
        signedOn: dayAt(context.now, person.time_zone),
      }),
    );
    return { effects: withoutPay(effects) };
  },

  'complementaryPact.startComplementaryPactProcess': async (input, context) => {
    const { person, weeklyMinutes } = await check(context, but(input, 'signature', 'comment'));
    const { signature, comment, startDate: from, endDate: to } = input;
    const figures = { weeklyHours: weeklyMinutes / 60, startDate: from, endDate: to };
    const started = await startProcess(context, complementaryPact, {
      collaboratorId: person.id,
      siteId: person.site_id,
      teamId: person.team_id,
      status: 'PENDING_SIGNATURE',
      comment,
      payload: figures,
      changes: {
        effective_date: from,
        end_date: to,
        position_id: person.position_id,
        signature: 'PENDING_SENDING',
        summary: JSON.stringify(figures),
      },
    });
    await insertPact(context.db, started.id, weeklyMinutes);
    await insertPactRecord(context.db, {
      ...recordOf(context, person.id, { from, to, weeklyMinutes }),
      processId: started.id,
      signedOn: null,
    });
    const ready = await startSigning(context, started, { room: pactRoom, paper: PAPER, signature });
    context.announce({ topic: 'planning', siteId: started.siteId, teamId: started.teamId });
    return done(context, ready, ['startDate', 'endDate', 'weeklyHours']);
  },

  [PAPER]: (input, context) => printToSign(context, { room: pactRoom, act: PAPER }, input),

  'complementaryPact.cancelComplementaryPactProcess': (input, context) =>
    cancelSigned(context, { room: pactRoom, act: 'complementaryPact.cancelComplementaryPactProcess' }, input),
};

type Span = { readonly from: string; readonly to: string; readonly weeklyMinutes: number };

const recordOf = ({ now, actor }: Context, collaboratorId: string, span: Span) => ({
  id: newId(now),
  collaboratorId,
  ...span,
  at: now.toString(),
  by: actor.name,
});

/** The person within reach and the pact's minutes; refuses everything that is wrong with it at once. */
async function check(context: Context, asked: Asked) {
  const { db, reach, actor, now } = context;
  const person = await findEmployed(db, asked.collaboratorUuid);
  if (person === undefined || person.fictitious || !within(reach, { siteId: person.site_id }))
    throw new Refused('COLLABORATOR_NOT_FOUND', { field: 'collaboratorUuid' });
  if (actor.collaboratorId === person.id) throw new Refused('OWN_PROCESS');
  const found = await readLater(async () => contractFrom(db, person.id, asked.startDate));
  const pact = pactOf(asked);
  const overlaps = await readLater(async () =>
    hasSameRecord(db, {
      id: newId(now),
      collaboratorId: person.id,
      kind: 'COMPLEMENTARY_PACT',
      from: pact.from,
      to: pact.to,
    }),
  );
  const findings = together(
    checkPact(pact, {
      today: dayAt(now, person.time_zone),
      get baseMinutes() {
        return found().weekly_minutes;
      },
      maximumPercent: await numberParameter(db, 'PACT_MAX_PERCENT', 30),
      // The law lowers its limit by year: the last day has the lowest.
      get legalMinutes() {
        return (limitOn('WEEKLY_MAX', pact.to)?.value ?? 48) * 60;
      },
    }),
    () => where(overlaps(), () => refusedOn('startDate', 'PLANNING_RECORD_OVERLAPS')),
  );
  refuseAll(findings.refusals);
  return { person, weeklyMinutes: pact.weeklyMinutes };
}

/** The pact that is asked for; each part is read when it is asked for. */
const pactOf = (asked: Asked): PactTerms => ({
  get from() {
    return asked.startDate;
  },
  get to() {
    return asked.endDate;
  },
  get weeklyMinutes() {
    return Math.round(asked.weeklyHours * 60);
  },
});

async function contractFrom(db: Db, collaboratorId: string, day: string) {
  const found = await findContractOn(db, { collaboratorId, day });
  if (found === undefined) throw new Refused('CONTRACT_NOT_FOUND', { field: 'startDate' });
  return found;
}
