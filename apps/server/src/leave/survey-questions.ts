import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { leaveCalls, SurveyQuestion } from '@jornada/contract/leave.ts';
import {
  ADDED_KINDS,
  mayEnd,
  nextQuarterStart,
  quarterStart,
  type Survey,
} from '@jornada/domain/leave/survey.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { newId } from '../ids.ts';
import {
  deleteQuestion,
  insertQuestion,
  listQuestions,
  lockQuestion,
  updateQuestion,
} from './survey-question-queries.ts';

type Saved = CallOutput<(typeof leaveCalls)['leave.surveyQuestions.create']>;
type Create = CallParsed<(typeof leaveCalls)['leave.surveyQuestions.create']>;
type Update = CallParsed<(typeof leaveCalls)['leave.surveyQuestions.update']>;
type End = CallParsed<(typeof leaveCalls)['leave.surveyQuestions.end']>;

/** Asks a question from the next quarter on: the answers of this one were not asked it. */
export async function createQuestion({ survey, kind, name }: Create, context: Context): Promise<Saved> {
  if (!ADDED_KINDS[survey].includes(kind)) throw new Refused('FIELD_NOT_VALID', { field: 'kind' });
  const id = newId(context.now);
  await insertQuestion(context.db, {
    id,
    survey,
    kind,
    code: id,
    name_es: name.es,
    name_en: name.en,
    valid_from: nextQuarterStart(dayAt(context.now)),
    ...signed(context),
  });
  return saved(context, { survey, id });
}

export async function rewordQuestion({ id, version, name }: Update, context: Context): Promise<Saved> {
  const survey = await locked(context, { id, version });
  await updateQuestion(context.db, id, {
    name_es: name.es,
    name_en: name.en,
    version: version + 1,
    ...signed(context),
  });
  return saved(context, { survey, id });
}

/** Ends a question with the quarter; one that has not begun goes. */
export async function endQuestion({ id, version }: End, context: Context): Promise<Record<string, never>> {
  const { db, now } = context;
  const survey = await locked(context, { id, version });
  const today = dayAt(now);
  const questions = await listQuestions(db, survey);
  const question = known(questions, id);
  if (question.to !== null) throw new Refused('SURVEY_QUESTION_ENDED');
  const last = addDays(nextQuarterStart(today), -1);
  if (!mayEnd(survey, question, { questions, last })) throw new Refused('SURVEY_QUESTION_LAST');
  if (question.from > quarterStart(today)) await deleteQuestion(db, id);
  else await updateQuestion(db, id, { valid_to: last, version: version + 1, ...signed(context) });
  note(context, id, 'to');
  return {};
}

function known(questions: readonly SurveyQuestion[], id: string): SurveyQuestion {
  const found = questions.find((one) => one.id === id);
  if (found === undefined) throw new Refused('SURVEY_QUESTION_NOT_FOUND');
  return found;
}

async function locked({ db }: Context, { id, version }: { id: string; version: number }): Promise<Survey> {
  const row = await lockQuestion(db, id);
  if (row === undefined) throw new Refused('SURVEY_QUESTION_NOT_FOUND');
  requireVersion(row, version);
  return row.survey;
}

async function saved(
  context: Context,
  { survey, id }: { readonly survey: Survey; readonly id: string },
): Promise<Saved> {
  note(context, id, 'name');
  return { surveyQuestion: known(await listQuestions(context.db, survey), id) };
}

function note(context: Context, id: string, field: string): void {
  context.record({ entity: 'surveyQuestion', id, fields: [field] });
  context.announce({ topic: 'catalogues', payload: { kind: 'surveyQuestion', id } });
}
