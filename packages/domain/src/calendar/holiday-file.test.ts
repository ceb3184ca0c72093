import { describe, expect, test } from 'vitest';
import { MOST_HOLIDAY_ROWS, readHolidayFile, rowsElsewhere } from './holiday-file.ts';

const HEAD = 'SITE;DATE;HOLIDAY TYPE;OPENABLE;HOLIDAY DESCRIPTION';
const file = (...rows: readonly string[]) => readHolidayFile([HEAD, ...rows].join('\r\n'));
const refusals = (...rows: readonly string[]) =>
  file(...rows).refusals.map(({ code, values }) => `${code} ${values?.['row'] ?? ''}`.trim());

describe('a holiday file (spec §5)', () => {
  test('holds one holiday a row, its type in Spanish words with or without accents', () => {
    const { holidays, refusals: none } = file(
      '0417;2027-02-01;Nacional;No;Día de la Constitución',
      '0417;2027-05-05;autonómico;SI;Batalla de Puebla',
      '0417;2027-05-06;Estatal;Sí;Otro',
      '0511;2027-08-15;LOCAL;no;"Fiesta; del pueblo"',
      '0511;2027-11-26;Efemeride;Si;Noche de ofertas',
    );
    expect(none).toEqual([]);
    expect(holidays.map(({ row, site, date, type, openable }) => [row, site, date, type, openable])).toEqual([
      [2, '0417', '2027-02-01', 'NATIONAL', false],
      [3, '0417', '2027-05-05', 'STATE', true],
      [4, '0417', '2027-05-06', 'STATE', true],
      [5, '0511', '2027-08-15', 'LOCAL', false],
      [6, '0511', '2027-11-26', 'EPHEMERIS', true],
    ]);
    expect(holidays[3]?.description).toBe('Fiesta; del pueblo');
  });

  test.each([
    ['0417,2027-02-01,Nacional,No,Con comas', 'HOLIDAY_CSV_FORMAT_NOT_VALID 2'],
    ['0417;2027-02-01;Nacional;No', 'HOLIDAY_CSV_FORMAT_NOT_VALID 2'],
    [';2027-02-01;Nacional;No;Sin tienda', 'HOLIDAY_CSV_FORMAT_NOT_VALID 2'],
    ['0417;01/02/2027;Nacional;No;Día', 'HOLIDAY_CSV_DATE_NOT_VALID 2'],
    ['0417;2027-02-29;Nacional;No;Día', 'HOLIDAY_CSV_DATE_NOT_VALID 2'],
    ['0417;9999-12-31;Nacional;No;Día', 'HOLIDAY_CSV_YEAR_NOT_VALID 2'],
    ['0417;1999-12-31;Nacional;No;Día', 'HOLIDAY_CSV_YEAR_NOT_VALID 2'],
    ['0417;2027-02-01;Festivo;No;Día', 'HOLIDAY_CSV_TYPE_NOT_VALID 2'],
    ['0417;2027-02-01;Nacional;Quizá;Día', 'HOLIDAY_CSV_OPENABLE_NOT_VALID 2'],
    ['0417;2027-02-01;Nacional;No;', 'HOLIDAY_CSV_DESCRIPTION_NOT_VALID 2'],
    [`0417;2027-02-01;Nacional;No;${'a'.repeat(201)}`, 'HOLIDAY_CSV_DESCRIPTION_NOT_VALID 2'],
  ])('%s is refused as %s', (row, refusal) => {
    expect(refusals(row)).toEqual([refusal]);
  });

  test('says all that is wrong with all of its rows at once', () => {
    expect(
      refusals('0417;ayer;Nada;Tal vez;', '0417;2028-02-29;Nacional;Si;Día', '0417;2027-02-30;Local;Si;Día'),
    ).toEqual([
      'HOLIDAY_CSV_DATE_NOT_VALID 2',
      'HOLIDAY_CSV_TYPE_NOT_VALID 2',
      'HOLIDAY_CSV_OPENABLE_NOT_VALID 2',
      'HOLIDAY_CSV_DESCRIPTION_NOT_VALID 2',
      'HOLIDAY_CSV_DATE_NOT_VALID 4',
    ]);
  });

  test('names every row of a site out of reach, also where the rest of it cannot be read', () => {
    const read = file(
      '0511;ayer;Local;Si;Día',
      '0417;2027-05-05;Local;Si;Día',
      '9999;2027-05-05;Local;Si;Día',
      '0511;2027-05-05',
    );
    expect(rowsElsewhere(read, (site) => site === '0417')).toEqual([
      { code: 'SITE_NOT_FOUND', values: { row: 2, site: '0511' } },
      { code: 'SITE_NOT_FOUND', values: { row: 4, site: '9999' } },
    ]);
  });

  test('holds a site’s day once, an ephemeris beside it', () => {
    expect(
      refusals(
        '0417;2027-05-05;Local;Si;Uno',
        '0417;2027-05-05;Efeméride;Si;Dos',
        '0417;2027-05-05;Estatal;No;Tres',
        '0511;2027-05-05;Local;Si;Cuatro',
      ),
    ).toEqual(['HOLIDAY_ALREADY_EXISTS 4']);
  });

  test.each([
    'SITE,DATE,HOLIDAY TYPE,OPENABLE,HOLIDAY DESCRIPTION',
    'DATE;SITE;HOLIDAY TYPE;OPENABLE;HOLIDAY DESCRIPTION',
    '0417;2027-02-01;Nacional;No;Día',
    '',
  ])('must begin with its columns, not with “%s”', (head) => {
    expect(
      readHolidayFile(`${head}\n0417;2027-02-01;Nacional;No;Día`).refusals.map(({ code }) => code),
    ).toEqual(['HOLIDAY_CSV_FORMAT_NOT_VALID']);
  });

  test('has a largest size', () => {
    const rows = Array.from({ length: MOST_HOLIDAY_ROWS + 1 }, () => 'x');
    expect(file(...rows).refusals.map(({ code }) => code)).toEqual(['TOO_LARGE']);
  });
});
