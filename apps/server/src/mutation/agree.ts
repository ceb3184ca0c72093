import type { Workplace } from '@jornada/domain/mutation/rules.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { withEffects } from '../effects/effects.ts';
import type { Context } from '../http/context.ts';
import { realignPlan } from '../planning/realign.ts';
import type { Process } from '../process/process.ts';
import { layTerms, takeBackTerms } from '../terms/terms.ts';
import { findWorkplace, moveFile, noteEffect, readPayload } from './queries.ts';

type Agreed = {
  readonly processId: string;
  readonly collaboratorId: string;
  readonly from: string;
  readonly to: Workplace;
  readonly salaryCentavos: number | null;
};

/** Once only the date is missing: terms from that day on, and with them what is planned. */
export async function layMutation(
  context: Context,
  { processId, collaboratorId, from, to, salaryCentavos }: Agreed,
): Promise<void> {
  await layTerms(context.db, {
    processId,
    collaboratorId,
    from,
    change: {
      site_id: to.siteId,
      team_id: to.teamId,
      position_id: to.positionId,
      ...(salaryCentavos === null ? {} : { salary_centavos: salaryCentavos }),
    },
  });
  await realignPlan(context, { collaboratorId, from });
}

/** The mutation is agreed: signed, or completed by hand. What is agreed after its date begins on that very day. */
export async function agreeMutation(context: Context, process: Process): Promise<void> {
  const payload = await readPayload(context.db, process.id);
  if (payload.effective_on !== null) return;
  const from = beginOf(context, process);
  const to = await findWorkplace(context.db, payload);
  await withEffects(context, process, {
    from,
    work: (inside) =>
      layMutation(inside, {
        processId: process.id,
        collaboratorId: process.collaboratorId,
        from,
        to,
        salaryCentavos: payload.salary_centavos,
      }),
  });
  await noteEffect(context.db, process.id, from);
}

/** Takes back what was agreed, before its day: the terms before run on, and what is planned goes back with them. */
export async function takeBackMutation(context: Context, process: Process): Promise<void> {
  const { effective_on: from } = await readPayload(context.db, process.id);
  if (from === null) return;
  await withEffects(context, process, { from, work: (inside) => undoMutation(inside, process, from) });
  await noteEffect(context.db, process.id, null);
}

/** The same without its trace, for what is only tried. */
export async function undoMutation(
  context: Context,
  { id, collaboratorId }: Pick<Process, 'id' | 'collaboratorId'>,
  from: string,
): Promise<void> {
  await takeBackTerms(context.db, id);
  await realignPlan(context, { collaboratorId, from });
}

/** The day has come: the file belongs to the new place. */
export async function completeMutation(context: Context, process: Process): Promise<void> {
  await agreeMutation(context, process);
  const { collaboratorId, siteId, teamId } = process;
  const payload = await readPayload(context.db, process.id);
  const to = await findWorkplace(context.db, payload);
  await withEffects(context, process, {
    from: payload.effective_on ?? beginOf(context, process),
    work: ({ db }) => moveFile(db, { collaboratorId, from: { siteId, teamId: payload.from_team_id }, to }),
  });
  for (const place of [{ siteId, teamId }, to]) {
    context.announce({ topic: 'collaborators', siteId: place.siteId, teamId: place.teamId });
    context.announce({ topic: 'planning', siteId: place.siteId, teamId: place.teamId });
    context.announce({ topic: 'home', siteId: place.siteId, teamId: place.teamId });
  }
}

const beginOf = ({ now }: Pick<Context, 'now'>, { effectiveDate, timeZone }: Process): string => {
  const today = dayAt(now, timeZone);
  return effectiveDate === null || effectiveDate < today ? today : effectiveDate;
};
