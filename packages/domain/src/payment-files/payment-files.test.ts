import { describe, expect, test } from 'vitest';
import { clabeFor } from '../identity/clabe.ts';
import { readBankAnswer } from './bank-answer.ts';
import { canBeFreed, holdsOf, type LineToCheck } from './holds.ts';
import { layoutWith, ownRecords } from './editing.ts';
import { bankText, digits, words, writeRecord } from './layout.ts';
import {
  accountAs,
  LAYOUTS,
  paymentFileName,
  previewLine,
  writePaymentFile,
  type PaymentFile,
  type PaymentLayout,
} from './layouts.ts';
import { verifyPaymentFile } from './verify.ts';

/** Any function of every byte will do here; the server's is an HMAC. */
const sign = (text: string): string =>
  [1, 2, 3, 4, 5, 6, 7, 8]
    .map((seed) => {
      let hash = seed;
      for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
      return hash.toString(16).padStart(8, '0');
    })
    .join('');

/** 072180004188273658 ends in its control digit or not: it is computed. */
const BANORTE = clabeFor('072', '180', '00418827365');
const BBVA = clabeFor('012', '180', '00123456789');
const file: PaymentFile = {
  number: 42,
  kind: 'P',
  employerRfc: 'DAC0105208J1',
  createdOn: '2026-11-19',
  payOn: '2026-11-20',
  payingClabe: clabeFor('012', '180', '00000000417'),
  reason: 'Nómina qna 21 2026',
  bbvaContract: '0012345678',
  banorteIssuer: '01234',
  lines: [
    {
      sapNumber: '0417263',
      fullName: 'Núñez Ortega Daniela',
      document: 'NUOD020309M86',
      clabe: BANORTE,
      centavos: 784_260,
      key: '0000004200000001',
    },
    {
      sapNumber: '417318',
      fullName: 'Salinas Treviño Rodrigo',
      document: 'SATR900101AB1',
      clabe: BBVA,
      centavos: 521_240,
      key: '0000004200000002',
    },
  ],
};
const linesOf = (layout: PaymentLayout) => writePaymentFile(file, LAYOUTS[layout], sign).split('\r\n');

test('every layout is ASCII, and every line ends in CR LF, the last one too', () => {
  for (const [layout, width] of [
    ['JRNPAY01', 80],
    ['BBVA232', 232],
    ['BANORTE165', 165],
  ] as const) {
    const text = writePaymentFile(file, LAYOUTS[layout], sign);
    expect(text).toMatch(/^[ -~\r\n]+$/);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(
      text
        .slice(0, -2)
        .split('\r\n')
        .map((line) => line.length),
    ).toEqual(Array.from({ length: layout === 'JRNPAY01' ? 4 : 3 }, () => width));
  }
});

test('JRNPAY01, byte by byte', () => {
  const [header, first, second, trailer] = linesOf('JRNPAY01');
  expect(header).toBe(`HJRNPAY01DAC0105208J12026112000000042P${file.payingClabe}${' '.repeat(24)}`);
  expect(first).toBe(`D0000010417263${BANORTE}000000784260NOMINA 00000042     0000004200000001`);
  expect(second).toBe(`D0000020417318${BBVA}000000521240NOMINA 00000042     0000004200000002`);
  const open = 'T000002000000001305500';
  const check = sign(`${header}\r\n${first}\r\n${second}\r\n${open}`).slice(0, 32).toUpperCase();
  expect(trailer).toBe(`${open}${check}${' '.repeat(26)}`);
});

test('BBVA 232, byte by byte: another bank by its CLABE, an account at BBVA by its ten digits', () => {
  const [header, first, second] = linesOf('BBVA232');
  expect(header).toBe(
    `10000002000000001305500${'0'.repeat(34)}0012345678R0510112026111920261120${' '.repeat(142)}`,
  );
  expect(first).toBe(
    `30000001NUOD020309M86     400721800000${BANORTE.slice(6)}000000000784260${'0'.repeat(7)}${' '.repeat(80)}${'NUNEZ ORTEGA DANIELA'.padEnd(40)}${'NOMINA QNA 21 2026'.padEnd(40)}`,
  );
  expect(second?.slice(26, 65)).toBe(`01012000000000${BBVA.slice(7, 17)}000000000521240`);
});

test('Banorte 165, byte by byte', () => {
  const [header, first, second] = linesOf('BANORTE165');
  expect(header).toBe(`HNE012342026112042000002000000001305500${'0'.repeat(49)}${' '.repeat(77)}`);
  expect(first).toBe(
    `D202611200000417263${' '.repeat(80)}00000000078426007201${BANORTE.slice(7, 17).padStart(18, '0')}0 ${'0'.repeat(8)}${' '.repeat(18)}`,
  );
  expect(second?.slice(114, 137)).toBe(`01240${BBVA}`);
});

test('Banorte takes its file under a name of its own, counted from 1 to 99', () => {
  expect(paymentFileName(file, 'BANORTE165')).toBe('NI0123442.pag');
  expect(paymentFileName({ ...file, number: 100 }, 'BANORTE165')).toBe('NI0123401.pag');
  expect(paymentFileName(file, 'JRNPAY01')).toBe('JRNPAY01-00000042-20261120.txt');
});

test('the preview cuts a line into its positions and leaves none out', () => {
  const fields = previewLine(file, LAYOUTS.BBVA232, 0);
  expect(fields.map(({ content }) => content).join('')).toBe(linesOf('BBVA232')[1]);
  expect(fields.find(({ from }) => from === 51)).toMatchObject({ length: 15, content: '000000000784260' });
});

test('a number that does not fit is never cut; a name is', () => {
  const record = { width: 3, fields: [digits(1, 3, 'n', ['n', 'n'])] };
  expect(writeRecord(record, { n: '7' })).toBe('007');
  expect(() => writeRecord(record, { n: '1234' })).toThrow(RangeError);
  expect(bankText('Ñandú  O’Higgins-Pérez')).toBe('NANDU O HIGGINS PEREZ');
  expect(bankText('Núñez', '#')).toBe('NU#EZ');
});

describe('a file is read back', () => {
  const text = writePaymentFile(file, LAYOUTS.JRNPAY01, sign);
  const verify = (changed: string, written: string | null = text) =>
    verifyPaymentFile(changed, { sign, written: () => written });

  test('as it was released: intact', () => {
    expect(verify(text)).toEqual({
      firstBadLine: null,
      runNumber: 42,
      known: true,
      count: { said: 2, found: 2 },
      sum: { said: 1_305_500, found: 1_305_500 },
      check: true,
      intact: true,
    });
  });

  test('with any one byte changed: refused, and the line is named', () => {
    for (let at = 0; at < text.length; at += 1) {
      const other = text[at] === '7' ? '8' : '7';
      const changed = verify(text.slice(0, at) + other + text.slice(at + 1));
      expect({ at, intact: changed.intact }).toEqual({ at, intact: false });
      expect(changed.firstBadLine === null && changed.check).toBe(false);
    }
    expect(verify(text.replace('000000784260', '000000794260'))).toMatchObject({
      firstBadLine: 2,
      check: false,
      sum: { said: 1_305_500, found: 1_315_500 },
    });
  });

  test('with a line cut, added or swapped, also by somebody who can add up', () => {
    const [header = '', first = '', second = '', trailer = ''] = text.split('\r\n');
    const of = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');
    expect(verify(of(header, first, trailer))).toMatchObject({ intact: false, count: { said: 2, found: 1 } });
    expect(verify(of(header, second, first, trailer))).toMatchObject({
      intact: false,
      firstBadLine: 2,
      check: false,
    });
    const recounted = trailer.replace('T000002000000001305500', 'T000001000000000784260');
    expect(verify(of(header, first, recounted))).toMatchObject({
      intact: false,
      check: false,
      count: { said: 1, found: 1 },
      sum: { said: 784_260, found: 784_260 },
    });
  });

  test('of a run that nobody knows', () => {
    expect(verify(text, null)).toMatchObject({ known: false, check: true, intact: false });
    expect(verify('nonsense')).toMatchObject({ runNumber: null, firstBadLine: 1, intact: false });
  });
});

describe('a line is held', () => {
  const around = { today: '2026-11-20', accountDays: 5, medianTimes: 3 };
  const line: LineToCheck = {
    centavos: 500_000,
    clabe: BANORTE,
    sapNumber: '0417263',
    mostCentavos: null,
    advancePayable: true,
    clabeShared: false,
    clabeSince: null,
    medianCentavos: 400_000,
    inService: true,
  };
  const holds = (more: Partial<LineToCheck>) => holdsOf({ ...line, ...more }, around);

  test('not where nothing is wrong', () => expect(holds({})).toEqual([]));
  test('for an amount of 0, or an advance above its most', () => {
    expect(holds({ centavos: 0 })).toEqual(['AMOUNT_NOT_VALID']);
    expect(holds({ centavos: 9_999_999, mostCentavos: 9_999_999, medianCentavos: null })).toEqual([]);
    expect(holds({ centavos: 10_000_000, mostCentavos: 9_999_999, medianCentavos: null })).toEqual([
      'AMOUNT_NOT_VALID',
    ]);
  });
  test('for a CLABE that is missing, wrong, shared, new or of an unknown bank', () => {
    expect(holds({ clabe: null })).toEqual(['NO_CLABE']);
    expect(holds({ clabe: `${BANORTE.slice(0, 17)}${(Number(BANORTE[17]) + 1) % 10}` })).toEqual([
      'CLABE_NOT_VALID',
    ]);
    expect(holds({ clabeShared: true })).toEqual(['CLABE_SHARED']);
    expect(holds({ clabeSince: '2026-11-16' })).toEqual(['CLABE_CHANGED']);
    expect(holds({ clabeSince: '2026-11-15' })).toEqual([]);
    expect(holds({ clabe: clabeFor('999', '180', '1') })).toEqual(['BANK_UNKNOWN']);
  });
  test('above three times the person’s median, not at it', () => {
    expect(holds({ centavos: 1_200_000 })).toEqual([]);
    expect(holds({ centavos: 1_200_001 })).toEqual(['OVER_MEDIAN']);
    expect(holds({ inService: false })).toEqual(['NOT_IN_SERVICE']);
  });
  test('and freed with a reason, unless it can never be in a file', () => {
    expect(canBeFreed(['CLABE_CHANGED', 'OVER_MEDIAN'])).toBe(true);
    expect(canBeFreed(['CLABE_CHANGED', 'CLABE_NOT_VALID'])).toBe(false);
  });
});

describe("the bank's answer", () => {
  const BANKS = [LAYOUTS.BBVA232, LAYOUTS.BANORTE165];
  test('as rows: code 0 or none is paid', () => {
    expect(
      readBankAnswer(
        `sap;clabe;centavos;code;text;;\n417263;${BANORTE.replace(/^0/, '')};784260;00;Abonado\n0417318;${BBVA};521240;14;Cuenta cancelada\nx;1;2`,
        BANKS,
      ),
    ).toEqual({
      answers: [
        {
          row: 2,
          of: { sapNumber: '0417263', as: 'clabe', account: accountAs('clabe', BANORTE) },
          centavos: 784_260,
          paid: true,
          code: '00',
          text: 'Abonado',
        },
        {
          row: 3,
          of: { sapNumber: '0417318', as: 'clabe', account: accountAs('clabe', BBVA) },
          centavos: 521_240,
          paid: false,
          code: '14',
          text: 'Cuenta cancelada',
        },
      ],
      badRows: [4],
    });
  });

  test('as the records of 232 characters that it filled', () => {
    const [header = '', first = '', second = ''] = linesOf('BBVA232');
    const filled = (line: string, status: string) => line.slice(0, 72) + status.padEnd(80) + line.slice(152);
    expect(
      readBankAnswer(
        [header, filled(first, '00ABONADO'), filled(second, '14CUENTA CANCELADA')].join('\r\n'),
        BANKS,
      ),
    ).toMatchObject({
      answers: [
        { of: { fileLine: 1 }, centavos: 784_260, paid: true },
        { of: { fileLine: 2 }, centavos: 521_240, paid: false, code: '14', text: 'CUENTA CANCELADA' },
      ],
      badRows: [],
    });
  });

  test('as the records of a layout whose positions were changed: each value where that version has it', () => {
    const own = ownRecords('BBVA232');
    const moved = layoutWith('BBVA232', {
      header: own.header,
      detail: [
        ...own.detail.filter(({ from }) => from !== 2 && (from < 51 || from > 75)),
        digits(2, 6, 'line', ['referencia', 'reference']),
        words(51, 4, 'bankCode', ['código', 'code']),
        words(55, 30, 'bankText', ['texto', 'text']),
        digits(90, 12, 'centavos', ['importe', 'amount']),
      ],
    });
    const [header = '', first = ''] = writePaymentFile(file, moved, sign).split('\r\n');
    const answer = `${header}\r\n${first.slice(0, 50)}R014${'SIN CUENTA'.padEnd(30)}${first.slice(84)}\r\n`;
    expect(readBankAnswer(answer, [moved])).toEqual({
      answers: [
        { row: 2, of: { fileLine: 1 }, centavos: 784_260, paid: false, code: 'R014', text: 'SIN CUENTA' },
      ],
      badRows: [],
    });
    expect(readBankAnswer(answer, BANKS)).toMatchObject({ answers: [], badRows: [2] });
  });

  test("as Banorte's records, once its layout says where the bank answers: by person and account", () => {
    const own = ownRecords('BANORTE165');
    const answering = layoutWith('BANORTE165', {
      header: own.header,
      detail: [...own.detail, words(148, 3, 'bankCode', ['código', 'code'])],
    });
    const [header = '', first = '', second = ''] = writePaymentFile(file, answering, sign).split('\r\n');
    const filled = (line: string, code: string) => line.slice(0, 147) + code + line.slice(150);
    const answer = [header, filled(first, '000'), filled(second, '105')].join('\r\n');
    expect(readBankAnswer(answer, [LAYOUTS.BBVA232, answering])).toMatchObject({
      answers: [
        {
          of: {
            sapNumber: '0000417263',
            as: 'banorteAccount',
            account: accountAs('banorteAccount', BANORTE),
          },
          centavos: 784_260,
          paid: true,
        },
        { of: { account: accountAs('banorteAccount', BBVA) }, paid: false, code: '105' },
      ],
      badRows: [],
    });
    // The product's own says nothing of an answer: its records are not taken for one.
    expect(readBankAnswer(answer, BANKS).answers).toEqual([]);
  });
});
