import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'cero pesos 00/100 M.N.'],
  [100, 'un peso 00/100 M.N.'],
  [1_600, 'dieciséis pesos 00/100 M.N.'],
  [2_100, 'veintiún pesos 00/100 M.N.'],
  [3_100, 'treinta y un pesos 00/100 M.N.'],
  [10_000, 'cien pesos 00/100 M.N.'],
  [10_150, 'ciento un pesos 50/100 M.N.'],
  [100_000, 'mil pesos 00/100 M.N.'],
  [1_148_000, 'once mil cuatrocientos ochenta pesos 00/100 M.N.'],
  [2_199_905, 'veintiún mil novecientos noventa y nueve pesos 05/100 M.N.'],
  [50_022_300, 'quinientos mil doscientos veintitrés pesos 00/100 M.N.'],
  [100_000_000, 'un millón de pesos 00/100 M.N.'],
  [200_010_000, 'dos millones cien pesos 00/100 M.N.'],
])('%d centavos are %s', (centavos, words) => {
  expect(amountInWords(centavos)).toBe(words);
});
