import type { Role } from '@jornada/domain/access/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { add, at, row, start } from '../../../testing/sampleBoard.ts';
import { MONDAY } from '../../../testing/sampleWeek.ts';
import { open, standIn } from '../../../testing/standIn.tsx';
import type { Board } from '../store/store.ts';
import { CostOfChange, CostOfProposal, PersonPremiums, WeekPremiums } from './Premiums.tsx';
import { usePremiums } from './usePremiums.ts';

const server = standIn();
const SUNDAY = '2026-11-29';

/** The costs of a board, and of a shift that somebody drags onto a Sunday. */
function Shown({ board, dragged }: { board: Board; dragged: boolean }) {
  const costOf = usePremiums(board);
  if (costOf === null) return <p>nada</p>;
  const cost = costOf(row(board), MONDAY);
  const step = new Map([['rodrigo', [at(MONDAY, 9, 19), at(SUNDAY, 9, 13)]]]);
  return (
    <>
      <WeekPremiums board={board} rows={[row(board)]} date={MONDAY} costOf={costOf} />
      {cost && <PersonPremiums cost={cost} />}
      {dragged && <CostOfChange board={board} costOf={costOf} step={step} />}
      {!dragged && (
        <CostOfProposal
          board={board}
          rows={[{ ...row(board), periods: [...row(board).periods, at(SUNDAY, 9, 19)] }]}
          costOf={costOf}
        />
      )}
    </>
  );
}

function openAs(role: Role, dragged = false): void {
  const { board } = start();
  board.edit(new Map([['rodrigo', []]]));
  add(board, at(MONDAY, 9, 19));
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role, site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' } }],
    },
    [`/premiums/${MONDAY}`]: {
      zones: ['GENERAL'],
      holidays: [],
      parameters: {
        sundayBy: 'DAY',
        sundayPct: 25,
        sundayOnRestDay: true,
        stack: 'ONCE',
        beyondContract: 1,
      },
      people: [
        {
          collaboratorUuid: 'rodrigo',
          birthdate: '1990-01-01',
          wages: [{ from: '2024-01-01', kind: 'MONTHLY', centavos: 1_200_000, weeklyHours: 40, weekDays: 5 }],
        },
      ],
    },
  };
  open(<Shown board={board} dragged={dragged} />, { path: '/', at: '/' });
}

test('the week costs its two double hours, and the person sees on which day and by which article', async () => {
  openAs('DIRECTOR');
  expect(await screen.findAllByText('$200.00')).not.toHaveLength(0);
  expect(screen.getByText('lun 23 nov')).toBeVisible();
  expect(screen.getByText('LFT 66')).toBeVisible();
  expect(screen.getByText('jornada diurna, hora $50.00')).toBeVisible();
});

test('what is dragged is counted here: the difference and its reason, without another call', async () => {
  openAs('DIRECTOR', true);
  expect(await screen.findByText('+$100.00 por prima dominical')).toBeVisible();
  expect(server.asked.filter((call) => call.includes('premiums'))).toHaveLength(1);
});

test('a proposal says what it adds to the week, by reason', async () => {
  openAs('DIRECTOR');
  expect(await screen.findByText(/por prima dominical$/)).toBeVisible();
  expect(server.asked.filter((call) => call.includes('premiums'))).toHaveLength(1);
});

test('anyone who may not see pay is shown nothing, and nothing is asked for', async () => {
  openAs('RESPONSIBLE');
  expect(await screen.findByText('nada')).toBeVisible();
  await waitFor(() => expect(server.asked.some((call) => call.endsWith('/profile'))).toBe(true));
  expect(server.asked.some((call) => call.includes('premiums'))).toBe(false);
});
