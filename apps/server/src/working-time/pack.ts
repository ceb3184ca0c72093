import { createHash } from 'node:crypto';
import { canonicalQuarter } from '@jornada/domain/notifications/quarter-snapshot.ts';
import { canonicalSnapshot } from '@jornada/domain/planning/week/snapshot.ts';
import { listPunchQuestions } from '../access-devices/asking-queries.ts';
import { readFileBytes } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import { csvBytes } from '../spreadsheets/spreadsheet.ts';
import { makeZip } from '../spreadsheets/zip.ts';
import {
  listAllAnswers,
  listAllCorrections,
  listDayEvents,
  listDocuments,
  listNotices,
  listPlan,
  listQuarters,
  listRawPunches,
  listTerms,
  type QuarterRow,
} from './pack-queries.ts';
import { mondaysOf, readOwnWeek } from './period.ts';
import { recordRows, recordTexts } from './table.ts';
import { siteInWeek } from './period-queries.ts';

type Part = { readonly path: string; readonly about: string; readonly bytes: Buffer };

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const jsonPart = (path: string, about: string, content: unknown): Part => ({
  path,
  about,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`, 'utf8'),
});

/**
 * Returns the inspection pack of a person's period as a zip: terms, plan, weekly and quarterly notifications with
 * answers, punches, corrections, questions about punches, the record and sealed documents, and `manifest.json` with the SHA-256 of each.
 */
export async function buildPack(
  context: Context,
  asked: { readonly person: string; readonly name: string; readonly from: string; readonly to: string },
): Promise<Buffer> {
  const { db, now, actor } = context;
  const { person, name, from, to } = asked;
  const mondays = mondaysOf(asked);
  const site = await siteInWeek(db, { person, weekStart: mondays[0] ?? from });
  const notices = await listNotices(db, asked);
  const quarters = await listQuarters(db, asked);
  const questions = await listPunchQuestions(db, { people: [person], from, to });
  const parts: Part[] = [
    jsonPart('terms.json', 'Condiciones de trabajo del periodo', await listTerms(db, asked)),
    jsonPart('plan.json', 'Plan vigente', await listPlan(db, asked)),
    jsonPart(
      'notifications.json',
      'Avisos semanales con su respuesta',
      notices.map(({ snapshot: _snapshot, ...rest }) => ({ ...rest, plan: planPath(rest) })),
    ),
    ...notices.map((notice) => ({
      path: planPath(notice),
      about: `Horario enviado; su SHA-256 es el del aviso (${notice.hash})`,
      bytes: Buffer.from(canonicalSnapshot(notice.snapshot), 'utf8'),
    })),
    jsonPart(
      'quarters.json',
      'Avisos trimestrales con la firma del patrón y su respuesta',
      quarters.map(({ snapshot: _snapshot, ...rest }) => ({ ...rest, plan: quarterPath(rest) })),
    ),
    ...quarters.map((quarter) => ({
      path: quarterPath(quarter),
      about: `Trimestre enviado; su SHA-256 es el del aviso (${quarter.hash})`,
      bytes: Buffer.from(canonicalQuarter(quarter.snapshot), 'utf8'),
    })),
    jsonPart('punches.json', 'Checadas originales con archivo y fila', await listRawPunches(db, asked)),
    jsonPart('corrections.json', 'Ajustes: quién, cuándo y motivo', await listAllCorrections(db, asked)),
    jsonPart(
      'questions.json',
      'Preguntas por checadas que faltan y lo que respondió la persona',
      questions.map(({ uuid: _uuid, person: _person, ...rest }) => rest),
    ),
    jsonPart('days.json', 'Cierres y reaperturas con motivo', await listDayEvents(db, asked)),
    jsonPart('answers.json', 'Lo que dijo la persona de su registro', await listAllAnswers(db, asked)),
    jsonPart(
      'record.json',
      'Registro electrónico de jornada (LFT 132-XXXIV)',
      await recordDays(context, asked, mondays),
    ),
  ];
  if (site !== undefined)
    parts.push({
      path: 'record.csv',
      about: 'El mismo registro como tabla',
      bytes: csvBytes(recordTexts(await recordRows(context, { site, mondays, from, to, person }))),
    });
  for (const { code, document, title, fileId, isSealed, sha256: hash } of await listDocuments(db, asked)) {
    const { bytes } = await readFileBytes(context, fileId);
    parts.push({
      path: `documents/${document.toLowerCase()}-${code}.pdf`,
      about: `${title}${isSealed ? ', sellado' : ', sin sello todavía'} (SHA-256 ${hash})`,
      bytes,
    });
  }
  const manifest = {
    format: 'jornada-inspection-pack/1',
    person: { uuid: person, name },
    from,
    to,
    createdAt: now.toString({ fractionalSecondDigits: 3 }),
    createdBy: actor.name,
    files: parts.map(({ path, about, bytes }) => ({
      path,
      about,
      bytes: bytes.length,
      sha256: sha256(bytes),
    })),
  };
  return makeZip([
    ['manifest.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ...parts.map(({ path, bytes }): [string, Buffer] => [path, bytes]),
  ]);
}

const planPath = ({ weekStart, id }: { readonly weekStart: string; readonly id: string }): string =>
  `plans/${weekStart}-${id}.json`;
const quarterPath = ({ year, quarter, id }: Pick<QuarterRow, 'id' | 'quarter' | 'year'>): string =>
  `quarters/${year}-${quarter}-${id}.json`;

/** The record's days with punches, pairs, corrections, flags and answers. */
async function recordDays(
  { db }: Context,
  { person, from, to }: { readonly person: string; readonly from: string; readonly to: string },
  mondays: readonly string[],
) {
  const days: unknown[] = [];
  for (const weekStart of mondays) {
    const site = await siteInWeek(db, { person, weekStart });
    const own = site && (await readOwnWeek(db, { person, weekStart, site }));
    for (const { proposals: _proposals, ...day } of own?.days ?? [])
      if (from <= day.date && day.date <= to) days.push({ site: site?.code, ...day });
  }
  return days;
}
