import { expect, test } from 'vitest';
import { hireTexts } from '../hiring/process/texts.ts';
import { kindTexts } from '../hours/texts.ts';
import { translate, type Texts } from '../texts.ts';
import { wordsIn } from './kindWords.ts';
import { texts } from './texts.ts';
import { actorName, didOf, shortName } from './words.ts';

const table: Texts = { ...texts, ...hireTexts };
const words = wordsIn(table, (key, values) => translate(table, key, values));
const candidate = { fullName: 'Ximena Peña Núñez' };

test.each([
  ['Ximena Peña Núñez', 'Ximena'],
  ['Sergio Lara Montiel', 'S. Lara'],
  ['Luis Ángel Tapia Rosas', 'L. Tapia'],
  ['Sergio Lara', 'S. Lara'],
])('%s is %s in the progress', (name, short) => {
  expect(shortName(name, candidate)).toBe(short);
});

test('pay is said only where it came', () => {
  const values = { contractType: 'CDD', weeklyHours: 40 };
  const act = 'hiring.getLaborData';
  expect(didOf({ act, values }, words)).toBe(
    'Capturó los datos laborales: tiempo determinado, 40 h por semana',
  );
  expect(didOf({ act, values: { ...values, salaryCentavos: 1_148_000 } }, words)).toBe(
    'Capturó los datos laborales: tiempo determinado, 40 h por semana, $11,480.00',
  );
});

test('a figure that did not come leaves no gap: the plain sentence is said', () => {
  expect(didOf({ act: 'hiring.getLaborData', values: {} }, words)).toBe('Capturó los datos laborales');
});

test('a document that staff filed is named; a minor’s is not', () => {
  const act = 'document.upload';
  expect(didOf({ act, values: { slot: 'OFFICIAL_ID' } }, words)).toBe('Subió: Identificación oficial');
  expect(didOf({ act, values: {} }, words)).toBe('Subió un documento');
});

test('the risk of a missing document is said of one as of many', () => {
  const act = 'validate.director';
  expect(didOf({ act, values: { withoutDocuments: 1 } }, words)).toBe(
    'Dio la validación de Dirección y aceptó seguir; documentos que faltaban: 1',
  );
});

test('an act without words of its own still says that something changed', () => {
  expect(didOf({ act: 'not.known', values: {} }, words)).toBe('Cambió el estado');
});

test('the product and outside systems speak in the reader’s language, people keep their names', () => {
  expect(actorName({ actorKind: 'SYSTEM', actor: '' }, words)).toBe('Sistema');
  expect(actorName({ actorKind: 'IDENTITY_ACCESS', actor: '' }, words)).toBe('Sistema de identidad');
  expect(actorName({ actorKind: 'PERSON', actor: 'Mónica Garza Leal' }, words)).toBe('Mónica Garza Leal');
});

test('a signature says of what and how it was given, where that is known', () => {
  const act = 'signers.sign';
  expect(didOf({ act, values: { document: 'MUTATION', method: 'DRAWN', channel: 'MAIL' } }, words)).toBe(
    'Firmó: Convenio de mutación (trazo, código por correo)',
  );
  expect(didOf({ act, values: {} }, words)).toBe('Firmó el documento');
});

test('the start of a change of hours says to how many, and from when', () => {
  const ofHours: Texts = { ...texts, ...kindTexts.TIMEBASE_CHANGE_PROCESS_MEX };
  const said = wordsIn(ofHours, (key, values) => translate(ofHours, key, values));
  const act = 'timebase.startTimebaseChangeProcess';
  expect(didOf({ act, values: { weeklyHours: 24, startDate: '2026-12-07' } }, said)).toBe(
    'Inició el cambio de base: 24 h por semana desde el 7 dic 2026',
  );
  expect(didOf({ act, values: {} }, said)).toBe('Inició el cambio de base');
});
