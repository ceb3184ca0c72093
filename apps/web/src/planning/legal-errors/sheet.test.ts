import type { LegalError } from '@jornada/contract/planning-legal-errors.ts';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const row: LegalError = {
  weekStart: '2026-11-23',
  team: { uuid: 't', name: 'Ciclismo, Running' },
  collaborator: { uuid: 'c', name: '=Ana "Annie"' },
  code: 'WORKDAY_OVER_EIGHT_HOURS',
  severity: 'error',
  source: 'policy',
  dates: ['2026-11-23', '2026-11-24'],
  values: { date: '2026-11-23', hours: 8.25, maximum: 8 },
};

test('an export is separated as every other, and no name is a formula', () => {
  const [head, line, end] = csvOf([row], { site: '0417', language: 'en' }).split('\r\n');
  expect(head).toBe('\uFEFFweek;store;team;collaborator;code;effect;source;days;finding');
  expect(line).toMatch(
    /^2026-11-23;0417;Ciclismo, Running;"'=Ana ""Annie""";WORKDAY_OVER_EIGHT_HOURS;blocks sending;Company;2026-11-23 2026-11-24;/,
  );
  expect(line).toContain('8.25');
  expect(end).toBe('');
});

test('what a finding does and where it comes from are said as on the screen', () => {
  const [head, line] = csvOf([{ ...row, severity: 'warning', source: 'law' }], {
    site: '0417',
    language: 'es',
  }).split('\r\n');
  expect(head).toContain(';efecto;origen;');
  expect(line).toContain(';requiere motivo;Ley;');
});
