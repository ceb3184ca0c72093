import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { useStatuses } from './useStatuses.ts';

const server = standIn();
const DAY = '2026-11-20';

function Screen({ site }: { site: string }) {
  useStatuses(site, DAY);
  return null;
}

test('the first screen of a store in a session brings the statuses of its days up to date, and no other', async () => {
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'ZONE_DIRECTOR' }],
    },
    'POST /updateWorkingDayStatus': { updated: 0 },
  };
  open(
    <>
      <Screen site="0417" />
      <Screen site="0417" />
      <Screen site="0422" />
    </>,
    { path: '/', at: '/' },
  );
  await waitFor(() =>
    expect(server.sent).toEqual([
      { personnelDivision: '0417', date: DAY },
      { personnelDivision: '0422', date: DAY },
    ]),
  );
});
