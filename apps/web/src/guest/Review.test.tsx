import { expect, test } from 'vitest';
import { bankLines } from './Review.tsx';

test('the review names the bank, hides the account and writes shares without a space', () => {
  const beneficiaries = [{ fullName: 'Irene Bravo Salas', kinship: 'MOTHER', share: 100 }];
  expect(bankLines({ clabe: '012320000088471235', accountNumber: '', iban: '', beneficiaries })).toEqual([
    'BBVA México, •••• 1235',
    'Irene Bravo Salas, 100%',
  ]);
});
