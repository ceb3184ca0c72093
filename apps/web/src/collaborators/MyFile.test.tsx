import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import MyFile from './MyFile.tsx';

const server = standIn();
const ID = '11111111-1111-4111-8111-111111111111';
const site = { code: '0417', name: 'Santa Fe' };

test('one’s own file leads to one’s record of working time, calendar and privacy', async () => {
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'Abril Montes',
      language: 'es',
      collaborator: { uuid: ID },
      actorRoles: [{ role: 'COLLABORATOR', site, features: ['ACCESS_DEVICES'] }],
    },
    [`/collaborators/${ID}`]: {
      uuid: ID,
      fullName: 'Abril Montes',
      site,
      situation: 'HIRED',
      position: null,
      team: null,
      sapNumber: null,
      seniorityDate: null,
      leftOn: null,
      contracts: [],
    },
  };
  open(<MyFile />, { path: '/mx/:personnelDivision/myFile', at: '/mx/0417/myFile' });
  const also = within(await screen.findByRole('navigation', { name: 'Registro y privacidad' }));
  const ways = also.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Mi registro de jornada', '/mx/0417/myRecord'],
    ['Mi calendario', '/mx/0417/myCalendar'],
    ['Mis datos y mi privacidad', '/mx/0417/myPrivacy'],
  ]);
});
