import type { MutationDetail } from '@jornada/contract/processes.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { MutationFacts } from './MutationFacts.tsx';

const server = standIn();
const side = (name: string) => ({
  site: { code: '0417', name: 'Santa Fe' },
  team: { uuid: `t-${name}`, name },
  position: { number: 30, name: { es: 'Asesoría', en: 'Adviser' } },
  employer: 'Deportes Anáhuac Centro',
  registry: null,
  timeZone: 'America/Mexico_City',
  directors: ['Mónica Garza'],
  holidays: [],
});

test('what stays is read too, and a mutation in effect leads to the file and to the first week', async () => {
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' } }],
    },
  };
  const process = {
    collaborator: { uuid: 'c1', fullName: 'Ana Ruiz', rfc: '' },
    siteName: 'Santa Fe',
    startDate: '2026-11-25',
    origin: side('Caja'),
    destination: side('Montaña'),
    weeklyMinutes: 2400,
    pay: null,
    training: null,
    managed: true,
    effectiveOn: '2026-11-25',
  };
  // What the facts do not read is left out.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  open(<MutationFacts process={process as unknown as MutationDetail} />, { path: '/', at: '/' });
  expect(await screen.findByRole('row', { name: /^Patrón Deportes Anáhuac Centro/ })).toBeVisible();
  expect(screen.queryByText('Registro patronal')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Ver ficha' })).toHaveAttribute(
    'href',
    '/mx/0417/collaborators/c1',
  );
  expect(screen.getByRole('link', { name: 'Ver su primera semana en Montaña' })).toHaveAttribute(
    'href',
    expect.stringContaining('/t-Montaña/2026-11-23'),
  );
});
