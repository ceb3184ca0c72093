import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../../testing/stand-in.tsx';
import ApplyScreen from './ApplyScreen.tsx';

const server = standIn();

test('an address names a week by any of its days, and as many weeks as it likes', async () => {
  const asked: string[] = [];
  server.answers = {
    '/planningTemplates': [{ uuid: 'template', name: 'Rotación', weeks: 3, anchor: '2026-11-16', people: 1, minutes: [0, 0, 0] }],
    '/planningModifications/preview': (url: string) => {
      asked.push(new URL(url, 'http://here').searchParams.get('filter[startDateInterval]') ?? '');
      return new Promise(() => undefined);
    },
  };
  open(<ApplyScreen />, { path: '/mx/:personnelDivision/planningTemplateManagement/:teamUuid/:date', at: '/mx/0417/planningTemplateManagement/team/2026-11-25?weeks=5' });
  expect(await screen.findByRole('combobox', { name: 'Cuántas semanas' })).toHaveDisplayValue('5 semanas');
  await expect.poll(() => asked).toEqual(['2026-11-23']);
});
