import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../../testing/standIn.tsx';
import { MovedPlan, MovedShortage } from './MovedPlan.tsx';

/* Need and plan of both teams, and what the one left lacks in a sentence. */
const server = standIn();
const day = (date: string, more: object = {}) => ({
  date,
  needed: 960,
  planned: 960,
  moved: 0,
  missing: 0,
  missingAfter: 0,
  ...more,
});
const week = (name: string, way: string, first: object) => ({
  team: { uuid: name, name },
  site: { code: '0417', name: 'Santa Fe' },
  way,
  days: [
    day('2026-12-07', first),
    ...['08', '09', '10', '11', '12', '13'].map((one) => day(`2026-12-${one}`)),
  ],
  worst: { date: '2026-12-07', from: 1020, people: 2 },
});
const asked = { collaboratorUuid: '11111111-1111-4111-8111-111111111111', startDateInterval: '2026-12-07' };
const leaves = week('Caja', 'LEAVES', { moved: 480, missingAfter: 480 });

test('what leaves is gone from its day, and what enters is there', async () => {
  server.answers = {
    '/coverageNeed.afterMove': {
      weekStart: '2026-12-07',
      weeks: [leaves, week('Taller', 'ENTERS', { planned: 480, moved: 480, missing: 480 })],
    },
  };
  open(<MovedPlan {...asked} />, { path: '/', at: '/' });
  expect(await screen.findByRole('table', { name: /Santa Fe, Caja.*104\.0 de 112\.0 h/ })).toBeVisible();
  expect(screen.getByRole('table', { name: /Santa Fe, Taller.*112\.0 de 112\.0 h/ })).toBeVisible();
  expect(screen.getByText('−8.0')).toBeVisible();
});

test('the shortage is said with its worst half hour', async () => {
  server.answers = { '/coverageNeed.afterMove': { weekStart: '2026-12-07', weeks: [leaves] } };
  open(<MovedShortage {...asked} />, { path: '/', at: '/' });
  expect(await screen.findByText('Caja queda corta: faltan 0.0 → 8.0 h.')).toBeVisible();
  expect(screen.getByText(/lun 7 dic a las 17:00: faltan 2 personas/)).toBeVisible();
});

test('anyone who may hire goes on to it, with the team and the position of the person who leaves', async () => {
  server.answers = {
    '/coverageNeed.afterMove': { weekStart: '2026-12-07', weeks: [leaves] },
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' } }],
    },
  };
  open(<MovedShortage {...asked} position={30} />, { path: '/', at: '/' });
  expect(await screen.findByRole('link', { name: 'Contratar en su lugar' })).toHaveAttribute(
    'href',
    '/mx/0417/hiring?team=Caja&position=30',
  );
});

test('it is of the team that is left, whichever comes first', async () => {
  server.answers = {
    '/coverageNeed.afterMove': {
      weekStart: '2026-12-07',
      weeks: [week('Taller', 'ENTERS', { planned: 480, moved: 480, missing: 480 }), leaves],
    },
  };
  open(<MovedShortage {...asked} />, { path: '/', at: '/' });
  expect(await screen.findByText('Caja queda corta: faltan 0.0 → 8.0 h.')).toBeVisible();
});

test('without a plan that late, the last planned week is named as such', async () => {
  server.answers = { '/coverageNeed.afterMove': { weekStart: '2026-12-07', weeks: [leaves] } };
  open(<MovedShortage {...asked} startDateInterval="2026-12-14" />, { path: '/', at: '/' });
  expect(await screen.findByText(/Como en la semana 50, la última planeada\./)).toBeVisible();
});
