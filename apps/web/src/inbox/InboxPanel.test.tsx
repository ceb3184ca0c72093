import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import type { Profile } from '../profile.ts';
import InboxPanel from './InboxPanel.tsx';

const server = standIn();
const profileOf = (...roles: Profile['actorRoles'][number]['role'][]): Profile => ({
  uuid: 'a',
  uid: 'a',
  email: 'ana@example.mx',
  name: 'Ana Ruiz',
  givenName: 'Ana',
  familyName: 'Ruiz',
  expiry: '2026-11-20T23:00:00Z',
  collaborator: null,
  actorRoles: roles.map((role) => ({ role, site: { code: '0417', name: 'Santa Fe' } })),
});
const task = (subject: string, processUuid: string) => ({
  kind: 'PROCESS_TASK',
  band: 'TODAY',
  subject,
  due: '2026-11-20',
  since: '2026-11-19',
  site: '0417',
  processUuid,
  collaboratorUuid: null,
  teamUuid: null,
  weekStart: null,
  notificationUuid: null,
  evidenceUuid: null,
  values: { type: 'HIRING_CONTRACT_PROCESS_MEX', act: 'validate.legal' },
});
const show = (profile: Profile) => {
  const onClose = vi.fn<() => void>();
  server.answers['/profile'] = profile;
  open(<InboxPanel onClose={onClose} />, { path: '/at', at: '/at' });
  return onClose;
};

test('tasks lead to their exact place, the arrows go through them, and choosing one closes the panel', async () => {
  server.answers = { '/home/waiting': pageOf([task('Ximena', 'p1'), task('Bruno', 'p2')], 12) };
  const onClose = show(profileOf('DIRECTOR'));
  const section = await screen.findByRole('region', { name: 'Pendientes 12' });
  const ximena = await within(section).findByRole('link', { name: /Ximena/ });
  expect(ximena).toHaveAttribute('href', '/mx/0417/general/openProcesses/p1');
  expect(within(section).getByRole('link', { name: 'Ver todos: Pendientes' })).toHaveAttribute(
    'href',
    '/mx/0417/home/1',
  );
  await userEvent.keyboard('{ArrowDown}');
  expect(within(section).getByRole('link', { name: 'Ver todos: Pendientes' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(ximena).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(within(section).getByRole('link', { name: /Bruno/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a collaborator has the announcements that are unread or wait to be confirmed, and no other', async () => {
  const one = { site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' }, body: '' };
  const sent = { ...one, sentAt: '2026-11-19T16:00:00Z', sentBy: 'Mónica', expiresOn: '2026-12-01' };
  const read = { readAt: '2026-11-19T17:00:00Z', confirmedAt: null, urgentReason: null };
  server.answers = {
    '/home/waiting': pageOf([], 0),
    '/announcements/own': pageOf(
      [
        { ...sent, ...read, uuid: 'a1', title: 'Inventario', confirmBy: null, readAt: null },
        { ...sent, ...read, uuid: 'a2', title: 'Uniformes', confirmBy: '2026-11-25' },
        { ...sent, ...read, uuid: 'a3', title: 'Posada', confirmBy: null },
      ],
      3,
    ),
    '/announcements/own/unread': { count: 2 },
  };
  show(profileOf('COLLABORATOR'));
  const section = await screen.findByRole('region', { name: 'Comunicados sin leer 2' });
  expect(await within(section).findByRole('link', { name: /Inventario/ })).toHaveAttribute(
    'href',
    '/mx/0417/myAnnouncements/a1',
  );
  expect(within(section).getByRole('link', { name: /Uniformes.*confirmar a más tardar el/ })).toBeVisible();
  expect(within(section).queryByRole('link', { name: /Posada/ })).toBeNull();
  expect(screen.getByText('No tienes pendientes')).toBeVisible();
});

test('HR has the processes of the whole country and the data requests with their day', async () => {
  server.answers = {
    '/api/v2/processes': pageOf([], 0),
    '/arcoCases': pageOf(
      [
        {
          uuid: 'r1',
          person: { uuid: 'c1', name: 'Beto Cruz', site: '0417' },
          right: 'ACCESS',
          request: 'Copia',
          identity: 'INE',
          receivedOn: '2026-11-03',
          owed: { step: 'ANSWER', due: '2026-12-02' },
        },
      ],
      1,
    ),
  };
  show(profileOf('HR'));
  expect(await screen.findByRole('link', { name: /Beto Cruz.*Responder a más tardar/ })).toHaveAttribute(
    'href',
    '/privacy/requests',
  );
  expect(await screen.findByText('Ningún proceso espera por ti')).toBeVisible();
});
