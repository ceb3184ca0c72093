import type { ReportAnswer } from '@jornada/contract/reports.ts';
import type { ReportView } from '@jornada/contract/report-views.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf } from '@jornada/domain/access/reach.ts';
import { startOfSpan } from '@jornada/domain/reports/flow.ts';
import { reportOf, writtenFigure, type ReportCode } from '@jornada/domain/reports/reports.ts';
import { sayDay } from '@jornada/domain/identity/days.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { readRoles } from '../auth/queries.ts';
import { describeError, type App } from '../http/app.ts';
import type { Actor } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { queueMessage } from '../outbox/messages.ts';
import { answer } from './handlers.ts';
import { reportFile } from './workbook.ts';
import { listDueMails, listViews, takeMail, type DueMail } from './view-queries.ts';

const SWEEP = 'reports.mails';

/** Mails saved views to those who asked for it: at seven in the center of Mexico, each Monday or each first of a month. */
export async function startReportMails(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '0 13 * * *', async () => {
    await sendReportMails({ ...app, log: app.server.log });
  });
}

type Sender = Pick<App, 'database' | 'jobs' | 'now' | 'config' | 'demo'> & {
  readonly log: { readonly error: (facts: object, text: string) => void };
};

/**
 * Sends what is due today; returns how many mails. Each is asked with the rights that its recipient has now, taken once
 * its figures are known, in one transaction with the message: after a kill the others follow, and nobody gets two.
 */
export async function sendReportMails(app: Sender): Promise<number> {
  const { db } = app.database;
  const day = dayAt(app.now());
  const date = Temporal.PlainDate.from(day);
  const every = [...(date.dayOfWeek === 1 ? ['WEEK'] : []), ...(date.day === 1 ? ['MONTH'] : [])];
  if (every.length === 0) return 0;
  let sent = 0;
  for (const due of await listDueMails(db, { day, every }))
    try {
      sent += (await mailOne(app, due, day)) ? 1 : 0;
    } catch (error) {
      // A view whose place is gone is skipped, and one that fails holds up no other.
      if (!(error instanceof Refused))
        app.log.error({ view: due.viewId, error: describeError(error) }, 'a report could not be mailed');
    }
  return sent;
}

async function mailOne(app: Sender, due: DueMail, day: string): Promise<boolean> {
  const { db } = app.database;
  const actor: Actor = {
    accountId: due.accountId,
    collaboratorId: due.collaboratorId,
    name: due.name,
    roles: await readRoles(db, due.accountId),
    language: due.language === 'en' ? 'en' : 'es',
    guestOf: null,
    signerOf: null,
    sessionId: null,
  };
  const reach = reachOf(permissions['reportViews.list'].roles, actor);
  const [view] = await listViews(db, { caller: actor, reach, uuid: due.viewId });
  if (view === undefined) return false;
  const call = view.screen === 'COMPANY' ? 'reports.get' : 'teamReports.get';
  const { span, ...place } = view.filter;
  const report = await answer(
    { code: view.report, filter: { ...place, startDate: startOfSpan(span, day), endDate: day } },
    {
      db,
      reads: app.database.reads,
      now: app.now(),
      actor,
      reach: reachOf(permissions[call].roles, actor),
    },
  );
  if (report.rows.length === 0) return false;
  const text = textOf(view, report, { ...actor, publicUrl: app.config.publicUrl });
  const file = await fileOf(report, { language: actor.language, filter: place });
  return db.transaction().execute(async (tx) => {
    if (!(await takeMail(tx, due, day))) return false;
    await queueMessage(
      {
        db: tx,
        now: app.now(),
        config: app.config,
        demo: app.demo,
        enqueue: (job) => app.jobs.send(tx, job),
      },
      { kind: 'report', channel: 'MAIL', recipient: due.email, language: actor.language, ...text, ...file },
    );
    return true;
  });
}

const WORDS = {
  es: {
    greeting: (name: string) => `Hola, ${name}:`,
    lead: (view: string, report: string) => `Tu vista “${view}” del informe ${report}:`,
    span: (from: string, to: string) => (from === to ? `Al ${to}.` : `Del ${from} al ${to}.`),
    stop: 'Para dejar de recibirla, ábrela y elige “No” en Vistas.',
  },
  en: {
    greeting: (name: string) => `Hello ${name},`,
    lead: (view: string, report: string) => `Your view “${view}” of the ${report} report:`,
    span: (from: string, to: string) => (from === to ? `As of ${to}.` : `From ${from} to ${to}.`),
    stop: 'To stop getting it, open it and choose “No” under Views.',
  },
} as const;

/** Sums only: names of people, pay and health stay in the product, behind its rights. */
function textOf(
  view: ReportView,
  { code, total, from, to }: ReportAnswer,
  { language, name, publicUrl }: Pick<Actor, 'language' | 'name'> & { readonly publicUrl: string },
): { subject: string; body: string } {
  const words = WORDS[language];
  const { figures, columns, ...report } = reportOf(code);
  const lines = figures
    .flatMap((key) => columns.filter((column) => column.key === key && column.pay !== true))
    .map((column) => `${column[language]}: ${writtenFigure(column, total[column.key] ?? null, language)}`);
  return {
    subject: `${report[language]}: ${view.name}`,
    body: [
      words.greeting(name),
      '',
      words.lead(view.name, report[language]),
      words.span(sayDay(from, language), sayDay(to, language)),
      '',
      ...lines,
      '',
      `${publicUrl}${addressOf(view)}`,
      '',
      words.stop,
    ].join('\n'),
  };
}

/** Reports with a column that names health: they stay in the product, as pay and people do. */
const OF_HEALTH: readonly ReportCode[] = ['absence'];

/** The spreadsheet that goes with a mail: of places and weeks, without pay and without health. */
async function fileOf(
  report: ReportAnswer,
  asked: Parameters<typeof reportFile>[1],
): Promise<{ attachment?: { name: string; bytes: Uint8Array } }> {
  const { code, level } = report;
  if (level === 'person' || OF_HEALTH.includes(code)) return {};
  const { name, body } = await reportFile({ ...report, pay: false }, asked);
  return { attachment: { name, bytes: body } };
}

/** Where a view opens. */
function addressOf({ screen, report, filter, site }: ReportView): string {
  const { span, zone, personnelDivision, teamUuid, positionNumber, contractType } = filter;
  const query = new URLSearchParams({ report });
  const more = {
    span,
    zone,
    site: personnelDivision,
    team: teamUuid,
    position: positionNumber,
    contract: contractType,
  };
  for (const [key, value] of Object.entries(more)) if (value !== undefined) query.set(key, String(value));
  const place = personnelDivision ?? site ?? COMPANY;
  return `/mx/${place}/${screen === 'COMPANY' ? 'reports' : 'teamReports'}?${query.toString()}`;
}

/** The division that stands in the address of people without a store. */
const COMPANY = '0002';
