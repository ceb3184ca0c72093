import { kindOf } from '@jornada/domain/processes/kinds.ts';
import { DEADLINES, isDeadlineKind } from '@jornada/domain/deadlines/deadlines.ts';
import { taskPath } from '@jornada/domain/home/task-path.ts';
import type { WaitingKind } from '@jornada/domain/home/waiting.ts';
import type { Waiting } from '@jornada/contract/home.ts';
import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import { readRoles } from '../auth/queries.ts';
import type { Db } from '../db/connect.ts';
import type { App } from '../http/app.ts';
import type { Actor } from '../http/context.ts';
import { waitingFor } from '../home/waiting.ts';
import { countUnanswered, escalationLines, takeEscalations } from '../notifications/escalations.ts';
import { asCommand, linesOf, type Notifying } from '../notices/notices.ts';
import { readDigestTimes, takeNotices } from '../notices/queries.ts';
import { queueMessage } from '../outbox/messages.ts';
import { claimDigest, listReaders, markMailed, type Reader } from './digest-queries.ts';

const SWEEP = 'digest.daily';

/** Mails everybody who runs something what waits for them this week, once a day: at the hour of the digest where they work. */
export async function startDigests(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '*/15 * * * *', async () => {
    await sendDigests(app);
  });
}

/** As many places as a mail leads to, and as many tasks as it names of one place; the others are counted. */
const PLACES = 12;
const NAMED = 3;

/** One mail for each person for whom something waits before next Monday; nobody gets a second one that day. */
export async function sendDigests(app: Notifying): Promise<number> {
  const now = app.now();
  const readers = await listReaders(app.database.db, { now, times: await readDigestTimes(app.database.db) });
  let sent = 0;
  for (const reader of readers)
    if (await app.database.db.transaction().execute((tx) => sendDigest(app, tx, { reader, now }))) sent += 1;
  return sent;
}

/**
 * Writes the mail of one person and answers whether there was anything to say; their notices go along, and what is
 * overdue at the stores that they direct.
 */
async function sendDigest(
  app: Notifying,
  tx: Db,
  { reader, now }: { reader: Reader; now: Temporal.Instant },
): Promise<boolean> {
  const { id, name, email, collaboratorId, day } = reader;
  if (!(await claimDigest(tx, reader))) return false;
  const roles = await readRoles(tx, id);
  const actor = { ...NOBODY, accountId: id, collaboratorId, name, roles };
  const { rows } = await waitingFor({ db: tx, now, today: day, siteId: null, actor, limit: MOST });
  const near = rows.filter(({ band }) => band === 'TODAY' || band === 'THIS_WEEK');
  const siteIds = roles.flatMap(({ role, siteId }) =>
    role === 'DIRECTOR' && siteId !== null ? [siteId] : [],
  );
  const overdue = await takeEscalations(tx, { now, siteIds });
  if (near.length === 0 && overdue.length === 0) return false;
  const notices = collaboratorId === null ? [] : await takeNotices(tx, { collaboratorId, day });
  const language = reader.language === 'en' ? 'en' : 'es';
  const words = WORDS[language];
  const places = [...Map.groupBy(near, taskPath)].slice(0, PLACES);
  const others = near.length - places.flatMap(([, tasks]) => tasks).length;
  await queueMessage(asCommand(app, tx), {
    kind: 'daily-digest',
    channel: 'MAIL',
    recipient: email,
    language,
    accountId: id,
    subject: subjectOf({ tasks: near.length, silent: countUnanswered(overdue) }, words),
    body: [
      words.greeting(name),
      '',
      ...escalationLines(overdue, { language, publicUrl: app.config.publicUrl }),
      ...places.flatMap(([path, tasks]) => [
        ...tasks.slice(0, NAMED).map((row) => lineOf(row, { language, today: day })),
        ...(tasks.length > NAMED ? [words.more(tasks.length - NAMED)] : []),
        `${app.config.publicUrl}${path}`,
        '',
      ]),
      ...(others > 0 ? [words.more(others), `${app.config.publicUrl}/`] : []),
      ...(notices.length > 0 ? ['', ...linesOf(notices, { language, publicUrl: app.config.publicUrl })] : []),
    ].join('\n'),
  });
  await markMailed(tx, reader);
  return true;
}

const MOST = 200;

/** How many people have not answered, then how much waits. */
function subjectOf(
  { tasks, silent }: { readonly tasks: number; readonly silent: number },
  words: (typeof WORDS)[Language],
): string {
  const parts = [...(silent > 0 ? [words.silent(silent)] : []), ...(tasks > 0 ? [words.tasks(tasks)] : [])];
  const subject = parts.join('; ');
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}

const NOBODY = {
  guestOf: null,
  signerOf: null,
  language: 'es',
  sessionId: null,
} as const satisfies Partial<Actor>;

const WORDS = {
  es: {
    tasks: (count: number) => (count === 1 ? 'te espera 1 pendiente' : `te esperan ${count} pendientes`),
    silent: (count: number) =>
      count === 1
        ? '1 persona no ha respondido a su horario'
        : `${count} personas no han respondido a su horario`,
    greeting: (name: string) => `Hola, ${name}:`,
    more: (count: number) => `y ${count} más`,
    process: (name: string) => `${name} (falta tu parte)`,
    unanswered: (count: number) => `${count} personas no han respondido`,
    week: (week: string | number) => `semana ${week}`,
  },
  en: {
    tasks: (count: number) => `${count} pending ${count === 1 ? 'task' : 'tasks'}`,
    silent: (count: number) =>
      `${count} ${count === 1 ? 'person has' : 'people have'} not responded to their schedule`,
    greeting: (name: string) => `Hello ${name},`,
    more: (count: number) => `and ${count} more`,
    process: (name: string) => `${name} (waiting for you)`,
    unanswered: (count: number) => `${count} people have not responded`,
    week: (week: string | number) => `week ${week}`,
  },
} as const;

const KINDS = {
  PROCESS_TASK: { es: 'proceso que espera tu parte', en: 'process waiting for you' },
  SIGN_EMPLOYER: { es: 'documento por firmar', en: 'document to sign' },
  SIGN_QUARTER: { es: 'trimestre por firmar', en: 'quarter to sign' },
  ANSWER_REJECTION: { es: 'rechazó su semana', en: 'rejected their week' },
  OVERDUE_ANSWER: { es: 'no ha respondido a su semana', en: 'has not responded to their week' },
  BROKEN_WEEK: {
    es: 'semana enviada con problemas por un cambio',
    en: 'sent week with issues after a change',
  },
  NOTIFY_WEEK: { es: 'semana por enviar', en: 'week to send' },
  PLAN_WEEK: { es: 'semana por planear', en: 'week to plan' },
  CONTRACT_ENDS: { es: 'termina contrato determinado', en: 'fixed-term contract ends' },
  VACATION_REQUEST: { es: 'pide vacaciones', en: 'requested vacation' },
  PACT_REOPEN: { es: 'pide reabrir su pacto de vacaciones', en: 'asks to reopen their vacation pact' },
  FILE_PROPOSAL: { es: 'propone un cambio en su ficha', en: 'proposes a change to their file' },
  DEADLINE: { es: 'vencimiento', en: 'deadline' },
  ANSWER_NOTIFICATION: { es: 'cambió tu semana', en: 'your week changed' },
  LOAN_CONSENT: { es: 'otro equipo pide a esta persona', en: 'another team asks for this person' },
  LOAN_ANSWER: { es: 'otra tienda te pide', en: 'another store asks for you' },
  PACT_ANSWER: {
    es: 'te piden reabrir tu pacto de vacaciones',
    en: 'you were asked to reopen your vacation pact',
  },
  SWAP_DECISION: { es: 'cambio de turno por aprobar', en: 'shift swap to approve' },
  SWAP_ANSWER: { es: 'te propone un cambio de turno', en: 'proposes a shift swap' },
  CLOSED_DAY: { es: 'día cerrado con checadas nuevas', en: 'closed day with new clock-ins/outs' },
  UNDELIVERED: { es: 'no le llega el correo', en: "emails don't arrive" },
  DOCUMENT_TEXT: { es: 'texto por aprobar', en: 'text to approve' },
  OPEN_SHIFT: { es: 'piden un turno abierto', en: 'requests for an open shift' },
} as const satisfies Record<WaitingKind, Readonly<Record<Language, string>>>;

type Language = keyof typeof WORDS;

/** The day it is due, whom or which team it is about, what is to be done, and of which week and team. */
function lineOf(
  { kind, subject, due, values }: Waiting,
  { language, today }: { readonly language: Language; readonly today: string },
): string {
  const named = String(values['deadline'] ?? '');
  const process = kindOf(String(values['type'] ?? ''));
  const words = isDeadlineKind(named)
    ? [DEADLINES[named][language], String(values[language] ?? '')].filter((text) => text !== '').join(': ')
    : kind === 'PROCESS_TASK' && process !== undefined
      ? WORDS[language].process(process.name[language])
      : kind === 'OVERDUE_ANSWER' && Number(values['count']) > 1
        ? WORDS[language].unanswered(Number(values['count']))
        : KINDS[kind][language];
  const { week, team } = values;
  const of = [week === undefined ? '' : WORDS[language].week(week), String(team ?? '')];
  const day = shortDate(String(values['day'] ?? due), language, today);
  return [`${day} · ${subject}: ${words}`, ...of.filter((text) => text !== '')].join(' · ');
}
