import { expect, test } from 'vitest';
import { causeOf, gapsOf, sbcOf, writeIdse, type ImssMovement } from './idse.ts';

const move: ImssMovement = {
  registry: 'Y1234567890',
  subdelegation: '14',
  kind: '08',
  onDate: '2026-11-16',
  nss: '05028312345',
  curp: 'NUOD020309MDFXRN05',
  name: 'Daniela',
  firstSurname: 'Núñez',
  secondSurname: 'Ortega',
  sapNumber: '0417263',
  contractType: 'CDD',
  fullTime: false,
  umf: '007',
  sbcCentavos: 52_466,
  sbcOutdated: false,
  cause: '',
};
const linesOf = (one: ImssMovement) => writeIdse([one]).split('\r\n');

test('a hire, byte by byte, and the line that closes the file', () => {
  const [line, end, rest] = linesOf(move);
  expect(line).toBe(
    `Y123456789005028312345${'NU#EZ'.padEnd(27)}${'ORTEGA'.padEnd(27)}${'DANIELA'.padEnd(27)}052466      20616112026007  08144000417263    NUOD020309MDFXRN059`,
  );
  expect(line).toHaveLength(168);
  expect(end).toBe(`${'*'.repeat(13)}${' '.repeat(43)}000001${' '.repeat(71)}14400${' '.repeat(29)}9`);
  expect(rest).toBe('');
});

test('a leave has zeros for the wage, no CURP, and its cause', () => {
  const [line] = linesOf({ ...move, kind: '02', sbcCentavos: 0, cause: '2' });
  expect(line?.slice(103, 133)).toBe(`${'0'.repeat(15)}16112026     02`);
  expect(line?.slice(138)).toBe(`0417263   2${' '.repeat(18)}9`);
});

test('a change of wage has no clinic', () => {
  expect(linesOf({ ...move, kind: '07' })[0]?.slice(118, 133)).toBe('16112026     07');
});

test('the base wage is the integrated one, between the minimum wage of the place and 25 UMA', () => {
  const terms = {
    start: '2026-11-16',
    aguinaldoDays: null,
    vacationDays: null,
    vacationPremiumPct: null,
    zone: 'GENERAL',
  } as const;
  // 15,000 ÷ 30 × (1 + 15/365 + 12 × 25 %/365) = 524.66; the second year has 14 days of vacation.
  expect(sbcOf({ ...terms, monthlyCentavos: 1_500_000 }, '2026-11-16')).toBe(52_466);
  expect(sbcOf({ ...terms, monthlyCentavos: 1_500_000 }, '2027-11-16')).toBe(52_534);
  expect(sbcOf({ ...terms, monthlyCentavos: 20_000_000 }, '2026-11-16')).toBe(293_275);
  // Half a day's pay counts as the minimum wage.
  expect(sbcOf({ ...terms, monthlyCentavos: 500_000 }, '2026-11-16')).toBe(31_504);
  expect(sbcOf({ ...terms, zone: 'BORDER', monthlyCentavos: 500_000 }, '2026-11-16')).toBe(44_087);
});

test('says what is missing, by kind', () => {
  expect(gapsOf({ ...move, nss: null, umf: null, curp: null, subdelegation: null, sbcCentavos: 0 })).toEqual([
    'NSS',
    'CURP',
    'UMF',
    'SBC',
    'SUBDELEGATION',
  ]);
  expect(gapsOf({ ...move, sbcOutdated: true })).toEqual(['SBC_OUTDATED']);
  expect(gapsOf({ ...move, kind: '02', sbcOutdated: true, umf: null, curp: null, sbcCentavos: 0 })).toEqual(
    [],
  );
  expect(causeOf(null)).toBe('1');
  expect(causeOf('pensionist')).toBe('A');
});
