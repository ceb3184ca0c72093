import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Column } from '../ui/table/columns.ts';
import { pasteOf, sheetOf } from './sheet.ts';

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

test('a spreadsheet has the heads, days and figures as they are, nothing where nothing is, no acts, and no formula', () => {
  const [head, first, second, end] = sheetOf(columns, rows).split('\r\n');
  expect(head).toBe('\uFEFFNombre;Equipo;Desde;Base h');
  expect(first).toMatch(/^"?'=Ana\tPaz"?;;2026-11-23;37\.5$/);
  expect(second).toBe('"Bruno; hijo";;;40');
  expect(end).toBe('');
});

test('what is copied keeps one cell between two tabs, and no formula', () => {
  expect(pasteOf(columns, rows).split('\n')).toEqual([
    'Nombre\tEquipo\tDesde\tBase h',
    "'=Ana Paz\t\t2026-11-23\t37.5",
    'Bruno; hijo\t\t\t40',
  ]);
});
