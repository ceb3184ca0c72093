import { amountInWords } from '@jornada/domain/evidence/amount-in-words.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { textTemplates } from '../document-texts/templates.ts';
import { bonusMerge, mutationMerge, trainingMerge } from '../document-texts/values.ts';
import type { ProcessDocument } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import type { Process } from '../process/process.ts';
import { partiesOn } from '../terms/agreement.ts';
import { readPayload } from './queries.ts';
import { termsBefore } from './terms.ts';

/**
 * What a mutation has to sign: its agreement, that of the training and that of the city bonus where there are any; by
 * the person, a minor's tutor, and the representative of the employer.
 */
export async function mutationDocuments(
  context: Context,
  { id, collaboratorId, timeZone, effectiveDate }: Process,
): Promise<ProcessDocument[]> {
  const { db, now } = context;
  const payload = await readPayload(db, id);
  const startDate = effectiveDate ?? dayAt(now, timeZone);
  const { inputs, ...parties } = await partiesOn(context, { collaboratorId, day: startDate });
  const { origin, destination } = await readPlaces(db, id);
  const { weekly_minutes: weeklyMinutes } = await termsBefore(db, collaboratorId, startDate);
  const salaryBeforeCentavos = payload.from_salary_centavos;
  const salaryCentavos = payload.salary_centavos ?? salaryBeforeCentavos;
  const cityBonus =
    payload.city_bonus_centavos === null
      ? null
      : { centavos: payload.city_bonus_centavos, months: payload.city_bonus_months };
  const training =
    payload.training_from === null ? null : { from: payload.training_from, to: payload.training_to };
  const common = {
    ...parties,
    inputs: {
      ...inputs,
      startDate,
      site: { name: destination.site, timeZone: destination.timeZone },
      origin,
      destination,
      weeklyMinutes,
      salaryBeforeCentavos,
      salaryCentavos,
      cityBonus,
      training,
    },
    beside: {
      salaryInWords: amountInWords(salaryCentavos),
      bonusInWords: cityBonus === null ? '' : amountInWords(cityBonus.centavos),
    },
  };
  return [
    {
      ...common,
      document: 'MUTATION',
      template: textTemplates.MUTATION,
      merge: mutationMerge(common.inputs),
    },
    ...(training === null
      ? []
      : [
          {
            ...common,
            document: 'MUTATION_TRAINING',
            template: textTemplates.MUTATION_TRAINING,
            merge: trainingMerge(common.inputs, training),
          } as const,
        ]),
    ...(cityBonus === null
      ? []
      : [
          {
            ...common,
            document: 'CITY_BONUS',
            template: textTemplates.CITY_BONUS,
            merge: bonusMerge(common.inputs, cityBonus),
          } as const,
        ]),
  ];
}

type Place = {
  readonly site: string;
  readonly team: string;
  readonly position: string;
  readonly duties: string;
  readonly address: string;
  readonly timeZone: string;
};

/** Where somebody works, and where a mutation leads. */
async function readPlaces(db: Db, processId: string): Promise<{ origin: Place; destination: Place }> {
  const place = (team: string, position: string) => sql<Place>`(
    select json_build_object('site', s.name, 'team', t.name, 'position', o.name_es, 'duties', o.duties_es,
      'address', s.address || ', C. P. ' || s.postal_code || ', ' || s.municipality, 'timeZone', s.time_zone)
    from team t join site s on s.id = t.site_id, position o where t.id = ${sql.ref(team)} and o.id = ${sql.ref(position)})`;
  return db
    .selectFrom('process_mutation as m')
    .select([
      place('m.from_team_id', 'm.from_position_id').as('origin'),
      place('m.to_team_id', 'm.to_position_id').as('destination'),
    ])
    .where('m.process_id', '=', processId)
    .executeTakeFirstOrThrow();
}
