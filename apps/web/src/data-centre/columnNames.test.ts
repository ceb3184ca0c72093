import { expect, test } from 'vitest';
import { columnName } from './columnNames.ts';

test('a column is named in words, with its header beside where that is another word', () => {
  const hours = { key: 'weeklyHours', header: 'HORAS SEM' } as const;
  expect(columnName(hours, 'es')).toBe('Horas por semana (HORAS SEM)');
  expect(columnName(hours, 'en')).toBe('Hours per week (HORAS SEM)');
  expect(columnName({ key: 'description', header: 'DESCRIPCION' }, 'es')).toBe('Descripción');
});
