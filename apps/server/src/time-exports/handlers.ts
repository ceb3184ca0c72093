import type { ExportCandidate, ExportRun, timeExportCalls } from '@jornada/contract/time-exports.ts';
import {
  documentOf,
  exportFileName,
  exportGapsOf,
  writeExport,
  type ExportKind,
} from '@jornada/domain/time-exports/lines.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { recordRead } from '../audit/reads.ts';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import { keepFile } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { incapacityHandlers } from './incapacities.ts';
import {
  addLines,
  findRun,
  listChanges,
  listCutOffs,
  listRuns,
  listTargets,
  nextRun,
  type Change,
  type Period,
} from './queries.ts';
import { setSapTarget, insertRun, download } from './run-queries.ts';

export const timeExportHandlers: Handlers<typeof timeExportCalls> = {
  ...incapacityHandlers,

  'timeExports.cutOffs': (_input, { db }) => listCutOffs(db),

  'timeExports.preview': async ({ page, ...period }, context) => {
    const changes = await openChanges(context, period);
    const first = (page.number - 1) * page.size;
    await recordRead(context, 'timeExports.preview', {
      entity: 'exportRun',
      id: `${period.kind} ${period.group}`,
      fields: ['planning'],
    });
    const ready = changes.filter(({ gaps }) => gaps.length === 0);
    return {
      ready: ready.filter(({ late }) => !late).length,
      late: ready.filter(({ late }) => late).length,
      missing: changes.length - ready.length,
      rows: changes
        // What is missing comes first, then what is late: it is what has to be looked at.
        .toSorted((one, other) => urgency(one) - urgency(other))
        .slice(first, first + page.size)
        .map(shownOf),
    };
  },

  'timeExports.list': ({ page }, { db }) => listRuns(db, page),

  'timeExports.create': async ({ withLate, lines: counted, ...period }, context) => {
    await alone(context.db, 'export_run');
    const sent = (await openChanges(context, period)).filter(
      ({ gaps, late }) => gaps.length === 0 && (withLate || !late),
    );
    if (sent.length !== counted) throw new Refused('EXPORT_LINES_CHANGED');
    if (sent.length === 0) throw new Refused('EXPORT_NOTHING_TO_SEND');
    const number = await makeRun(context, period, sent);
    context.record({ entity: 'exportRun', id: String(number), fields: [period.kind, period.group] });
    context.announce({ topic: 'money' });
    return { run: await known(context.db, number) };
  },

  'timeExports.download': ({ number }, context) => download(context, number),

  'timeExports.targets': (_input, { db }) => listTargets(db),

  'timeExports.setTarget': async ({ hourTypologyUuid, target }, context) => {
    const changed = await setSapTarget(context.db, { target, hourTypologyUuid });
    if (changed === undefined) throw new Refused('HOUR_TYPOLOGY_NOT_FOUND');
    context.record({ entity: 'hourTypology', id: hourTypologyUuid, fields: ['sapTarget'] });
    context.announce({ topic: 'money' });
    return { target };
  },
};

type OpenChange = Change & Pick<ExportCandidate, 'late' | 'gaps'>;

const urgency = ({ gaps, late }: OpenChange): number => (gaps.length > 0 ? 0 : late ? 1 : 2);

async function openChanges({ db, now }: Context, period: Period): Promise<OpenChange[]> {
  if (period.to > dayAt(now)) throw new Refused('FIELD_NOT_VALID', { field: 'to' });
  if (period.from > period.to) throw new Refused('FIELD_NOT_VALID', { field: 'from' });
  const changes = await listChanges(db, period);
  return changes.map((change) => ({
    ...change,
    late: change.onDate < period.from,
    gaps: exportGapsOf(period.kind, change),
  }));
}

const shownOf = ({ collaboratorId, fullName, sapNumber, ...change }: OpenChange): ExportCandidate => ({
  collaborator: { uuid: collaboratorId, fullName, sapNumber },
  onDate: change.onDate,
  code: change.code,
  target: change.target,
  fromMinute: change.fromMinute,
  quantity: change.quantity,
  folio: change.folio,
  cancels: change.cancels,
  late: change.late,
  gaps: change.gaps,
});

/** Stores the file, the run and its lines; only documents of SAP have a number, and a withdrawal keeps that of the first. */
async function makeRun(context: Context, period: Period, sent: readonly OpenChange[]): Promise<number> {
  const { db, now, actor } = context;
  const number = await nextRun(db);
  const lines = sent.map((change, index) => ({
    ...change,
    document: change.cancels ? change.document : documentIn(period.kind, number, index + 1),
  }));
  const file = await keepFile(context, {
    bytes: Buffer.from(writeExport(period.kind, lines, period.to), 'ascii'),
    name: exportFileName(period.kind, { ...period, number }),
    mediaType: MEDIA[period.kind],
  });
  await insertRun(db, {
    number,
    kind: period.kind,
    paysheet_group: period.group,
    from_date: period.from,
    to_date: period.to,
    lines: lines.length,
    late: lines.filter(({ late }) => late).length,
    canceled: lines.filter(({ cancels }) => cancels).length,
    file_id: file.id,
    sha256: file.sha256,
    created_at: now.toString(),
    created_by: actor.accountId ?? '',
    created_by_name: actor.name,
  });
  await addLines(db, number, lines);
  return number;
}

const MEDIA = { SAP_TIME: 'text/csv', INCIDENCES: 'text/plain', SUA: 'text/plain' } as const;

const documentIn = (kind: ExportKind, run: number, line: number): string =>
  kind === 'SAP_TIME' ? documentOf(run, line) : '';

async function known(db: Db, number: number): Promise<ExportRun> {
  const row = await findRun(db, number);
  if (row === undefined) throw new Refused('EXPORT_RUN_NOT_FOUND');
  return row;
}
