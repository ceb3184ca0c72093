import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MONDAY, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { open, standIn } from '../../../testing/standIn.tsx';
import { createBoard } from '../store/store.ts';
import { PlanActs } from './PlanActs.tsx';

const server = standIn();

test('the toolbar says how many accepted, in figures where room is short, and leads to the answers', async () => {
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
    },
  };
  open(
    <PlanActs
      board={board}
      here={{ scope: 'team', span: 'week', teamUuid: 'team', date: MONDAY, monday: MONDAY }}
      blocks={0}
      asks={0}
      toNotify={0}
      ready={0}
      sent={22}
      accepted={12}
      others={[]}
      editable
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
  const answers = await screen.findByRole('link', { name: '12 de 22 aceptadas' });
  expect(answers).toHaveTextContent('12/22');
  expect(answers).toHaveAttribute('href', '/mx/weeklyNotifications/0417/team/2026/4');
});
