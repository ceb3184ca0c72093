import type { Role } from '@jornada/domain/access/roles.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import AnalysisScreen from './AnalysisScreen.tsx';

const server = standIn();
const site = { code: '0417', name: 'Santa Fe' };

test.each<[string, Role]>([
  ['Tus equipos', 'RESPONSIBLE'],
  ['Toda la tienda', 'DIRECTOR'],
])('what is counted without choosing a team is «%s» for a %s', async (words, role) => {
  server.answers = {
    '/profile': { accountId: 'a', username: 'a', name: 'A', language: 'es', actorRoles: [{ role, site }] },
    'planningAnalysis.get': {
      site: { ...site, opensAt: 600, closesAt: 1320 },
      teams: [],
      typologies: [],
      buckets: [],
      byTypology: [],
      profile: [],
      worst: [],
    },
  };
  open(<AnalysisScreen />, {
    path: '/mx/:personnelDivision/planningAnalysis',
    at: '/mx/0417/planningAnalysis',
  });
  expect(
    await within(await screen.findByRole('combobox', { name: 'Equipo' })).findByRole('option', {
      name: words,
    }),
  ).toBeInTheDocument();
});
