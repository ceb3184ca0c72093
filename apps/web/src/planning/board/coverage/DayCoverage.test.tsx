import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../../../testing/standIn.tsx';
import { DayCoverage } from './DayCoverage.tsx';
import { at, row, start, TUESDAY } from '../../../testing/sampleBoard.ts';
import { MONDAY, sampleWeek } from '../../../testing/sampleWeek.ts';
import type { Board } from '../store/store.ts';

standIn();

const show = (board: Board, { date = MONDAY, to = 1440 }: { date?: string; to?: number } = {}): void => {
  const shown = { ...board, days: [date] };
  open(<DayCoverage board={shown} rows={board.rows()} scale={{ from: 0, to }} ghost={null} />, {
    path: '/',
    at: '/',
  });
};

test('the curve ends at midnight: what is worked after it counts on the next day, and is said to', async () => {
  const { board } = start();
  board.edit(new Map([['rodrigo', [at(MONDAY, 22, 6)]]]));
  show(board, { to: 1800 });
  expect(await screen.findByText('Cuenta para el día siguiente')).toBeVisible();
});

test('the hours after midnight stand on the day after', async () => {
  const { board } = start();
  board.edit(new Map([['rodrigo', [at(MONDAY, 22, 6)]]]));
  show(board, { date: TUESDAY });
  expect(await screen.findByText('6.0')).toBeVisible();
  expect(screen.queryByText('Cuenta para el día siguiente')).toBeNull();
});

test('a day on which the calendar closes the store says so, and asks for nobody', async () => {
  const { board } = start();
  const need = { date: MONDAY, hourTypologyUuid: null, people: Array.from({ length: 48 }, () => 3) };
  const { team } = row(board);
  const week = sampleWeek(
    [],
    [{ ...team, people: board.rows().map(({ person }) => person), coverage: [need] }],
  );
  const seats = board.reread({
    ...week,
    calendar: [{ date: MONDAY, kind: 'NATIONAL', openable: false, description: 'Navidad' }],
  });
  show({ ...board, ...seats });
  expect(await screen.findByText(/Tienda cerrada/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver quién puede cubrir' })).toBeNull();
  expect(screen.queryByText(/falta/)).toBeNull();
});
