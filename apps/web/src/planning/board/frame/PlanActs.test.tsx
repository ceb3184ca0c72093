import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MONDAY, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { open, standIn } from '../../../testing/standIn.tsx';
import { createBoard } from '../store/store.ts';
import { PlanActs } from './PlanActs.tsx';

const server = standIn();

/** The toolbar of a week of which one person must be notified, before a director, who may be trying somebody's permissions. */
function openActs(triedAs?: string): void {
  const board = createBoard(sampleWeek([samplePerson('ana')]), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: board.week.site }],
      ...(triedAs === undefined ? {} : { triedAs }),
    },
  };
  open(
    <PlanActs
      board={board}
      here={{ scope: 'team', span: 'week', teamUuid: 'team', date: MONDAY, monday: MONDAY }}
      blocks={0}
      asks={0}
      toNotify={1}
      ready={1}
      sent={22}
      accepted={12}
      others={[]}
      editable={triedAs === undefined}
      canUndo={false}
      canRedo={false}
      away={false}
      onNextFinding={() => undefined}
      proposing={false}
      onPropose={() => undefined}
      pattern={undefined}
    />,
    { path: '/', at: '/' },
  );
}

test('the toolbar says how many accepted, in figures where room is short, and leads to the answers', async () => {
  openActs();
  const answers = await screen.findByRole('link', { name: '12 de 22 aceptadas' });
  expect(answers).toHaveTextContent('12/22');
  expect(answers).toHaveAttribute('href', '/mx/weeklyNotifications/0417/team/2026/4');
});

test('while permissions are tried out, the week is not offered to be sent', async () => {
  openActs('Daniela Ortega');
  const send = await screen.findByText('Enviar');
  expect(send.closest('a, button')).toHaveAccessibleDescription(
    expect.stringContaining('No puedes cambiar nada mientras pruebas.'),
  );
  // The status line says whose permissions these are.
  expect(screen.queryByText('Solo lectura')).not.toBeInTheDocument();
});
