import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guarded, unguarded } from './formula.ts';

test.each([
  ['=HYPERLINK("http://example.org";"ver")', `'=HYPERLINK("http://example.org";"ver")`],
  ['+52 55 1234 5678', "'+52 55 1234 5678"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['-2.5', '-2.5'],
  ['+12%', '+12%'],
  ['9-17', '9-17'],
  ['Ana', 'Ana'],
])('%s is copied as %s', (text, copied) => expect(guarded(text)).toBe(copied));

test('what is copied comes back as it was', () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@]?[\d.a]{0,4}$/));
  fc.assert(
    fc.property(cell, (text) => {
      expect(unguarded(guarded(text))).toBe(text);
    }),
  );
});
