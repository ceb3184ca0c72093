import type { LegalError } from '@jornada/contract/planning-legal-errors.ts';
import { expect, test } from 'vitest';
import { sheetOf } from './sheet.ts';

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

test('an export names what was found, where and on which days', () => {
  const [head, line] = sheetOf([row], { site: '0417', language: 'en' });
  expect(head).toEqual([
    'week',
    'store',
    'team',
    'collaborator',
    'code',
    'effect',
    'source',
    'days',
    'finding',
  ]);
  expect(line?.slice(0, 8)).toEqual([
    '2026-11-23',
    '0417',
    'Ciclismo, Running',
    '=Ana "Annie"',
    'WORKDAY_OVER_EIGHT_HOURS',
    'blocks sending',
    'Company',
    '2026-11-23 2026-11-24',
  ]);
  expect(line?.[8]).toContain('8.25');
});

test('what a finding does and where it comes from are said as on the screen', () => {
  const [head, line] = sheetOf([{ ...row, severity: 'warning', source: 'law' }], {
    site: '0417',
    language: 'es',
  });
  expect(head?.slice(5, 7)).toEqual(['efecto', 'origen']);
  expect(line?.slice(5, 7)).toEqual(['requiere motivo', 'Ley']);
});
