import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../../testing/standIn.tsx';
import { MONDAY, planned, samplePerson, sampleTeam, sampleWeek } from '../../testing/sampleWeek.ts';
import { createBoard } from '../board/store/store.ts';
import { PlanPaper } from './PlanPaper.tsx';

standIn();

test('a printed day says who rests, and apart from them who has no plan for the week yet', async () => {
  const people = [
    samplePerson('working', { periods: [planned('a', MONDAY, [9, 17])] }),
    samplePerson('resting', { periods: [planned('b', '2026-11-24', [9, 17])] }),
    samplePerson('starter', { periods: [] }),
  ];
  const board = createBoard(sampleWeek([], [sampleTeam('cycling', people)]), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  open(
    <PlanPaper
      board={board}
      view={{ scope: 'team', span: 'day', date: MONDAY, monday: MONDAY, teamUuid: 'cycling' }}
    />,
    {
      path: '/',
      at: '/',
    },
  );
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(await screen.findByRole('row', { name: 'Descansan resting' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Sin planear starter' })).toBeInTheDocument();
});
