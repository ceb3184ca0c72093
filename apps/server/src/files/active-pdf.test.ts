import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from './active-pdf.ts';

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((one) => Buffer.from(one)),
    Buffer.from('\n%%EOF\n'),
  ]);

const stream = (dictionary: string, data: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`3 0 obj\n<< ${dictionary} >>\nstream\n`, 'latin1'),
    Buffer.from(data),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

const packed = (text: string, more = '/Filter /FlateDecode') =>
  stream(`/Type /ObjStm /N 1 /First 4 ${more}`, deflateSync(text));

const CATALOG = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction [2 0 R /Fit] >>\nendobj\n';

describe('a PDF is plain', () => {
  test('with pages, pictures and a place to open it at', () =>
    expect(checkPdf(pdf(CATALOG, stream('/Length 12', 'BT (Hola) Tj')))).toBe('plain'));
  test('with a name that only begins like a script', () =>
    expect(checkPdf(pdf('1 0 obj << /JSON 1 /Launched 2 >> endobj'))).toBe('plain'));
  test('with the letters of a script by chance in a picture', () =>
    expect(checkPdf(pdf(CATALOG, stream('/Subtype /Image /Filter /DCTDecode', 'x/JS (y)')))).toBe('plain'));
  test('with objects packed in a stream', () =>
    expect(checkPdf(pdf(CATALOG, packed('4 0 << /Type /Page >>')))).toBe('plain'));
});

describe('a PDF is active', () => {
  test.each([
    ['a script', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    ['a script with its name written in numbers', '<< /S /#4aava#53cript >>'],
    ['a program to start', '<< /S /Launch /F (cmd.exe) >>'],
    ['attachments', '<< /Names << /EmbeddedFiles 9 0 R >> >>'],
    ['a file on a page', '<< /Type /Annot /Subtype /FileAttachment >>'],
    ['a file by its description', '<< /Type /Filespec /EF << /F 8 0 R >> >>'],
    ['a form with scripts of its own', '<< /AcroForm << /XFA 7 0 R >> >>'],
  ])('with %s', (_what, object) => {
    expect(checkPdf(pdf(CATALOG, `5 0 obj\n${object}\nendobj\n`))).toBe('active');
    expect(checkPdf(pdf(CATALOG, packed(`4 0 ${object}`)))).toBe('active');
  });

  test('with a script hidden in what says that it is a stream', () =>
    expect(
      checkPdf(pdf(CATALOG, '5 0 obj (stream\n) endobj 6 0 obj << /JS (x) >> endobj\n', stream('', 'x'))),
    ).toBe('active'));
});

describe('a PDF cannot be looked into', () => {
  test.each([
    ['encrypted', stream('/Type /ObjStm /Filter /FlateDecode', 'not deflated')],
    ['packed twice', packed('x', '/Filter [/ASCIIHexDecode /FlateDecode]')],
    ['with its packing named elsewhere', packed('x', '/Filter 9 0 R')],
    ['shifted by a predictor', packed('x', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')],
    ['a bomb', packed('x'.repeat(70 * 1024 * 1024))],
  ])('%s', (_how, object) => expect(checkPdf(pdf(CATALOG, object))).toBe('unreadable'));
});
