import { describe, expect, test } from 'vitest';
import { clauseProblems, mergeClauses } from './clauses.ts';
import { mergeText, textProblems } from './merge.ts';
import { TEXT_DOCUMENTS, textModels } from './models.ts';

const names = { fields: ['persona', 'fin'], conditions: ['menor'] };
const merged = { values: { persona: '**Ana** {{fin}}', fin: '31 de mayo' }, when: { menor: false } };

describe('merging a text', () => {
  test('fields are filled in, and what they say is never read as a mark', () => {
    expect(mergeText('A **{{persona}}**, hasta el {{ fin }}.', merged)).toEqual([
      [
        { text: 'A ', strong: false },
        { text: '**Ana** {{fin}}', strong: true },
        { text: ', hasta el ', strong: false },
        { text: '31 de mayo', strong: false },
        { text: '.', strong: false },
      ],
    ]);
  });

  test('a condition shows its words or hides them, paragraphs included', () => {
    const text = 'Uno.\n\n{{#menor}}Con tutor.\n\nSin extras.{{/menor}}{{^menor}}Con extras.{{/menor}}';
    const words = (menor: boolean) =>
      mergeText(text, { values: {}, when: { menor } }).map((runs) => runs.map((run) => run.text).join(''));
    expect(words(false)).toEqual(['Uno.', 'Con extras.']);
    expect(words(true)).toEqual(['Uno.', 'Con tutor.', 'Sin extras.']);
  });

  test('a clause that says nothing here is left out, and numbers close up', () => {
    const clauses = [
      { title: 'Menores', articles: 'LFT 175', body: '{{#menor}}Descansa en domingo.{{/menor}}' },
      { title: 'Fin', articles: 'LFT 39', body: 'Termina el {{fin}}.' },
    ];
    expect(mergeClauses(clauses, merged).map(({ title }) => title)).toEqual(['Fin']);
  });
});

describe('what keeps a text from being merged', () => {
  test.each([
    ['{{nombre}}', 'FIELD_UNKNOWN', 'nombre'],
    ['{{#adulto}}x{{/adulto}}', 'CONDITION_UNKNOWN', 'adulto'],
    ['{{#menor}}x', 'CONDITION_OPEN', 'menor'],
    ['x{{/menor}}', 'CONDITION_OPEN', 'menor'],
    ['**x', 'STRONG_OPEN', '**'],
    ['Hola {{persona', 'BRACES', 'Hola {{persona'],
  ])('%s', (text, problem, at) => {
    expect(textProblems(text, names)).toEqual([{ problem, at }]);
  });
});

test.each(TEXT_DOCUMENTS)('the model of %s names only fields that its document has', (document) => {
  const { clauses, ...model } = textModels[document];
  expect(clauseProblems(clauses, model)).toEqual([]);
});
