// The thread in which Typst sets documents; see typst.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { z } from 'zod';
import { splitPages } from './svg-pages.ts';
import { WordKind, type Reading } from './reading.ts';

const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url));

const Task = z.object({
  id: z.number(),
  template: z.string().regex(/^[\w-]+\.typ$/),
  data: z.record(z.string(), z.unknown()),
  files: z.array(z.object({ path: z.string().startsWith('/'), bytes: z.instanceof(Uint8Array) })).optional(),
  standard: z.enum(['a-2a', '1.7']),
  reading: z.literal(true).optional(),
});

// Calls come before documents. On Linux a priority is the thread's own; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const fonts = readdirSync(join(TEMPLATES, 'fonts'))
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => readFileSync(join(TEMPLATES, 'fonts', name)));
const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: fonts }] });

parentPort?.on('message', (message: unknown) => {
  const task = Task.parse(message);
  try {
    parentPort?.postMessage({ id: task.id, ...set(task) });
  } catch (error) {
    parentPort?.postMessage({ id: task.id, problem: error instanceof Error ? error.message : 'unknown' });
  }
});

function set({ template, data, files, standard, reading }: z.output<typeof Task>) {
  for (const { path, bytes } of files ?? []) compiler.mapShadow(join(TEMPLATES, path), Buffer.from(bytes));
  try {
    const compiled = compiler.compile({
      mainFilePath: join(TEMPLATES, template),
      inputs: { data: JSON.stringify(data) },
    });
    const document = compiled.result;
    if (document === null) throw new Error(problemOf(compiled.takeDiagnostics()?.shortDiagnostics));
    const pdf = compiler.pdf(document, { pdfStandard: standard });
    return { pdf, pages: document.numOfPages, ...(reading ? { reading: readingOf(document) } : {}) };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(3);
  }
}

const Words = z.array(z.object({ value: z.tuple([z.number(), WordKind, z.string()]) }));

function readingOf(document: NodeTypstDocument): Reading {
  const words = Words.parse(compiler.query(document, { selector: '<words>' })).map(({ value }) => value);
  const drawings = splitPages(compiler.plainSvg(document), document.numOfPages);
  return {
    pages: drawings.map((svg, index) => ({
      svg: gzipSync(svg, { level: 9 }).toString('base64'),
      words: words.flatMap(([page, kind, text]) =>
        page === index + 1 && text.trim() !== '' ? [{ kind, text: text.replaceAll(/\s+/g, ' ').trim() }] : [],
      ),
    })),
  };
}

const Diagnostics = z.array(z.object({ message: z.string() }).loose());

/** What Typst says, without the values that a template was given. */
function problemOf(diagnostics: unknown): string {
  const parsed = Diagnostics.safeParse(diagnostics);
  return parsed.success
    ? parsed.data.map(({ message }) => message).join('; ')
    : 'the template does not compile';
}
