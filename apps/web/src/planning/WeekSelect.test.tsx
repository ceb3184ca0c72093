import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import WeekSelect from './WeekSelect.tsx';

const server = standIn();
const WEEKS = Array.from({ length: 6 }, (_, at) => ({
  weekStart: Temporal.PlainDate.from('2026-11-16').add({ weeks: at }).toString(),
  weekNumber: 47 + at,
  status: 'PLANNED',
  people: 3,
  plannedPeople: 3,
  plannedMinutes: 7200,
  toNotify: 0,
  blocked: 0,
  notified: 0,
  accepted: 0,
  errors: 0,
  warnings: 0,
  holidays: [],
}));

test('weeks and their pictures have their room before they come, so that nothing moves', async () => {
  const weeks = Promise.withResolvers<unknown>();
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' }, features: [] }],
    },
    '/teams': [{ uuid: 'team', code: 'caja', name: 'Caja', headCount: 3 }],
    '/planningModifications/weeks': () => weeks.promise,
    '/planningAnalysis': () => new Promise(() => undefined),
  };
  open(<WeekSelect />, { path: '/mx/:personnelDivision/planning', at: '/mx/0417/planning' });
  const team = (await screen.findByRole('heading', { name: /^Caja/ })).closest('li');
  expect(team?.querySelectorAll('ol > li')).toHaveLength(6);
  weeks.resolve(WEEKS);
  const links = () => [...(team?.querySelectorAll('ol > li > a:first-child') ?? [])];
  await waitFor(() => expect(links()).toHaveLength(6));
  expect(links().map((link) => link.lastElementChild?.className)).toEqual(
    Array.from({ length: 6 }, () => expect.stringContaining('cover')),
  );
});
