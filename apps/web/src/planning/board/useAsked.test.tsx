import type { PlannedCollaborator } from '@jornada/contract/planned-week.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../../texts.ts';
import { TUESDAY } from '../../testing/sampleBoard.ts';
import { MONDAY, planned, samplePerson, sampleWeek } from '../../testing/sampleWeek.ts';
import { open, standIn } from '../../testing/standIn.tsx';
import { StoreWeek } from '../PlanScreens.tsx';

const server = standIn();
const notification: NonNullable<PlannedCollaborator['weeks'][number]['notification']> = {
  uuid: 'sent',
  groupUuid: 'group',
  status: 'REJECTED',
  sentAt: '2026-11-19T16:00:00Z',
  sentBy: 'Mónica',
  dueAt: '2026-11-21T16:00:00Z',
  answeredAt: '2026-11-20T16:00:00Z',
  rejectReason: 'Tengo clase',
};

/** The week on a narrow screen, at the link that a task or a list gives. */
function plan(search: string, change: Partial<typeof notification> = {}): void {
  const ana = samplePerson('Ana', { periods: [planned('of Ana', MONDAY, [9, 17])] });
  const beto = samplePerson('Beto', { periods: [planned('of Beto', TUESDAY, [12, 20])] });
  const asked = {
    ...beto,
    weeks: beto.weeks.map((week) => ({ ...week, notification: { ...notification, ...change } })),
  };
  server.answers = {
    [planningCalls['planning.weekSiteByManager'].path]: sampleWeek([ana, asked]),
    'POST /notifications/closeWeeklyNotification': {
      notification: {
        uuid: 'sent',
        status: 'CLOSED',
        communicatedAt: null,
        answeredAt: null,
        evidenceCode: null,
      },
    },
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' } }],
    },
  };
  open(<StoreWeek />, {
    path: '/mx/:personnelDivision/planning/store/:teamUuid/:weekStartDate',
    at: `/mx/0417/planning/store/team/${MONDAY}?${search}`,
  });
}

test('a link that names a person and a day opens that day', async () => {
  plan(`day=${TUESDAY}&person=Beto`);
  expect(await screen.findByRole('dialog', { name: /Beto.*24/ })).toBeVisible();
});

test('a link to somebody who is not in the week says nothing false and shows the week', async () => {
  plan('person=Carla');
  expect(await screen.findByRole('button', { name: 'Beto' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a rejection is answered where the week is: its reason, and the way to close it', async () => {
  const user = userEvent.setup();
  plan('person=Beto&answer=sent');
  expect(await screen.findByRole('dialog', { name: 'Respuesta de Beto, semana 48' })).toBeVisible();
  expect(screen.getByText('Motivo del rechazo: “Tengo clase”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(await screen.findByText('Aviso de Beto cerrado')).toBeVisible();
  expect(server.sent).toContainEqual({ notificationUuid: 'sent' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is not due yet cannot be closed, in either language', async () => {
  chooseLanguage('en');
  plan('person=Beto&answer=sent', {
    status: 'SENT',
    answeredAt: null,
    rejectReason: null,
    dueAt: '2099-01-01T00:00:00Z',
  });
  expect(await screen.findByText(/^No response yet; due on/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close notification' })).toHaveAttribute('aria-disabled', 'true');
});
