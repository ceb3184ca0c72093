import { expect, test } from 'vitest';
import { translate, type TextKey } from '../texts.ts';
import { actorName, didOf, shortName } from './words.ts';
import { texts } from './texts.ts';

const t = (key: TextKey<typeof texts>, values?: Record<string, string | number>) =>
  translate(texts, key, values);
const candidate = { fullName: 'Ximena Peña Núñez', given: 'Ximena' };

test.each([
  ['Ximena Peña Núñez', 'Ximena'],
  ['Sergio Lara Montiel', 'S. Lara'],
  ['Luis Ángel Tapia Rosas', 'L. Tapia'],
  ['Sergio Lara', 'S. Lara'],
  ['Sistema', 'Sistema'],
])('%s is %s on the road', (name, short) => {
  expect(shortName(name, candidate)).toBe(short);
});

const event = {
  seq: 1,
  at: '2026-11-20T16:00:00Z',
  actor: 'Mónica',
  fromStatus: null,
  toStatus: 'WAITING_FOR_LABOR_DATA',
  comment: null,
} as const;

test('pay is said only where it came', () => {
  const values = { contractType: 'CDD', weeklyHours: 40 };
  expect(didOf({ ...event, act: 'hiring.getLaborData', values }, t)).toBe(
    'Capturó los datos laborales: tiempo determinado, 40 h por semana',
  );
  expect(
    didOf({ ...event, act: 'hiring.getLaborData', values: { ...values, salaryCentavos: 1_148_000 } }, t),
  ).toBe('Capturó los datos laborales: tiempo determinado, 40 h por semana, $11,480.00');
});

test('an act without words of its own still says that something changed', () => {
  expect(didOf({ ...event, act: 'not.known', values: {} }, t)).toBe('Cambió el estado');
});

test('the product speaks in the reader’s language, people keep their names', () => {
  expect(actorName('Sistema', t)).toBe('Sistema');
  expect(actorName('Mónica Garza Leal', t)).toBe('Mónica Garza Leal');
});
