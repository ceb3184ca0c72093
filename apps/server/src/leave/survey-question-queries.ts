import type { SurveyQuestion } from '@jornada/contract/leave.ts';
import { SURVEY_QUESTION_KINDS, SURVEYS, type Survey } from '@jornada/domain/leave/survey.ts';
import type { Insertable, Updateable } from 'kysely';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

/** Every question of a survey, in the order in which it was written. */
export async function listQuestions(db: Db, survey: Survey): Promise<SurveyQuestion[]> {
  const rows = await db
    .selectFrom('survey_question')
    .select(['id', 'kind', 'code', 'name_es', 'name_en', 'valid_from', 'valid_to', 'version'])
    .where('survey', '=', survey)
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
  await alone(db, 'survey_question');
  const row = await db
    .selectFrom('survey_question')
    .select(['survey', 'version', 'changed_at', 'changed_by_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const survey = SURVEYS.find((one) => one === row?.survey);
  return row === undefined || survey === undefined ? undefined : { ...row, survey };
}

/** Adds a question. */
export const insertQuestion = (db: Db, row: Insertable<DB['survey_question']>) =>
  db.insertInto('survey_question').values(row).execute();

/** Changes a question's words or last day. */
export const updateQuestion = (db: Db, id: string, row: Updateable<DB['survey_question']>) =>
  db.updateTable('survey_question').set(row).where('id', '=', id).execute();

/** Deletes a question that nobody was asked. */
export const deleteQuestion = (db: Db, id: string) =>
  db.deleteFrom('survey_question').where('id', '=', id).execute();
