import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage, translate, useTexts } from './texts.ts';

const board = {
  'stale.title': { es: '{{name}}: alguien guardó antes', en: '{{name}}: someone saved first' },
  'stale.rows_one': { es: '{{count}} fila', en: '{{count}} row' },
  'stale.rows_other': { es: '{{count}} filas', en: '{{count}} rows' },
} as const;

const process = {
  'stale.title': { es: '{{name}} cambió este proceso', en: '{{name}} changed this process' },
  'stale.rows_one': { es: '{{count}} dato', en: '{{count}} item' },
  'stale.rows_other': { es: '{{count}} datos', en: '{{count}} items' },
} as const;

test('a key of two tables has the words of each of them, whichever was used last', () => {
  const before = translate(board, 'stale.title', { name: 'Ana' });
  expect(translate(process, 'stale.title', { name: 'Ana' })).toBe('Ana cambió este proceso');
  expect(translate(board, 'stale.title', { name: 'Ana' })).toBe(before);
  expect(before).toBe('Ana: alguien guardó antes');
  expect(translate(board, 'stale.rows', { count: 2 })).toBe('2 filas');
  expect(translate(process, 'stale.rows', { count: 1 })).toBe('1 dato');
});

function Both() {
  const ofBoard = useTexts(board);
  const ofProcess = useTexts(process);
  return (
    <>
      <p>{ofBoard('stale.title', { name: 'Ana' })}</p>
      <p>{ofProcess('stale.rows', { count: 2 })}</p>
    </>
  );
}

test('so it is on a screen, in both languages', () => {
  const { container } = render(<Both />);
  expect(container).toHaveTextContent('Ana: alguien guardó antes2 datos');
  act(() => chooseLanguage('en'));
  expect(container).toHaveTextContent('Ana: someone saved first2 items');
  act(() => chooseLanguage('es'));
});

test('words go by their count, none, one or many, and a value that is missing leaves no mark', () => {
  const texts = {
    days_zero: { es: 'hoy', en: 'today' },
    days_one: { es: '{{count}} día', en: '{{count}} day' },
    days_other: { es: '{{count}} días', en: '{{count}} days' },
    who: { es: '{{name}} de {{place}}', en: '{{name}} of {{place}}' },
  } as const;
  expect([0, 1, 2, 1_000_000].map((count) => translate(texts, 'days', { count }))).toEqual([
    'hoy',
    '1 día',
    '2 días',
    '1000000 días',
  ]);
  expect(translate(texts, 'who', { name: '$& Ana' })).toBe('$& Ana de ');
});
