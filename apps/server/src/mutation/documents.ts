import { amountInWords } from '@jornada/domain/evidence/amount-in-words.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { textTemplates } from '../document-texts/templates.ts';
import { bonusMerge, mutationMerge, trainingMerge } from '../document-texts/values.ts';
import type { ProcessDocument } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import type { Process } from '../process/process.ts';
import { partiesOn } from '../terms/agreement.ts';
import { readPayload, readPlaces, termsBefore } from './queries.ts';

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
