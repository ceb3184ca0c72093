import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../../testing/stand-in.tsx';
import ApplyScreen from './ApplyScreen.tsx';

const server = standIn();
const PATH = '/mx/:personnelDivision/planningTemplateManagement/:teamUuid/:date';

test('an address names a week by any of its days, and as many weeks as it likes', async () => {
  const asked: string[] = [];
  server.answers = {
    '/planningTemplates': [{ uuid: 'template', name: 'Rotación', weeks: 3, anchor: '2026-11-16', people: 1, minutes: [0, 0, 0] }],
    '/planningModifications/preview': (url: string) => {
      asked.push(new URL(url, 'http://here').searchParams.get('filter[startDateInterval]') ?? '');
      return new Promise(() => undefined);
    },
  };
  open(<ApplyScreen />, { path: PATH, at: '/mx/0417/planningTemplateManagement/team/2026-11-25?weeks=5' });
  expect(await screen.findByRole('combobox', { name: 'Cuántas semanas' })).toHaveDisplayValue('5 semanas');
  await expect.poll(() => asked).toEqual(['2026-11-23']);
});

test('the way to a first template, and to the list of them, keeps the week that it is wanted for', async () => {
  server.answers = { '/planningTemplates': [] };
  open(<ApplyScreen />, { path: PATH, at: '/mx/0417/planningTemplateManagement/team/2026-12-14' });
  expect(await screen.findByRole('link', { name: 'Crear una' })).toHaveAttribute('href', '/mx/0417/planningTemplate/team?to=2026-12-14&new=1');
  expect(screen.getByRole('link', { name: 'Plantillas' })).toHaveAttribute('href', '/mx/0417/planningTemplate?to=2026-12-14');
  expect(screen.getByRole('link', { name: 'Sem 51' })).toHaveAttribute('href', '/mx/0417/planning/team/2026-12-14');
});
