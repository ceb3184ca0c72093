import type { SurveyQuestion } from '@jornada/contract/leave.ts';
import { SURVEY_QUESTION_KINDS } from '@jornada/domain/leave/survey.ts';
import type { Insertable, Updateable } from 'kysely';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

/** Every question of the exit survey, in the order in which it was written. */
export async function listQuestions(db: Db): Promise<SurveyQuestion[]> {
  const rows = await db
    .selectFrom('leave_survey_question')
    .select(['id', 'kind', 'code', 'name_es', 'name_en', 'valid_from', 'valid_to', 'version'])
    .orderBy('position')
    .execute();
  return rows.flatMap(({ id, kind, code, name_es, name_en, valid_from, valid_to, version }) =>
    SURVEY_QUESTION_KINDS.filter((one) => one === kind).map((known) => ({
      id,
      kind: known,
      code,
      name: { es: name_es, en: name_en },
      from: valid_from,
      to: valid_to,
      version,
    })),
  );
}

/** The row of a question with nobody else writing any, so that what is left to ask is counted once. */
export async function lockQuestion(db: Db, id: string) {
  await alone(db, 'leave_survey_question');
  return db
    .selectFrom('leave_survey_question')
    .select(['version', 'changed_at', 'changed_by_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a question. */
export const insertQuestion = (db: Db, row: Insertable<DB['leave_survey_question']>) =>
  db.insertInto('leave_survey_question').values(row).execute();

/** Changes a question's words or last day. */
export const updateQuestion = (db: Db, id: string, row: Updateable<DB['leave_survey_question']>) =>
  db.updateTable('leave_survey_question').set(row).where('id', '=', id).execute();

/** Deletes a question that nobody was asked. */
export const deleteQuestion = (db: Db, id: string) =>
  db.deleteFrom('leave_survey_question').where('id', '=', id).execute();
