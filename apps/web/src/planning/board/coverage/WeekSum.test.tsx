import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MONDAY, planned, samplePerson, sampleTeam, sampleWeek } from '../../../testing/sampleWeek.ts';
import { open, standIn } from '../../../testing/standIn.tsx';
import { createBoard } from '../store/store.ts';
import { WeekSum } from './WeekSum.tsx';

const server = standIn();
const IDLE = {
  save: () => new Promise<never>(() => undefined),
  readPerson: async () => undefined,
  refused: () => undefined,
};

test('the week is summed up in one line, each part a link to where it is looked after', async () => {
  const people = [samplePerson('ana', { periods: [planned('a', MONDAY, [9, 17])] }), samplePerson('luis')];
  const need = {
    date: MONDAY,
    hourTypologyUuid: null,
    people: Array.from({ length: 48 }, (_, slot) => (slot >= 18 && slot < 38 ? 1 : 0)),
  };
  const board = createBoard(sampleWeek([], [{ ...sampleTeam('team', people), coverage: [need] }]), IDLE);
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: board.week.site }],
    },
  };
  open(<WeekSum board={board} rows={board.rows()} here={{ date: MONDAY, teamUuid: 'team' }} />, {
    path: '/',
    at: '/',
  });
  expect(await screen.findByRole('link', { name: '8.0 de 80.0 h contratadas' })).toHaveAttribute(
    'href',
    '/mx/0417/timebaseReport',
  );
  expect(screen.getByRole('link', { name: '80% cubierto' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'lo peor: lun 23, 17:00, −1' })).toHaveAttribute(
    'href',
    `/?gap=${MONDAY}_1020_1140_team_`,
  );
  expect(screen.getByRole('link', { name: /^\d por enviar$/ })).toHaveAttribute(
    'href',
    `/mx/0417/planning/team/${MONDAY}/notify`,
  );
  expect(screen.getByRole('link', { name: '0 sin respuesta' })).toHaveAttribute(
    'href',
    '/mx/weeklyNotifications/0417/team/2026/4?show=waiting',
  );
});

test('agreed vacation that the plan holds otherwise leads to the pact', async () => {
  const board = createBoard(sampleWeek([], [sampleTeam('team', [samplePerson('ana')])]), IDLE);
  const differing = (name: string) => ({ collaboratorUuid: name, name, year: 2026, agreed: 5, planned: 2 });
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: board.week.site, features: ['VACATION_REQUESTS'] }],
    },
    [`/teams/team/vacationPacts/weeks/${MONDAY}`]: { people: [differing('Ana')] },
  };
  open(<WeekSum board={board} rows={board.rows()} here={{ date: MONDAY, teamUuid: 'team' }} />, {
    path: '/',
    at: '/',
  });
  expect(
    await screen.findByRole('link', { name: 'Ana: 5 de vacaciones pactados, 2 en el plan' }),
  ).toHaveAttribute('href', '/mx/0417/myTeamVacationPact/2026?team=team&person=Ana');
});
