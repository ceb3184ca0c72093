import { ARCO_ANSWERS, arcoDue } from '@jornada/domain/privacy/arco.ts';
import type { Db } from '../db/connect.ts';

/** What the company owes on each open request, and by which day. A company has dozens of these a year. */
export async function listOwed(
  db: Db,
): Promise<{ id: string; person: string; step: 'ANSWER' | 'ACT'; due: string }[]> {
  const rows = await db
    .selectFrom('arco_case')
    .select([
      'id',
      'collaborator_id as person',
      'received_on as receivedOn',
      'answer',
      'answered_on as answeredOn',
    ])
    .select(({ eb }) => [
      eb('answer_extended_reason', 'is not', null).as('answerExtended'),
      eb('act_extended_reason', 'is not', null).as('actExtended'),
    ])
    .where('done_on', 'is', null)
    .where('answer', 'is distinct from', 'REFUSED')
    .execute();
  return rows.flatMap(({ id, person, answer, answerExtended, actExtended, ...days }) => {
    const owed = arcoDue({
      ...days,
      answer: ARCO_ANSWERS.find((one) => one === answer) ?? null,
      answerExtended: Boolean(answerExtended),
      actExtended: Boolean(actExtended),
      doneOn: null,
    });
    return owed === null ? [] : [{ id, person, ...owed }];
  });
}
