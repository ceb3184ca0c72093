import { clauseProblems, mergeClauses } from '@jornada/domain/document-texts/clauses.ts';
import { textModels, type TextDocument } from '@jornada/domain/document-texts/models.ts';
import { documents } from '@jornada/domain/evidence/documents.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import type { documentTextCalls } from '@jornada/contract/document-texts.ts';
import { recordRead } from '../audit/reads.ts';
import { alone } from '../db/alone.ts';
import type { Context } from '../http/context.ts';
import type { Download, Handlers } from '../http/mount.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { requireVersion } from '../http/versions.ts';
import { render } from '../typst/typst.ts';
import {
  deleteDraft,
  findClauses,
  insertDraft,
  listTexts,
  listVersions,
  lockDraft,
  settleDraft,
  updateDraft,
} from './queries.ts';
import { sampleOf } from './sample.ts';
import { textTemplates } from './templates.ts';
import { modelLine } from './wording.ts';

type Input<Name extends keyof typeof documentTextCalls> = CallParsed<(typeof documentTextCalls)[Name]>;

export const documentTextHandlers: Handlers<typeof documentTextCalls> = {
  'documentTexts.list': async (_input, { db }) => {
    const rows = await listTexts(db);
    return { rows, total: rows.length };
  },

  'documentTexts.get': async ({ document }, { db }) => ({
    document,
    versions: [...(await listVersions(db, document)), modelVersion(document)],
  }),

  'documentTexts.preview': preview,

  'documentTexts.save': async ({ document, version, clauses }, context) => {
    const { db, now, actor } = context;
    const problems = clauseProblems(clauses, textModels[document]);
    refuseAll(
      problems.map(({ clause, at }) => ({
        code: 'DOCUMENT_TEXT_NOT_VALID',
        values: { field: `clauses.${clause}.body`, at },
      })),
    );
    await alone(db, 'document_text');
    const known = await lockDraft(db, document);
    const written = {
      clauses,
      written_by: actor.accountId,
      changed_by_name: actor.name,
      changed_at: now.toString(),
    };
    if (known === undefined) {
      const number = await insertDraft(db, document, written);
      return done(context, { document, number, version: 1, field: 'clauses' });
    }
    requireVersion(known, version);
    await updateDraft(db, { document, number: known.number }, written);
    return done(context, { document, number: known.number, version: version + 1, field: 'clauses' });
  },

  'documentTexts.discard': async (input, context) => {
    const { number } = await draftOf(context, input);
    await deleteDraft(context.db, { document: input.document, number });
    return done(context, { ...input, number, field: 'discarded' });
  },

  'documentTexts.approve': async (input, context) => {
    requireWhole(context);
    const { number, written_by: writtenBy } = await draftOf(context, input);
    if (writtenBy === context.actor.accountId) throw new Refused('DOCUMENT_TEXT_OWN');
    await settleDraft(
      context.db,
      { document: input.document, number },
      { approved_by_name: context.actor.name, approved_at: context.now.toString() },
    );
    return done(context, { ...input, number, version: input.version + 1, field: 'approved' });
  },

  'documentTexts.return': async ({ because, ...input }, context) => {
    requireWhole(context);
    const { number } = await draftOf(context, input);
    await settleDraft(
      context.db,
      { document: input.document, number },
      { returned_by_name: context.actor.name, returned_because: because },
    );
    return done(context, { ...input, number, version: input.version + 1, field: 'returned' });
  },
};

/** A text is the whole company's: a lawyer of some stores alone does not decide on it. */
function requireWhole({ reach }: Context): void {
  if (!reach.everywhere) throw new Refused('DOCUMENT_TEXT_LOCAL_LAWYER');
}

/** The open draft as the caller has read it. */
async function draftOf(
  { db }: Context,
  { document, version }: { readonly document: TextDocument; readonly version: number },
) {
  const draft = await lockDraft(db, document);
  if (draft === undefined) throw new Refused('DOCUMENT_TEXT_NOT_FOUND');
  requireVersion(draft, version);
  return draft;
}

type Changed = {
  readonly document: TextDocument;
  readonly number: number;
  readonly version: number;
  readonly field: string;
};

function done(context: Context, { document, number, version, field }: Changed) {
  context.record({ entity: 'documentText', id: `${document} ${number}`, fields: [field] });
  context.announce({ topic: 'documentTexts' });
  return { document, number, version };
}

const modelVersion = (document: TextDocument) => ({
  number: 0,
  version: 0,
  clauses: [...textModels[document].clauses],
  writtenBy: null,
  writtenAt: null,
  returned: null,
  approved: null,
});

/** A version on its page, with invented facts; nothing of it is kept. */
async function preview(
  { document, number }: Input<'documentTexts.preview'>,
  context: Context,
): Promise<Download> {
  const { db, now } = context;
  const stored =
    number === 0
      ? { clauses: textModels[document].clauses, approvedAt: null }
      : await findClauses(db, { document, number });
  if (stored === undefined) throw new Refused('DOCUMENT_TEXT_NOT_FOUND');
  const { inputs, beside, merge } = sampleOf(document);
  const { pdf } = await render({
    template: textTemplates[document],
    data: {
      ...beside,
      inputs,
      model:
        stored.approvedAt === null
          ? modelLine(document)
          : modelLine(document, { number, day: dayAt(Temporal.Instant.from(stored.approvedAt)) }),
      clauses: mergeClauses(stored.clauses, merge),
      code: 'EJEMPLO',
      company: inputs.employer.legalName,
      madeAt: now.toString({ smallestUnit: 'second' }),
      qr: null,
      verifyUrl: '',
      certificate: null,
    },
    standard: '1.7',
  });
  await recordRead(context, 'documentTexts.preview', {
    entity: 'documentText',
    id: `${document} ${number}`,
    fields: ['preview'],
  });
  return {
    body: Buffer.from(pdf),
    mediaType: 'application/pdf',
    name: `${documents[document].file}-ejemplo.pdf`,
    headers: { 'Cache-Control': 'no-store' },
  };
}
