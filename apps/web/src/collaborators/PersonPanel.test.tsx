import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import type { PersonFile } from '@jornada/contract/collaborator-file.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import { PersonPanel } from './PersonPanel.tsx';

/* Beside a file: whose turn it is, what is open, what can be started and what not yet. */
const server = standIn();
const ID = '11111111-1111-4111-8111-111111111111';

// Only what the panel reads of a person and a file.
const person = {
  uuid: ID,
  fullName: 'Abril Montes',
  site: { code: '0417', name: 'Santa Fe' },
  contractType: 'CDI',
  leftOn: null,
  contracts: [],
  openProcess: null,
};
const file = { uuid: ID, own: false, processes: [], absences: [] };

function show(more: { person?: object; file?: object; waiting?: readonly object[] } = {}): void {
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: person.site }],
    },
    'home/waiting': more.waiting ?? [],
    '/deadlines': [],
    '/applicableLeaveReasons': pageOf([], 2),
  };
  open(
    <PersonPanel
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      person={{ ...person, ...more.person } as unknown as CollaboratorFile}
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      file={{ ...file, ...more.file } as unknown as PersonFile}
    />,
    { path: '/mx/:personnelDivision', at: '/mx/0417' },
  );
}

test('frames the end of a contract with each decision it may take', async () => {
  show({
    person: { contractType: 'CDD' },
    waiting: [
      {
        kind: 'CONTRACT_ENDS',
        band: 'FORTNIGHT',
        subject: 'Abril Montes',
        due: '2026-12-06',
        since: null,
        site: '0417',
        processUuid: null,
        collaboratorUuid: ID,
        teamUuid: null,
        weekStart: null,
        notificationUuid: null,
        evidenceUuid: null,
        values: {},
      },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Te toca decidir' })).toBeVisible();
  const frame = within(
    screen.getByRole('heading', { name: 'Te toca decidir' }).closest('section') ?? document.body,
  );
  expect(frame.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Prorrogar contrato', `/mx/0417/extension/${ID}`],
    ['Pasar a indeterminado', `/mx/0417/conversion/${ID}`],
    ['Iniciar baja', `/mx/0417/leave/${ID}`],
  ]);
});

test('offers what can be started and locks the rest with a reason', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Iniciar baja' })).toHaveAttribute(
    'href',
    `/mx/0417/leave/${ID}`,
  );
  expect(await screen.findByText('con 2 motivos aplicables')).toBeVisible();
  expect(screen.getAllByText('Solo con contrato determinado; el suyo es indeterminado')).toHaveLength(2);
});

test('names the open process, and what it keeps waiting', async () => {
  const process = { uuid: 'p1', type: 'LEAVE_OF_ABSENCE_PROCESS_MEX' };
  show({
    person: { openProcess: process },
    file: {
      processes: [
        {
          ...process,
          status: 'SCHEDULED_FOR_START_DATE',
          startedAt: '2026-11-01T12:00:00Z',
          effectiveDate: '2027-01-25',
          closedAt: null,
        },
      ],
    },
  });
  expect(await screen.findByRole('link', { name: 'Licencia' })).toHaveAttribute(
    'href',
    '/mx/0417/leaveOfAbsenceProcesses/p1',
  );
  expect(screen.getAllByText('Espera a que termine: Licencia').length).toBeGreaterThan(2);
});
