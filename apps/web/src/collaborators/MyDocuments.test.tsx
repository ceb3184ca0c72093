import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import MyDocuments from './MyDocuments.tsx';

const server = standIn();
const ID = '11111111-1111-4111-8111-111111111111';
const site = { code: '0417', name: 'Santa Fe' };

test('one’s own documents are listed, and lead back to what is one’s own', async () => {
  server.answers = {
    '/profile': {
      collaborator: { uuid: ID, fullName: 'Abril Montes', name: 'Abril', site, team: null },
      actorRoles: [{ role: 'COLLABORATOR', site }],
    },
    [`collaborators/${ID}/documents`]: {
      slots: [],
      signed: [
        {
          uuid: '5',
          document: 'CONTRACT',
          title: 'Contrato',
          filedAt: '2025-01-13T02:00:00Z',
          evidenceCode: null,
          onPaper: false,
        },
      ],
    },
  };
  open(<MyDocuments />, { path: '/mx/:personnelDivision/myDocuments', at: '/mx/0417/myDocuments' });
  expect(await screen.findByRole('button', { name: 'Abrir Contrato individual de trabajo' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Yo' })).toHaveAttribute('href', '/mx/0417/me');
});
