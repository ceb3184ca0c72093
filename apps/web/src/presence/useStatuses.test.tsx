import { authCalls } from '@jornada/contract/auth.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../api.ts';
import { useProfile } from '../profile.ts';
import { open, standIn } from '../testing/standIn.tsx';
import { useStatuses } from './useStatuses.ts';

const server = standIn();
const DAY = '2026-11-20';

function Screen({ site }: { site: string }) {
  useStatuses(site, DAY);
  return <p>{useProfile()?.triedAs}</p>;
}

const PROFILE = {
  accountId: 'a',
  username: 'a',
  name: 'A',
  language: 'es',
  actorRoles: [{ role: 'ZONE_DIRECTOR' }],
};

test('the first screen of a store in a session brings the statuses of its days up to date, and no other', async () => {
  server.answers = {
    '/profile': PROFILE,
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

test('while permissions are tried out, nothing is brought up to date', async () => {
  server.answers = {
    '/profile': { ...PROFILE, triedAs: 'Daniela Ortega' },
    'POST /updateWorkingDayStatus': { updated: 0 },
  };
  open(<Screen site="0423" />, { path: '/', at: '/' });
  await screen.findByText('Daniela Ortega');
  // What is asked afterwards comes later.
  await api(authCalls['auth.profile'], {});
  expect(server.sent).toEqual([]);
});
