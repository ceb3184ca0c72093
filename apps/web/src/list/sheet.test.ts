import { strFromU8, unzipSync } from 'fflate';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Column } from '../ui/table/columns.ts';
import { pasteOf, sheetOf, workbookOf } from './sheet.ts';

type Person = { readonly name: string; readonly from: string | null; readonly hours: number };

const columns: readonly Column<Person>[] = [
  {
    key: 'name',
    header: 'Nombre',
    render: ({ name }) => createElement('b', {}, name),
    text: ({ name }) => name,
  },
  { key: 'team', header: 'Equipo', render: () => '–' },
  { key: 'from', header: 'Desde', render: ({ from }) => from ?? '–', text: ({ from }) => from },
  { key: 'hours', header: 'Base h', render: ({ hours }) => hours.toFixed(1), text: ({ hours }) => hours },
  { key: 'acts', header: '', render: () => createElement('button') },
];

const rows: readonly Person[] = [
  { name: '=Ana\tPaz', from: '2026-11-23', hours: 37.5 },
  { name: 'Bruno; hijo', from: null, hours: 40 },
];

test('a spreadsheet has the heads, days and figures as they are, nothing where nothing is, and no acts', () => {
  expect(sheetOf(columns, rows)).toEqual([
    ['Nombre', 'Equipo', 'Desde', 'Base h'],
    ['=Ana\tPaz', '', '2026-11-23', 37.5],
    ['Bruno; hijo', '', '', 40],
  ]);
});

test('the file is a workbook with real types, and a text that looks like a formula or a figure stays a text', async () => {
  const file = await workbookOf(
    [
      ['Tienda', 'Desde', 'h'],
      ['0417', '2026-11-23', 37.5],
      ['=SUM(1)', '', 40],
    ],
    'Personas',
  );
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const part = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<t>(.*?)<\/t>/g)].map(([, text]) => text);
  expect(texts).toEqual(['Tienda', 'Desde', 'h', '0417', '=SUM(1)']);
  const sheet = part('xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(
    /<c r="A2" t="s"><v>3<\/v><\/c><c r="B2" s="2"><v>46349<\/v><\/c><c r="C2"><v>37.5<\/v><\/c>/,
  );
  expect(sheet).toContain('<c r="A3" t="s"><v>4</v></c>');
  expect(part('xl/styles.xml')).toContain('formatCode="yyyy-mm-dd"');
});

test('what is copied keeps one cell between two tabs, and no formula', () => {
  expect(pasteOf(columns, rows).split('\n')).toEqual([
    'Nombre\tEquipo\tDesde\tBase h',
    "'=Ana Paz\t\t2026-11-23\t37.5",
    'Bruno; hijo\t\t\t40',
  ]);
});
