import type { AnyKind } from '@jornada/domain/process/kind.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { describe, expect, test } from 'vitest';
import type { Texts } from '../texts.ts';
import { taskTextsOf } from './places.ts';
import { screenOf } from './screens.ts';
import { actTexts, texts } from './texts.ts';

/** Whether a table says something under a key, in both languages. */
const says = (table: Texts, key: string): boolean =>
  [key, `${key}_one`, `${key}_other`].some((one) => {
    const text = Object.hasOwn(table, one) ? table[one] : undefined;
    return text !== undefined && text.es.trim() !== '' && text.en.trim() !== '';
  });

/** Done by the product or another system: no button, no task of a person. */
const isOfNobody = (act: string): boolean => /^(system|outside)\./.test(act);

const rows = (kind: AnyKind): AnyKind => kind;

describe.each(KINDS.map((kind) => ({ type: kind.type, kind: rows(kind) })))('$type', ({ type, kind }) => {
  const table: Texts = { ...texts, ...actTexts, ...screenOf({ processType: type }).texts };
  const acts = Object.entries(kind.acts);

  test('every status and the name of the kind are said in both languages', () => {
    for (const { es, en } of [kind.name, ...Object.values(kind.statuses)])
      expect([es.trim(), en.trim()]).not.toContain('');
  });

  test('every act that the page offers has its words', () => {
    const offered = acts.flatMap(([act, { asks }]) => (asks === undefined ? [] : [`act.${act}`]));
    expect(offered.filter((key) => !says(table, key))).toEqual([]);
  });

  test('every act that moves or passes something is in the history', () => {
    const told = acts.map(([act]) => `did.${act}`);
    expect(told.filter((key) => !says(table, key) && !says(table, `${key}.of`))).toEqual([]);
  });

  test('every station of the progress has its words', () => {
    const stations = kind.stations.flat().map((station) => `step.${station}`);
    expect(stations.filter((key) => !says(table, key))).toEqual([]);
  });

  test('every act that waits for somebody at home has its task and its button', () => {
    const tasks = acts.flatMap(([act, { waits, asks }]) =>
      waits === undefined || asks === undefined || isOfNobody(act) ? [] : [`task.${act}`, `go.${act}`],
    );
    expect(tasks.filter((key) => !says(taskTextsOf(kind), key))).toEqual([]);
  });
});
