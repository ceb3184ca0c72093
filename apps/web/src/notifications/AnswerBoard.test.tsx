import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, refusedFor, standIn } from '../testing/standIn.tsx';
import AnswerBoard from './AnswerBoard.tsx';

const server = standIn();

const answer = {
  status: 'SENT',
  sentBy: 'Mónica Garza',
  sentAt: '2026-11-20T16:00:00Z',
  dueAt: '2026-11-22T16:00:00Z',
  overdue: false,
  communicatedAt: null,
  answeredAt: null,
  rejectReason: null as string | null,
  remindedAt: null,
  closedAt: null,
  evidenceCode: null,
};
const week = (given: object) => ({ ...answer, weekStart: '2026-11-30', changedDays: 1, ...given });
const person = (name: string, weeks: readonly object[], more: object = {}) => ({
  collaboratorUuid: name.toLowerCase(),
  name,
  team: { uuid: 'team', name: 'Caja' },
  weeks,
  quarter: null,
  toNotify: [],
  ...more,
});

const PEOPLE = [
  person('Ana', [week({ uuid: 'ana', status: 'REJECTED', rejectReason: 'Tengo clase' })]),
  person('Beto', [week({ uuid: 'beto' })], { quarter: { ...answer, uuid: 'quarter', overdue: true } }),
  person('Carla', [week({ uuid: 'carla', status: 'ACCEPTED' })], { toNotify: ['2026-11-30'] }),
];

function openBoard(search = '', people: readonly object[] = PEOPLE): void {
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [
        { role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' }, features: ['QUARTERLY_NOTIFICATIONS'] },
      ],
    },
    'notifications/answerBoard': {
      site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' },
      year: 2026,
      quarter: 4,
      weeks: [{ weekStart: '2026-11-30', weekNumber: 49 }],
      quarterly: true,
      teams: [{ uuid: 'team', name: 'Caja' }],
      people,
      situations: [
        { collaboratorUuid: 'ana', situation: 'HIRED' },
        { collaboratorUuid: 'beto', situation: 'EXTENSION' },
      ],
    },
    'POST notifications/remindWeeklyNotifications': {
      success: true,
      aggregates: { reminded: ['beto'], skipped: [] },
    },
    'POST remind': {
      success: true,
      aggregates: { reminded: [], skipped: [{ notificationUuid: 'quarter', why: 'recently' }] },
    },
  };
  open(<AnswerBoard />, {
    path: '/mx/weeklyNotifications/:personnelDivision/:year/:quarter',
    at: `/mx/weeklyNotifications/0417/2026/4${search}`,
  });
}

test('each person has a mark for the quarter and for each week, which says what became of it', async () => {
  openBoard();
  await userEvent.click(await screen.findByRole('button', { name: 'Ana, semana 49: rechazada' }));
  const dialog = screen.getByRole('dialog', { name: 'Ana, semana 49' });
  expect(within(dialog).getByText('Motivo del rechazo: “Tengo clase”')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Beto, trimestre: vencida', hidden: true })).toBeInTheDocument();
  expect(
    screen.getByRole('button', {
      name: 'Carla, semana 49: aceptada, cambió después del aviso',
      hidden: true,
    }),
  ).toBeInTheDocument();
});

test('the address narrows it to people who have not answered', async () => {
  openBoard('?show=waiting');
  expect(await screen.findByRole('button', { name: 'Beto, semana 49: enviada, sin ver' })).toBeVisible();
  expect(screen.queryByText('Ana')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /Rechazadas/ }));
  expect(screen.getByText('Ana')).toBeVisible();
  expect(screen.queryByText('Beto')).not.toBeInTheDocument();
});

test('the head of a team counts all its people, also those that a filter hides', async () => {
  openBoard('?show=rejected');
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(screen.queryByText('Carla')).not.toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Caja 1 de 3' })).toBeVisible();
  expect(screen.getByTitle('1 de 3 aceptadas')).toHaveTextContent('1/3');
});

test('one press reminds of all weeks and quarters that wait, and says who was left in peace', async () => {
  openBoard();
  await userEvent.click(await screen.findByRole('button', { name: 'Recordar 2 avisos' }));
  expect(await screen.findByText('Se recordó a 1 persona')).toBeVisible();
  expect(screen.getByText(/1 ya tuvo un recordatorio hace menos de 4 h/)).toBeVisible();
  expect(server.sent).toEqual([{ notificationUuids: ['beto'] }, { notificationUuids: ['quarter'] }]);
});

test('somebody who was reminded a short while ago is not counted, and where nobody is left the button says why', async () => {
  const remindedAt = Temporal.Now.instant().subtract({ hours: 1 }).toString();
  openBoard('', [
    person('Beto', [week({ uuid: 'beto', remindedAt })], {
      quarter: { ...answer, uuid: 'quarter', remindedAt },
    }),
  ]);
  const button = await screen.findByRole('button', { name: 'Recordar' });
  await userEvent.click(button);
  expect(server.sent).toEqual([]);
  expect(button).toHaveAccessibleDescription(
    'No disponible: Ya se recordó hace menos de 4 h a quienes faltan',
  );
});

test('arrows go from mark to mark', async () => {
  openBoard();
  const first = await screen.findByRole('button', { name: 'Ana, semana 49: rechazada' });
  first.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Beto, semana 49: enviada, sin ver' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Beto, trimestre: vencida' })).toHaveFocus();
});

test('a situation narrows people and counts to those who are in it', async () => {
  openBoard('?situation=EXTENSION');
  expect(await screen.findByText('Beto')).toBeInTheDocument();
  expect(screen.queryByText('Ana')).not.toBeInTheDocument();
  expect(screen.queryByText('Carla')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Rechazadas/ }).closest('label')).toHaveTextContent('0');
});

test('a closed week says when it was closed, and no longer by when to respond', async () => {
  openBoard('', [person('Ana', [week({ uuid: 'ana', status: 'CLOSED', closedAt: '2026-11-23T16:00:00Z' })])]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ana, semana 49: cerrada' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Cerrada')).toBeVisible();
  expect(within(dialog).queryByText('Responde a más tardar')).not.toBeInTheDocument();
});

test('a week is printed with its code to be signed by hand', async () => {
  openBoard();
  server.answers = {
    ...server.answers,
    'POST viewSignOnPaperWeeklyNotification': {
      success: true,
      aggregates: { evidenceCode: 'SBYG-XD7K-9TGB', pages: 1 },
    },
    'notifications/weeklyDocument/ana': refusedFor('DOCUMENT_NOT_FOUND'),
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Ana, semana 49: rechazada' }));
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir para firmar' }));
  await waitFor(() => expect(server.asked.at(-1)).toMatch(/weeklyDocument\/ana$/));
  expect(server.sent).toEqual([{ notificationUuid: 'ana' }]);
});

test('what was agreed to is downloaded sealed, and verified by its code', async () => {
  openBoard('', [
    person('Carla', [week({ uuid: 'carla', status: 'ACCEPTED', evidenceCode: 'SBYG-XD7K-9TGB' })]),
  ]);
  server.answers = {
    ...server.answers,
    'notifications/weeklyDocument/carla': refusedFor('EVIDENCE_NOT_SEALED'),
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Carla, semana 49: aceptada' }));
  expect(screen.getByRole('link', { name: 'Comprobante SBYG-XD7K-9TGB' })).toHaveAttribute(
    'href',
    '/verify/SBYG-XD7K-9TGB',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Descargar copia sellada' }));
  expect(await screen.findByText('El documento aún no está sellado')).toBeVisible();
});
