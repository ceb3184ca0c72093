import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import { mutation } from '@jornada/domain/mutation/kind.ts';
import { isOpen } from '@jornada/domain/process/kind.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { mayRead } from '../process/rights.ts';
import type { Process } from '../process/process.ts';
import type { KindFacts, KindRoom } from '../process/room.ts';
import { isSigned } from '@jornada/domain/process/signature.ts';
import { agreeMutation, completeMutation } from './agree.ts';
import { mutationDocuments } from './documents.ts';
import { readPayload, readSides, siteOf, termsBefore } from './queries.ts';

/** Mutations on the engine. */
export const mutationRoom: KindRoom = {
  kind: mutation,
  goOn,
  facts: mutationFacts,
  documents: mutationDocuments,
};

/** What the product does by itself once a mutation is agreed, and on its day. */
async function goOn(context: Context, process: Process): Promise<Process> {
  if (process.status === 'FINISHED_MUTATION_COLLABORATOR_PROCESS') await completeMutation(context, process);
  else if (isSigned(process.signature)) await agreeMutation(context, process);
  return process;
}

/**
 * Both sides for both sites. Pay is the origin's until the mutation takes effect, and from then on of the store to which
 * the file belongs (decisions §2.2, §2.5).
 */
async function mutationFacts(context: Context, process: Process): Promise<KindFacts> {
  const { db, now } = context;
  const payload = await readPayload(db, process.id);
  const day = process.effectiveDate ?? dayAt(now, process.timeZone);
  const [origin, destination] = await readSides(
    db,
    [
      { teamId: payload.from_team_id, positionId: payload.from_position_id },
      { teamId: payload.to_team_id, positionId: payload.to_position_id },
    ],
    day,
  );
  if (origin === undefined || destination === undefined) throw new Error('a mutation has two sides');
  const paidBy = isOpen(mutation, process.status) ? process.siteId : await siteOf(db, process.collaboratorId);
  const { pay } = mayRead(context, { ...process, siteId: paidBy });
  const { weekly_minutes: weeklyMinutes } = await termsBefore(db, process.collaboratorId, day);
  const before = payload.from_salary_centavos;
  return {
    facts: {
      kind: payload.kind,
      origin,
      destination,
      weeklyMinutes,
      pay: pay
        ? {
            before,
            after: payload.salary_centavos ?? before,
            cityBonus:
              payload.city_bonus_centavos === null || payload.city_bonus_months === null
                ? null
                : { centavos: payload.city_bonus_centavos, months: payload.city_bonus_months },
          }
        : null,
      training:
        payload.training_from === null || payload.training_to === null
          ? null
          : { from: payload.training_from, to: payload.training_to },
      effectiveOn: payload.effective_on,
      managed: within(reachOf([...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'], context.actor), {
        siteId: process.siteId,
      }),
    },
    read: [],
    pay,
  };
}
