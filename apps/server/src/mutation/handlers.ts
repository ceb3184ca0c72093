import { within } from '@jornada/domain/access/reach.ts';
import { mutation } from '@jornada/domain/mutation/kind.ts';
import type { Effect } from '@jornada/domain/process/effects.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { but } from '@jornada/domain/unreadable.ts';
import type { mutationCalls } from '@jornada/contract/mutation.ts';
import { previewEffects } from '../effects/effects.ts';
import { remindSigners, voidEvidence } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { begin } from '../process/begin.ts';
import { done } from '../process/done.ts';
import { finish } from '../process/finish.ts';
import type { Process } from '../process/process.ts';
import { printToSign } from '../process/signed.ts';
import { startProcess } from '../process/start.ts';
import { layMutation, takeBackMutation, undoMutation } from './agree.ts';
import { mutationRoom } from './kind.ts';
import {
  contractOn,
  findPerson,
  moveFile,
  readChoices,
  readPayload,
  readSides,
  writePayload,
  termsBefore,
} from './queries.ts';
import { planMutation, type Asked, type Planned } from './terms.ts';

const KINDS = [mutation];

export const mutationHandlers: Handlers<typeof mutationCalls> = {
  'mutation.options': async ({ collaboratorUuid }, context) => {
    const { db, now } = context;
    const person = await findSomebody(context, collaboratorUuid);
    const today = dayAt(now, person.time_zone);
    const terms = await termsBefore(db, person.id, today);
    const contract = await contractOn(db, person.id, today);
    if (contract === undefined) throw new Refused('MUTATION_PROCESS_NOT_VALID');
    const [origin] = await readSides(db, [{ teamId: terms.team_id, positionId: terms.position_id }], today);
    if (origin === undefined) throw new Refused('MUTATION_PROCESS_NOT_VALID');
    return {
      collaboratorUuid: person.id,
      fullName: person.full_name ?? '',
      sapNumber: person.sap_number,
      today,
      contract: {
        type: contract.type === 'CDD' ? 'CDD' : 'CDI',
        startDate: contract.start_date,
        endDate: contract.end_date,
      },
      origin,
      fullTime: terms.full_time,
      weeklyMinutes: terms.weekly_minutes,
      salaryCentavos: terms.salary_centavos,
      ...(await readChoices(db, { employerId: contract.employer_id, day: today, reach: context.reach })),
    };
  },

  'mutation.previewMutationProcess': async ({ collaboratorUuid, ...asked }, context) => {
    const person = await findMovable(context, collaboratorUuid);
    return {
      effects: await preview(context, {
        asked,
        collaboratorId: person.id,
        plan: async (inside) => (await start(inside, person, asked)).planned,
      }),
    };
  },

  'mutation.previewUpdate': async ({ processUuid, ...asked }, context) => {
    const act = 'mutation.updateMutationProcess';
    const process = await begin(context, { act, kinds: KINDS }, { processUuid });
    return {
      effects: await preview(context, {
        asked,
        process,
        collaboratorId: process.collaboratorId,
        plan: (inside) =>
          planMutation(inside, { id: process.collaboratorId, timeZone: process.timeZone }, asked),
      }),
    };
  },

  'mutation.startMutationProcess': async (input, context) => {
    const person = await findMovable(context, input.collaboratorUuid);
    const { started } = await start(context, person, but(input, 'collaboratorUuid'));
    announcePerson(context, started);
    return done(context, started, ['effectiveDate', 'team', 'position']);
  },

  'mutation.updateMutationProcess': async (input, context) => {
    const act = 'mutation.updateMutationProcess';
    const asked = but(input, 'processUuid', 'version');
    const process = await begin(context, { act, kinds: KINDS }, input);
    await takeBackMutation(context, process);
    const planned = await planMutation(
      context,
      { id: process.collaboratorId, timeZone: process.timeZone },
      asked,
    );
    await writePayload(context.db, process.id, planned.payload);
    const updated = await finish(context, process, {
      act,
      payload: historyOf(planned),
      changes: { ...columnsOf(planned), paper: false },
    });
    await voidEvidence(context, process.id);
    announcePerson(context, updated);
    return done(context, updated, ['effectiveDate', 'team', 'position']);
  },

  'mutation.signOnPaperMutationProcess': (input, context) =>
    printToSign(context, { room: mutationRoom, act: 'mutation.signOnPaperMutationProcess' }, input),

  'mutation.remind': async (input, context) => {
    const act = 'mutation.remind';
    const process = await begin(context, { act, kinds: KINDS }, input);
    const reminded = await finish(context, process, { act });
    await remindSigners(context, process.id);
    return done(context, reminded, ['link']);
  },

  'mutation.cancelMutationProcess': async ({ comment, ...input }, context) => {
    const act = 'mutation.cancelMutationProcess';
    const process = await begin(context, { act, kinds: KINDS }, input);
    await takeBackMutation(context, process);
    const cancelled = await finish(context, process, { act, comment });
    await voidEvidence(context, process.id);
    announcePerson(context, cancelled);
    return done(context, cancelled, ['status', 'comment']);
  },
};

/** The person of a mutation that is about to start; out of reach answers like unknown. */
async function findSomebody(context: Context, collaboratorUuid: string) {
  const person = await findPerson(context.db, collaboratorUuid);
  if (person === undefined || person.fictitious || !within(context.reach, { siteId: person.site_id }))
    throw new Refused('COLLABORATOR_NOT_FOUND');
  return person;
}

/** The same, where nothing about the person is against it: nobody moves themselves, or anyone who has left. */
async function findMovable(context: Context, collaboratorUuid: string) {
  const person = await findSomebody(context, collaboratorUuid);
  if (context.actor.collaboratorId === person.id) throw new Refused('OWN_PROCESS');
  if (person.left_on !== null) throw new Refused('MUTATION_PROCESS_NOT_VALID');
  return person;
}

type Movable = Awaited<ReturnType<typeof findMovable>>;

async function start(context: Context, person: Movable, asked: Asked) {
  const planned = await planMutation(context, { id: person.id, timeZone: person.time_zone }, asked);
  const started = await startProcess(context, mutation, {
    collaboratorId: person.id,
    siteId: person.site_id,
    teamId: person.team_id,
    status: 'PENDING_MUTATION_COLLABORATOR_PROCESS',
    payload: historyOf(planned),
    changes: { ...columnsOf(planned), signature: 'PENDING_SENDING' },
  });
  await writePayload(context.db, started.id, planned.payload);
  return { started, planned };
}

type Previewed = {
  readonly asked: Asked;
  readonly collaboratorId: string;
  /** The mutation that would be updated. */
  readonly process?: Process;
  readonly plan: (inside: Context) => Promise<Planned>;
};

/** What starting, or updating, would change in the end: all its writes are tried, to the day on which it takes effect. */
async function preview(
  context: Context,
  { asked, collaboratorId, process, plan }: Previewed,
): Promise<Effect[]> {
  const agreed = process === undefined ? null : (await readPayload(context.db, process.id)).effective_on;
  const from = agreed === null || asked.effectiveDate < agreed ? asked.effectiveDate : agreed;
  return previewEffects(context, { collaboratorId, from }, async (inside) => {
    if (process !== undefined && agreed !== null) await undoMutation(inside, process, agreed);
    const planned = await plan(inside);
    await layMutation(inside, {
      processId: process?.id ?? newId(context.now),
      collaboratorId,
      from: asked.effectiveDate,
      to: planned.to,
      salaryCentavos: asked.salaryCentavos,
    });
    await moveFile(inside.db, { collaboratorId, from: planned.from, to: planned.to });
  });
}

/** What lists, reach and the timer ask of it. */
const columnsOf = ({ effectiveDate, to, summary }: Planned) => ({
  effective_date: effectiveDate,
  position_id: to.positionId,
  to_site_id: to.siteId,
  to_team_id: to.teamId,
  summary: JSON.stringify(summary),
});

const historyOf = ({ effectiveDate, summary: { toEs } }: Planned) => ({ effectiveDate, to: toEs });

function announcePerson(context: Context, { siteId, teamId }: Process): void {
  context.announce({ topic: 'collaborators', siteId, teamId });
}
