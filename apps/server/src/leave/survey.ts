import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { LEAVE_REASONS } from '@jornada/domain/leave/reasons.ts';
import { leave } from '@jornada/domain/leave/kind.ts';
import {
  askedOn,
  inLargeQuarters,
  inShownCells,
  inShownGroups,
  lastQuarterEnd,
  LEAST_ANSWERS,
  nextQuarterStart,
  quarterOf,
  quarterStart,
  summaryOf,
  wrongAnswer,
} from '@jornada/domain/leave/survey.ts';
import { sayDay } from '@jornada/domain/identity/days.ts';
import { addDays, dayAt, monthOf } from '@jornada/domain/time.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { leaveCalls } from '@jornada/contract/leave.ts';
import { readableSite } from '../access/queries.ts';
import { languageAt } from '../collaborators/language-queries.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { queueMessage } from '../outbox/messages.ts';
import { numberParameter } from '../parameters/queries.ts';
import { begin } from '../process/begin.ts';
import { finish } from '../process/finish.ts';
import type { Process } from '../process/process.ts';
import { readLeave } from './queries.ts';
import { listQuestions } from './survey-question-queries.ts';
import {
  countInvitations,
  findInvitation,
  insertAnswer,
  insertSurvey,
  listAnswers,
  listUnanswered,
  markAnswered,
} from './survey-queries.ts';

type Survey = CallParsed<(typeof leaveCalls)['leave.survey']>;
type Answers = Omit<Survey, 'token'>;
type OnBehalf = CallParsed<(typeof leaveCalls)['leave.surveyOnBehalf']>;
type Dashboard = (typeof leaveCalls)['leave.dashboard'];

/** Days for which a survey link works (parameter). */
const LINK_DAYS = { code: 'LEAVE_SURVEY_DAYS', standard: 30 };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Mails the person a link to the exit survey; people without a personal address are not invited. The token stands after `#`,
 * which browsers never send, and is stored hashed.
 */
export async function inviteToSurvey(context: Context, process: Process): Promise<void> {
  const { survey } = await readLeave(context.db, process.id);
  const { personalEmail, effectiveDate } = process;
  if (!survey.wanted || survey.sentAt !== null || !personalEmail || effectiveDate === null) return;
  const token = randomBytes(32).toString('base64url');
  const days = await numberParameter(context.db, LINK_DAYS.code, LINK_DAYS.standard);
  const expires = context.now.add({ hours: 24 * days });
  await insertSurvey(context.db, {
    process_id: process.id,
    token_hash: hashOf(token),
    sent_at: context.now.toString(),
    expires_at: expires.toString(),
  });
  const language = await languageAt(context.db, personalEmail);
  const until = sayDay(dayAt(expires, process.timeZone), language);
  const words = {
    es: {
      subject: 'Cuéntanos cómo te fue',
      text: [
        `Hola, ${process.fullName}:`,
        '',
        `Gracias por tu trabajo en ${process.siteName}. Queremos saber qué podemos mejorar: son pocas preguntas y toma dos minutos.`,
        `Tus respuestas se guardan sin tu nombre y se leen solo junto con las de otras cuatro personas o más. El enlace funciona hasta el ${until}.`,
      ],
    },
    en: {
      subject: 'Tell us how it went',
      text: [
        `Hello ${process.fullName},`,
        '',
        `Thank you for your work at ${process.siteName}. We want to know what we can do better: a few questions, two minutes.`,
        `Your answers are stored without your name and read only together with those of at least four other people. The link works until ${until}.`,
      ],
    },
  }[language];
  await queueMessage(context, {
    kind: 'leave-survey',
    channel: 'MAIL',
    recipient: personalEmail,
    language,
    siteId: process.siteId,
    subject: words.subject,
    body: [...words.text, '', `${context.config.publicUrl}/leave-survey#${token}`].join('\n'),
  });
}

/** Who a link is for: the first name and the store; with what is asked. */
export async function surveyInvitation(
  { token }: { readonly token: string },
  { db, now }: Context,
): Promise<CallOutput<(typeof leaveCalls)['leave.surveyInvitation']>> {
  const { name, siteName, answeredAt, timeZone } = await openInvitation(db, { token, now });
  return {
    name,
    siteName,
    answered: answeredAt !== null,
    questions: askedOn(await listQuestions(db, 'EXIT'), dayAt(now, timeZone)),
  };
}

/** Stores the one answer of a link, apart from the person: the leave keeps only that there is one. */
export async function answerSurvey(
  { token, ...answers }: Survey,
  context: Context,
): Promise<{ answered: true }> {
  const { db, now } = context;
  const invitation = await openInvitation(db, { token, now });
  if (!(await markAnswered(db, invitation.processId, now)))
    throw new Refused('LEAVE_SURVEY_ALREADY_ANSWERED');
  await store(context, invitation, answers);
  context.record({
    entity: 'process',
    id: invitation.processId,
    siteId: invitation.siteId,
    fields: ['survey'],
  });
  return { answered: true };
}

async function openInvitation(
  db: Context['db'],
  { token, now }: { readonly token: string; readonly now: Temporal.Instant },
) {
  const found = await findInvitation(db, hashOf(token));
  if (found === undefined || found.expiresAt <= now.toString())
    throw new Refused('LEAVE_SURVEY_LINK_NOT_VALID', { field: 'token' });
  return found;
}

/** Staff type what somebody says at the desk, once, in place of the link. */
export async function surveyOnBehalf(
  { processUuid, version, ...answers }: OnBehalf,
  context: Context,
): Promise<Process> {
  const process = await begin(context, { act: 'leave.survey', kinds: [leave] }, { processUuid, version });
  const { survey, reason } = await readLeave(context.db, process.id);
  if (survey.sentAt === null)
    await insertSurvey(context.db, {
      process_id: process.id,
      token_hash: hashOf(randomBytes(32).toString('base64url')),
      sent_at: context.now.toString(),
      expires_at: context.now.toString(),
    });
  if (!(await markAnswered(context.db, process.id, context.now)))
    throw new Refused('LEAVE_SURVEY_ALREADY_ANSWERED');
  await store(context, { ...process, reason }, answers);
  return finish(context, process, { act: 'leave.survey' });
}

/** An answer with the month and kind of reason, under an id that says nothing of its moment. */
async function store(
  { db, now }: Context,
  {
    siteId,
    reason,
    timeZone,
  }: { readonly siteId: number; readonly reason: string; readonly timeZone: string },
  { scales, reasons, comment }: Answers,
): Promise<void> {
  const today = dayAt(now, timeZone);
  const wrong = wrongAnswer(askedOn(await listQuestions(db, 'EXIT'), today), { scales, reasons });
  if (wrong !== undefined) throw new Refused(wrong.code, { field: wrong.field });
  await insertAnswer(db, {
    id: randomUUID(),
    site_id: siteId,
    month: monthOf(today),
    reason,
    scales: JSON.stringify(scales),
    reasons,
    comment,
  });
}

export async function surveysToType(
  { personnelDivision }: { readonly personnelDivision: string },
  context: Context,
) {
  const site = await readableSite(context, personnelDivision);
  return listUnanswered(context, site.id);
}

/** What exit surveys say together, whole and by store, quarter and reason; no group of fewer than five, nor what two questions leave. */
export async function surveyDashboard(
  { filter: { personnelDivision, startDate, endDate } }: CallParsed<Dashboard>,
  context: Context,
): Promise<CallOutput<Dashboard>> {
  const site = personnelDivision === undefined ? null : await readableSite(context, personnelDivision);
  const over = lastQuarterEnd(dayAt(context.now));
  const span = {
    from: startDate === undefined ? null : quarterStart(startDate),
    // Whole quarters that are over: a shorter span, or one that still grows, would tell one answer from the next.
    to: endDate === undefined ? over : earlier(over, addDays(nextQuarterStart(endDate), -1)),
  };
  const known = await listAnswers(context.db, span);
  const answers =
    site === null
      ? inLargeQuarters(known)
      : inShownGroups(known, siteOf).filter(({ siteCode }) => siteCode === site.code);
  const names = new Map(answers.map(({ siteCode, siteName }) => [siteCode, siteName]));
  const both = (text: string) => ({ es: text, en: text });
  const all = summaryOf(answers);
  return {
    all: all === null ? null : whole(all),
    least: LEAST_ANSWERS,
    questions: await listQuestions(context.db, 'EXIT'),
    ...(await countInvitations(context.db, { ...span, siteId: site?.id ?? null })),
    bySite: shownBy(inShownGroups(answers, siteOf), siteOf, (code) => both(names.get(code) ?? code)),
    byQuarter: shownBy(
      answers,
      ({ month }) => quarterOf(month),
      (quarter) => ({ es: quarter, en: quarter.replace('T', 'Q') }),
    ),
    byReason: shownBy(
      site === null
        ? inShownGroups(answers, reasonOf)
        : inShownCells(known).filter(({ siteCode }) => siteCode === site.code),
      reasonOf,
      (reason) => Object.entries(LEAVE_REASONS).find(([name]) => name === reason)?.[1] ?? both(reason),
    ),
  };
}

type Known = Awaited<ReturnType<typeof listAnswers>>[number];
const siteOf = ({ siteCode }: Known): string => siteCode;
const reasonOf = ({ reason }: Known): string => reason;

/** Answers that may be shown, group by group. */
const shownBy = (
  shown: readonly Known[],
  keyOf: (answer: Known) => string,
  nameOf: (key: string) => { es: string; en: string },
) =>
  [...Map.groupBy(shown, keyOf)].flatMap(([key, rows]) => {
    const summary = summaryOf(rows);
    return summary === null ? [] : [{ key, name: nameOf(key), summary: whole(summary) }];
  });

const earlier = (one: string, other: string): string => (one < other ? one : other);

const whole = (summary: NonNullable<ReturnType<typeof summaryOf>>) => ({
  ...summary,
  scales: Object.fromEntries(
    Object.entries(summary.scales).map(([code, scale]) => [code, { ...scale, points: [...scale.points] }]),
  ),
  reasons: [...summary.reasons],
  comments: [...summary.comments],
});
