import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import CatalogueIndex from './CatalogueIndex.tsx';

const server = standIn();

test.each([
  ['0002', 'Cada tienda', '/mx/0002/store/holidays'],
  ['0417', 'Esta tienda', '/mx/0417/holidays'],
])('what a store keeps by itself is headed as such and asks which store: %s', async (site, head, to) => {
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'ADMINISTRATOR', site: null }],
    },
  };
  open(<CatalogueIndex />, { path: '/mx/:personnelDivision/catalogues', at: `/mx/${site}/catalogues` });
  expect(await screen.findByRole('heading', { name: head })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Días festivos' })).toHaveAttribute('href', to);
});
