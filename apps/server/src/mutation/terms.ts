import type { mutationCalls } from '@jornada/contract/mutation.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { refusedOn, together, where } from '@jornada/domain/hiring/numbers.ts';
import {
  checkMutation,
  mutationKindOf,
  type MutationFacts,
  type Workplace,
} from '@jornada/domain/mutation/rules.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { joined, readLater } from '@jornada/domain/unreadable.ts';
import type { Context } from '../http/context.ts';
import { refuseAll } from '../http/refused.ts';
import { numberParameter } from '../parameters/queries.ts';
import { contractOn, findPosition, findTeam, type Payload, termsBefore } from './queries.ts';

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
  context: Pick<Context, 'db' | 'now' | 'reach'>,
  somebody: Somebody,
  asked: Asked,
): Promise<Planned> {
  const found = await gather(context, somebody, asked);
  refuseAll(
    together(
      () => where(found.team() === undefined, () => refusedOn('newTeamUuid', 'TEAM_NOT_FOUND')),
      () => where(found.position() === undefined, () => refusedOn('newPositionNumber', 'POSITION_NOT_FOUND')),
    ).refusals,
  );
  const [team, position] = [() => known(found.team()), () => known(found.position())];
  const fromPlace = (): Workplace => {
    const { site_id: siteId, team_id: teamId, position_id: positionId } = found.terms();
    return { siteId, teamId, positionId };
  };
  const toPlace = (): Workplace => ({
    siteId: team().site_id,
    teamId: team().id,
    positionId: position().id,
  });
  const facts: MutationFacts = {
    today: dayAt(context.now, somebody.timeZone),
    get from() {
      return fromPlace();
    },
    get sameEmployer() {
      return found.isOfEmployer();
    },
    get contract() {
      const contract = found.contract();
      return contract === undefined ? null : { startDate: contract.start_date, endDate: contract.end_date };
    },
    get fullTime() {
      return found.terms().full_time;
    },
    get weeklyMinutes() {
      return found.terms().weekly_minutes;
    },
    get manager() {
      return position().manager;
    },
    get monthlyRateCentavos() {
      return position().rateCentavos;
    },
    maximumRates: await numberParameter(context.db, 'SALARY_MAX_RATES', 5),
  };
  const terms = joined(asked, {
    get to() {
      return toPlace();
    },
  });
  refuseAll(checkMutation(terms, facts).refusals);
  return planned(asked, {
    from: fromPlace(),
    to: toPlace(),
    current: found.terms(),
    team: team(),
    position: position(),
  });
}

/** What the rules need to know; each is read now and answers when it is asked for. */
async function gather(
  { db, now, reach }: Pick<Context, 'db' | 'now' | 'reach'>,
  { id, timeZone }: Somebody,
  asked: Asked,
) {
  const today = dayAt(now, timeZone);
  const terms = await readLater(async () =>
    termsBefore(db, id, [asked.effectiveDate, today].toSorted().at(-1) ?? today),
  );
  const contract = await readLater(async () => contractOn(db, id, asked.effectiveDate));
  const named = await readLater(async () => findTeam(db, asked.newTeamUuid));
  const position = await readLater(async () =>
    findPosition(db, asked.newPositionNumber, asked.effectiveDate),
  );
  const isOfEmployer = (): boolean => {
    const agreed = contract();
    return agreed === undefined || agreed.employer_id === named()?.employer_id;
  };
  // A store of the employer is anybody's to name who moves people; any other is unknown out of reach.
  const team = () => {
    const found = named();
    return found && (isOfEmployer() || within(reach, { siteId: found.site_id })) ? found : undefined;
  };
  return { terms, contract, position, team, isOfEmployer };
}

/** What has been found by now. */
function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('checked before it was found');
  return found;
}

type Found = {
  readonly from: Workplace;
  readonly to: Workplace;
  readonly current: Awaited<ReturnType<typeof termsBefore>>;
  readonly team: NonNullable<Awaited<ReturnType<typeof findTeam>>>;
  readonly position: NonNullable<Awaited<ReturnType<typeof findPosition>>>;
};

function planned(asked: Asked, { from, to, current, team, position }: Found): Planned {
  const { effectiveDate } = asked;
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
