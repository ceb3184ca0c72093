import { authCalls } from '@jornada/contract/auth.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../../api.ts';
import { useProfile } from '../../../profile.ts';
import { MONDAY, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { open, standIn } from '../../../testing/standIn.tsx';
import { usePresence } from './others.ts';
import { createBoard } from './store.ts';

const server = standIn();
const told = () =>
  new Set(server.asked.filter((call) => call.endsWith(planningCalls['planning.presence'].path)));

/** Somebody who stands on Ana's Monday. */
function Standing() {
  const board = createBoard(sampleWeek([samplePerson('ana')]), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  usePresence(board, { row: board.rows()[0], date: MONDAY, text: '' });
  return <p>{useProfile()?.name}</p>;
}

test.each([
  ['tells the others where one stands', {}, true],
  ['tells nobody while permissions are tried out', { triedAs: 'Daniela Ortega' }, false],
])('the board %s', async (_what, tried, tells) => {
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'Mónica Garza',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: sampleWeek([]).site }],
      ...tried,
    },
    [`POST ${planningCalls['planning.presence'].path}`]: {},
  };
  open(<Standing />, { path: '/', at: '/' });
  await screen.findByText('Mónica Garza');
  // Leaving is announced at once; what is asked afterwards comes later.
  cleanup();
  await api(authCalls['auth.profile'], {});
  expect(told().size).toBe(tells ? 1 : 0);
});
