import { describe, expect, test } from 'vitest';
import { citationOf, fill, ruleOf, sentenceOf, shortDate, titleOf } from './sentence.ts';
import { findingsOf, planned } from '../testing/planned.ts';

const [closing] = findingsOf('DAILY_MAX_MIXED', planned('Mon 14-22'));
const [change] = findingsOf('RULE_CHANGES_IN_WEEK', planned('Mon 9-17', { week: '2026-12-28' }));

describe('a finding in words', () => {
  test('has its figures, its day and its article', () => {
    expect(closing && sentenceOf(closing, 'es')).toBe(
      'La jornada mixta del lun 1 mar es de 8 h; máximo: 7.5 h. 0.5 h serían tiempo extraordinario.',
    );
    expect(closing && sentenceOf(closing, 'en')).toBe(
      'The mixed shift of Mon 1 Mar has 8 h; maximum: 7.5 h. 0.5 h would be overtime.',
    );
    expect(closing && titleOf(closing, 'es')).toBe('Jornada mixta: máximo 7.5 h');
    expect(closing && citationOf(ruleOf(closing.code).source, 'es')).toBe('LFT 61');
  });

  test('company policy is called so', () => {
    expect(citationOf(ruleOf('LEGAL_WARNING_REST').source, 'es')).toBe('Regla de la empresa');
    expect(citationOf(ruleOf('LEGAL_WARNING_REST').source, 'en')).toBe('Company policy');
  });

  test('values may be texts of both languages', () => {
    expect(change && sentenceOf(change, 'es')).toBe(
      'El vie 1 ene cambia la jornada semanal de 48 h a 46 h; toda la semana se revisa con 46 h.',
    );
    expect(change && sentenceOf(change, 'en')).toBe(
      'On Fri 1 Jan the ordinary week changes from 48 h to 46 h; the whole week is checked with 46 h.',
    );
  });

  test('without a name it is the person', () => {
    const [nameless] = findingsOf('MIN_AGE', planned('Tue 9-13', { born: '2014-01-01' }));
    const [named] = findingsOf('MIN_AGE', planned('Tue 9-13', { born: '2014-01-01', name: 'Abril' }));
    expect(nameless && sentenceOf(nameless, 'en')).toBe(
      'The person will be under 15 on Tue 2 Mar: working is prohibited.',
    );
    expect(named && sentenceOf(named, 'es')).toBe(
      'Abril tendrá menos de 15 años el mar 2 mar: su trabajo está prohibido.',
    );
  });

  test('quarters of an hour are not rounded away, and a missing value stays visible', () => {
    expect(fill({ es: '{a} {b} {c}', en: '' }, { a: 7.25, b: 1 / 3 }, 'es')).toBe('7.25 0.33 {c}');
  });

  test('a count and its word agree; thousands are told apart, years are not', () => {
    const text = {
      es: '{count} {count:día|días} de {hours} h en {year}',
      en: '{count} {count:day|days} of {hours} h in {year}',
    };
    expect([1, 2, 0].map((count) => fill(text, { count, hours: 2080, year: 2026 }, 'es'))).toEqual([
      '1 día de 2,080 h en 2026',
      '2 días de 2,080 h en 2026',
      '0 días de 2,080 h en 2026',
    ]);
    const [sixth] = findingsOf('WEEKLY_REST_DAYS_UNDER_TWO', planned('Mon-Sat 9-15'));
    expect(sixth && [sentenceOf(sixth, 'es'), sentenceOf(sixth, 'en')]).toEqual([
      'La semana del lun 1 mar tiene 1 día de descanso; mínimo de la empresa: 2.',
      'The week of Mon 1 Mar has 1 rest day; company minimum: 2.',
    ]);
  });

  test('a date of another year says which', () => {
    expect(shortDate('2027-01-04', 'es', '2026-11-25')).toBe('lun 4 ene 2027');
    expect(shortDate('2026-12-31', 'en', '2026-11-25')).toBe('Thu 31 Dec');
  });

  test('dates are short', () => {
    expect([shortDate('2026-11-23', 'es'), shortDate('2026-11-23', 'en')]).toEqual([
      'lun 23 nov',
      'Mon 23 Nov',
    ]);
  });
});
