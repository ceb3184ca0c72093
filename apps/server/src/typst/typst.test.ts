import { gunzipSync } from 'node:zlib';
import { mergeClauses } from '@jornada/domain/document-texts/clauses.ts';
import { textModels } from '@jornada/domain/document-texts/models.ts';
import { civilStatusOf } from '@jornada/domain/hiring/civil-status.ts';
import { usualTimetable } from '@jornada/domain/hiring/timetable.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sampleOf } from '../document-texts/sample.ts';
import { textTemplates } from '../document-texts/templates.ts';
import { contractMerge } from '../document-texts/values.ts';
import type { ContractInputs } from '../evidence/inputs.ts';
import { contractFacts } from '../testing/contract.ts';
import { answered, render, type Rendering } from './typst.ts';

const data = {
  code: 'JR7K-4M2P-9XQD',
  company: 'Deportes Anáhuac Centro',
  madeAt: '2026-11-20T15:58:01Z',
  verifyUrl: 'jornada.example/verify',
  qr: null,
  salaryInWords: 'once mil cuatrocientos ochenta pesos 00/100 M.N.',
  certificate: null,
};

const contract = (inputs: ContractInputs, template: string = textTemplates.CONTRACT): Rendering => ({
  template,
  data: {
    ...data,
    inputs,
    model: 'Modelo CIT-1, a revisar por Jurídico',
    clauses: mergeClauses(textModels.CONTRACT.clauses, contractMerge(inputs)),
  },
  standard: 'a-2a',
  reading: true,
});

async function wordsOf(inputs: ContractInputs): Promise<string> {
  const { reading } = await render(contract(inputs));
  return (reading?.pages ?? []).flatMap(({ words }) => words.map(({ text }) => text)).join('\n');
}

test('the contract answers every fraction of LFT 25, tagged and marked PDF/A-2', async () => {
  const { pdf, reading, pages } = await render(contract(contractFacts().inputs));
  const words = (reading?.pages ?? []).flatMap((page) => page.words.map(({ text }) => text)).join('\n');
  for (const fraction of ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'])
    expect(words).toMatch(new RegExp(`LFT 25-${fraction}[,);]`));
  expect(pages).toBe(reading?.pages.length);
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  expect(Buffer.from(pdf).toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(Buffer.from(pdf).toString('latin1')).toContain('/StructTreeRoot');
});

test('each page is a drawing of its own, with the letters that it uses', async () => {
  const { reading } = await render(contract(contractFacts().inputs));
  for (const page of reading?.pages ?? []) {
    const svg = gunzipSync(Buffer.from(page.svg, 'base64')).toString();
    const used = new Set([...svg.matchAll(/xlink:href="#(g[0-9A-F]+)"/g)].map((match) => match[1]));
    const defined = new Set([...svg.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]));
    expect(used.size).toBeGreaterThan(20);
    expect(defined).toEqual(used);
  }
});

test('what was sent with the first template still gets its certificate page from it', async () => {
  expect((await render(contract(contractFacts().inputs, 'contract-v1.typ'))).pages).toBe(4);
});

test('a fixed term names its ground, a trial its length, an open-ended contract neither', async () => {
  const fixed = await wordsOf(contractFacts().inputs);
  expect(fixed).toContain('artículo 37, fracción I');
  expect(fixed).toContain('periodo de prueba de 30 días');
  const open = await wordsOf({
    ...contractFacts().inputs,
    contract: { type: 'CDI', startDate: '2026-12-01', trialDays: null },
  });
  expect(open).toContain('por tiempo indeterminado');
  expect(open).not.toMatch(/artículo 37|periodo de prueba|temporalidad/);
});

test('a minor has a tutor who signs, no overtime, and under sixteen a day of six hours', async () => {
  const { inputs } = contractFacts();
  const tutor = { fullName: 'Rosa Núñez Salgado', documentNumber: 'IDMEX2345678901' };
  const at15 = await wordsOf({ ...inputs, tutor, worker: { ...inputs.worker, age: 15 } });
  const at17 = await wordsOf({ ...inputs, tutor, worker: { ...inputs.worker, age: 17 } });
  for (const text of [at15, at17]) expect(text).toContain('no trabaja horas extraordinarias');
  expect(at15).toContain('no excede de seis horas');
  expect(at17).not.toContain('no excede de seis horas');
  expect(at15).toContain('Rosa Núñez Salgado Madre, padre o tutor');
});

test('roles and civil status agree with the person', async () => {
  const { inputs } = contractFacts();
  expect(await wordsOf(inputs)).toContain('Ximena Peña Núñez La trabajadora');
  const worker = { ...inputs.worker, gender: 'H', fullName: 'Luis Peña Núñez' } as const;
  expect(await wordsOf({ ...inputs, worker })).toContain('Luis Peña Núñez El trabajador');
  expect(['H', 'M', 'X'].map((one) => civilStatusOf('MARRIED', z.enum(['H', 'M', 'X']).parse(one)))).toEqual([
    'casado',
    'casada',
    'casada o casado',
  ]);
});

test('the yearly vacation certificate is issued: it has no place for a signature', async () => {
  const { inputs, merge } = sampleOf('VACATION_CERTIFICATE');
  const { reading } = await render({
    template: textTemplates.VACATION_CERTIFICATE,
    data: {
      ...data,
      inputs,
      model: 'Modelo VAC-2',
      clauses: mergeClauses(textModels.VACATION_CERTIFICATE.clauses, merge),
    },
    standard: 'a-2a',
    reading: true,
  });
  const words = (reading?.pages ?? []).flatMap((page) => page.words.map(({ text }) => text)).join(' ');
  expect(words).toContain('Emitido por');
  expect(words).not.toMatch(/[Ff]irma y|Recibí|representante legal/);
});

test('the power, the document of a foreigner and the hours of each day are in it where there are any', async () => {
  const { inputs } = contractFacts();
  const bare = await wordsOf(inputs);
  expect(bare).toContain('Horario diario: el que se planifica y se comunica cada semana');
  expect(bare).not.toMatch(/escritura|Documento migratorio/);
  const full = await wordsOf({
    ...inputs,
    employer: {
      ...inputs.employer,
      power: { deed: '48,211', date: '2019-03-01', notary: 'Notaría 12 de la Ciudad de México' },
    },
    worker: {
      ...inputs.worker,
      migrationDocument: { number: 'NUE 0012345', issuedOn: '2025-02-03', expiresOn: '2027-02-02' },
    },
    timebase: { ...inputs.timebase, timetable: usualTimetable(2400) },
  });
  expect(full).toContain(
    'facultades para representarlo, que constan en la escritura 48,211 del 1.º de marzo de 2019, Notaría 12 de la Ciudad de México.',
  );
  expect(full).toContain(
    'Documento migratorio: NUE 0012345, expedido el 3 de febrero de 2025, vigente hasta el 2 de febrero de 2027, con permiso para trabajar',
  );
  expect(full).toContain('Horario diario: lunes 10:00–18:00; martes 10:00–18:00');
  expect(full).toContain('El horario con el que comienza es: lunes a viernes, 10:00–18:00.');
});

test('signatures never stand alone: words of the last clause share their page', async () => {
  const { inputs } = contractFacts();
  const [last] = textModels.CONTRACT.clauses.slice(-1);
  for (const paragraphs of [1, 2, 5, 9, 14, 20, 40]) {
    const body = Array.from({ length: paragraphs }, (_, at) => `Párrafo ${at + 1}. ${last?.body ?? ''}`).join(
      '\n\n',
    );
    const clauses = [...textModels.CONTRACT.clauses.slice(0, -1), { title: 'Final', articles: '', body }];
    const { reading } = await render({
      ...contract(inputs),
      data: {
        ...contract(inputs).data,
        clauses: mergeClauses(clauses, contractMerge(inputs)),
      },
    });
    const page = reading?.pages.find(({ words }) =>
      words.some(({ text }) => text.includes('Leído por las partes')),
    );
    const words = page?.words.map(({ text }) => text).join('\n');
    expect(words).toContain(`Párrafo ${paragraphs}.`);
  }
});

test('facts are data: markup in a name is printed, not run', async () => {
  const { inputs } = contractFacts();
  const words = await wordsOf({ ...inputs, worker: { ...inputs.worker, fullName: '#panic("x") *Ana* $a$' } });
  expect(words).toContain('#panic("x") *Ana* $a$');
});

test('a template that does not compile is an error, and the next document still comes', async () => {
  await expect(render({ ...contract(contractFacts().inputs), data })).rejects.toThrow('typst:');
  await expect(render(contract(contractFacts().inputs))).resolves.toMatchObject({ pages: 4 });
});

test('an answer that cannot be read fails the document alone, and the next one is set', async () => {
  const asked = render(contract(contractFacts().inputs));
  answered({ id: 'one', pdf: null });
  await expect(asked).rejects.toThrow('the answer cannot be read');
  expect((await render(contract(contractFacts().inputs))).pages).toBeGreaterThan(0);
});
