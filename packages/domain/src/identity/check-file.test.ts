import { describe, expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const results = (content: unknown) => checkFile(content)?.results ?? {};
const one = (value: string) => [{ value }];

describe('a file of numbers', () => {
  test('comes back kind by kind and row by row, with reasons as codes', () => {
    const person = { birthdate: '1991-04-02' };
    const content = {
      _meta: { anything: true },
      nss: [{ value: '03088812346', person, why: 'ignored' }, { value: '12345678903' }],
      curp: [{ value: 'PEGL890909MJCRMS09' }],
      pairs: [{ curp: 'OEPM870214MDFLRR07', rfc: 'EKU9003173C9' }],
    };
    const checked = checkFile(content);
    expect(checked).toEqual({
      results: {
        nss: [
          {
            value: '03088812346',
            valid: true,
            consistent: false,
            plausible: true,
            reasons: ['NSS_BIRTH_YEAR'],
          },
          { value: '12345678903', valid: true, plausible: false, reasons: ['NSS_YEARS_ORDER'] },
        ],
        curp: [{ value: 'PEGL890909MJCRMS09', valid: false, reasons: ['CURP_CHECK_DIGIT'] }],
        pairs: [
          { curp: 'OEPM870214MDFLRR07', rfc: 'EKU9003173C9', consistent: false, reasons: ['RFC_COMPANY'] },
        ],
      },
      skipped: [],
    });
    expect(Object.keys(checked?.results ?? {})).toEqual(['nss', 'curp', 'pairs']);
  });

  test('takes a CURP’s gender as H or M only', () => {
    expect(results({ curp: ['ROTL960101XCHBMC0'] })['curp']).toMatchObject([
      { valid: false, reasons: ['CURP_LENGTH', 'CURP_SEX'] },
    ]);
  });

  test('checks every known kind', () => {
    const checked = results({
      rfc: one('GODE561231GR8'),
      clabe: one('002010077777777771'),
      nif: one('12345678Z'),
      nie: one('X1234567L'),
      iban: one('DE89370400440532013000'),
    });
    expect(
      Object.values(checked)
        .flat()
        .every(({ valid }) => valid),
    ).toBe(true);
    expect(Object.keys(checked)).toHaveLength(5);
  });

  test('rows that hold no text are not valid, and a person with them agrees with nothing', () => {
    const checked = results({
      rfc: [5, null, { value: ['x'] }, {}, { value: null, person: { birthdate: '1991-04-02' } }],
      pairs: [{}, 'x'],
    });
    expect(checked['rfc']?.map(({ valid }) => valid)).toEqual([false, false, false, false, false]);
    expect(checked['rfc']?.at(-1)).toEqual({
      value: null,
      valid: false,
      consistent: false,
      reasons: ['VALUE_NOT_TEXT'],
    });
    expect(checked['pairs']?.map(({ consistent }) => consistent)).toEqual([false, false]);
  });

  test('facts of the wrong type are not known, an absent person is not compared', () => {
    const checked = results({
      rfc: [
        { value: 'GODE561231GR8', person: { name: 5, birthdate: '1956-12-31', secondSurname: null } },
        { value: 'GODE561231GR8', person: null },
        { value: 'GODE561231GR8', person: {} },
      ],
    });
    expect(checked['rfc']?.map(({ consistent }) => consistent)).toEqual([true, undefined, undefined]);
  });

  test('names what it leaves out', () => {
    expect(checkFile({ passport: [], rfc: {}, constructor: [] })?.skipped).toEqual([
      'passport is no known kind of number',
      'rfc is no list',
      'constructor is no known kind of number',
    ]);
  });

  test.each([[[]], ['text'], [5], [null]])('%j is no such file', (content) => {
    expect(checkFile(content)).toBeUndefined();
  });
});
