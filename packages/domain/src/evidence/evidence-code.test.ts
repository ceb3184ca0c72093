import { expect, test } from 'vitest';
import { readCode } from './evidence-code.ts';

test.each(['JR7K-4M2P-9XQD', 'jr7k4m2p9xqd', ' JR7K 4M2P 9XQD ', 'JR7K–4M2P–9XQD'])(
  '%s is the printed code',
  (typed) => {
    expect(readCode(typed)).toEqual({ ok: true, value: 'JR7K-4M2P-9XQD' });
  },
);

test.each(['JR7K-4M2P-9XQ', 'JR7K-4M2P-9XQDA', 'JR7K-4M2P-9XQ0', 'OR7K-4M2P-9XQD', ''])(
  '%s can be no code',
  (typed) => {
    expect(readCode(typed)).toEqual({ ok: false, refusals: [{ code: 'EVIDENCE_NOT_FOUND' }] });
  },
);
