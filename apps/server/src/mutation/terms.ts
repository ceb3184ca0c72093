import type { mutationCalls } from '@jornada/contract/mutation.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { checkMutation, mutationKindOf, type Workplace } from '@jornada/domain/mutation/rules.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { numberParameter } from '../parameters/queries.ts';
import { termsOn } from '../terms/terms.ts';
import { contractOn, findPosition, findTeam, type Payload } from './queries.ts';

export type Asked = Omit<
  CallParsed<(typeof mutationCalls)['mutation.startMutationProcess']>,
  'collaboratorUuid'
>;

/** A mutation that may be: what it holds, where it leads, and what lists say of it. */
export type Planned = {
  readonly effectiveDate: string;
  readonly payload: Payload;
  readonly from: Workplace;
  readonly to: Workplace;
  readonly summary: { readonly kind: string; readonly toEs: string; readonly toEn: string };
};

type Somebody = { readonly id: string; readonly timeZone: string };

/** Checks what was asked against the terms of that day; refuses with everything that is against it, each on its field. */
export async function planMutation(
  { db, now, reach }: Pick<Context, 'db' | 'now' | 'reach'>,
  { id, timeZone }: Somebody,
  asked: Asked,
): Promise<Planned> {
  const { effectiveDate } = asked;
  const today = dayAt(now, timeZone);
  const current = await termsBefore(db, id, [effectiveDate, today].toSorted().at(-1) ?? today);
  const contract = await contractOn(db, id, effectiveDate);
  const found = await findTeam(db, asked.newTeamUuid);
  const sameEmployer = contract === undefined || contract.employer_id === found?.employer_id;
  // A store of the employer is anybody's to name who moves people; any other is unknown out of reach.
  const team = found && (sameEmployer || within(reach, { siteId: found.site_id })) ? found : undefined;
  const position = await findPosition(db, asked.newPositionNumber, effectiveDate);
  if (team === undefined || position === undefined) throw new Refused(unknown({ team, position }));
  const from = { siteId: current.site_id, teamId: current.team_id, positionId: current.position_id };
  const to = { siteId: team.site_id, teamId: team.id, positionId: position.id };
  const { refusals } = checkMutation(
    { ...asked, to },
    {
      today,
      from,
      sameEmployer,
      contract:
        contract === undefined ? null : { startDate: contract.start_date, endDate: contract.end_date },
      fullTime: current.full_time,
      weeklyMinutes: current.weekly_minutes,
      manager: position.manager,
      monthlyRateCentavos: position.rateCentavos,
      maximumRates: await numberParameter(db, 'SALARY_MAX_RATES', 5),
    },
  );
  refuseAll(refusals);
  const kind = mutationKindOf(from, to) ?? 'POSITION';
  return {
    effectiveDate,
    from,
    to,
    payload: {
      kind,
      from_team_id: from.teamId,
      from_position_id: from.positionId,
      from_salary_centavos: current.salary_centavos,
      to_team_id: to.teamId,
      to_position_id: to.positionId,
      salary_centavos: asked.salaryCentavos,
      city_bonus_centavos: asked.cityBonusCentavos,
      city_bonus_months: asked.cityBonusMonths,
      training_from: asked.trainingFrom,
      training_to: asked.trainingTo,
    },
    summary:
      kind === 'POSITION'
        ? { kind, toEs: position.es, toEn: position.en }
        : kind === 'TEAM'
          ? { kind, toEs: team.name, toEn: team.name }
          : { kind, toEs: team.site_name, toEn: team.site_name },
  };
}

/** The terms of a day; behind the end of a contract those that were in force last. Refuses somebody who has none. */
export async function termsBefore(db: Db, collaboratorId: string, day: string) {
  const terms =
    (await termsOn(db, collaboratorId, day)) ??
    (await db
      .selectFrom('labor_condition')
      .selectAll()
      .where('collaborator_id', '=', collaboratorId)
      .orderBy('valid_from', 'desc')
      .limit(1)
      .executeTakeFirst());
  if (terms === undefined) throw new Refused('MUTATION_PROCESS_NOT_VALID');
  return terms;
}

const unknown = ({ team, position }: { team: unknown; position: unknown }): Refusal[] => [
  ...(team === undefined ? [{ code: 'TEAM_NOT_FOUND', values: { field: 'newTeamUuid' } } as const] : []),
  ...(position === undefined
    ? [{ code: 'POSITION_NOT_FOUND', values: { field: 'newPositionNumber' } } as const]
    : []),
];
