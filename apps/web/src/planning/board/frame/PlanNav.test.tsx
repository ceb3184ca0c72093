import type { Role } from '@jornada/domain/access/roles.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../../../testing/standIn.tsx';
import { PlanNav } from './PlanNav.tsx';

const server = standIn();
const site = { code: '0417', name: 'Santa Fe' };
const team = { uuid: '442320ec-b6e6-8b60-a1b6-e57f3e5a359a', name: 'Montaña' };

test.each<[string, readonly Role[]]>([
  ['Tus equipos', ['COLLABORATOR', 'RESPONSIBLE']],
  ['Toda la tienda', ['RESPONSIBLE', 'ORGANIZER']],
  ['Toda la tienda', ['ZONE_DIRECTOR']],
])('all teams at once are «%s» for %s', async (words, roles) => {
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: roles.map((role) => ({ role, site, ...(role === 'RESPONSIBLE' ? { team } : {}) })),
    },
  };
  open(
    <PlanNav
      site="0417"
      view={{ scope: 'store', span: 'week', teamUuid: team.uuid, date: '2026-11-23', monday: '2026-11-23' }}
    />,
    { path: '/', at: '/' },
  );
  expect(await screen.findByRole('button', { name: new RegExp(`^${words} `) })).toBeVisible();
});
