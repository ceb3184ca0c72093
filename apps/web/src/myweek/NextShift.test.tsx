import { addDays } from '@jornada/domain/time.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleWeek } from '../testing/sampleWeek.ts';
import { open, standIn } from '../testing/standIn.tsx';
import { NextShift, useOwnWeeks } from './NextShift.tsx';

const server = standIn();
afterEach(() => void vi.restoreAllMocks());

/** The weeks from Monday 23 November on: nights on Sunday 29, then the day shift of Tuesday 1 December. */
const MONDAYS = ['2026-11-23', '2026-11-30', '2026-12-07'] as const;
const shifts = [
  { date: '2026-11-29', fromHour: 22 * 60, toHour: 6 * 60, hourTypologyUuid: 'ORD' },
  { date: '2026-12-01', fromHour: 9 * 60, toHour: 17 * 60, hourTypologyUuid: 'ORD' },
];
const week = (weekStart: string) => ({
  weekStart,
  weekNumber: 1,
  site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' },
  team: { uuid: 't1', name: 'Ciclismo' },
  weeklyMinutes: 2400,
  plannedMinutes: 480,
  plan: {
    notificationUuid: 'n1',
    status: 'ACCEPTED',
    periods: shifts.filter(({ date }) => date >= weekStart && date < addDays(weekStart, 7)),
  },
  pending: null,
  rejected: null,
  calendar: [],
  typologies: sampleWeek([]).typologies,
});

const Own = () => <NextShift weeks={useOwnWeeks()} />;

function openAt(moment: string): void {
  vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from(moment));
  server.answers = {
    '/planning/collaboratorWeek': (asked: string) =>
      week(MONDAYS.find((monday) => asked.includes(monday)) ?? ''),
  };
  open(<Own />, { path: '/', at: '/' });
}

test.each([
  ['late on Sunday the night is on', '2026-11-29T23:00-06:00', 'En turno, hasta las 06:00', '22:00–06:00'],
  [
    'after midnight, when a new week has begun, it still is',
    '2026-11-30T01:00-06:00',
    'En turno, hasta las 06:00',
    '22:00–06:00',
  ],
  [
    'at its end the next shift is that of the new week',
    '2026-11-30T06:00-06:00',
    'Hoy descansas. Próximo turno, mañana',
    '09:00–17:00',
  ],
  [
    'days before, the day is named',
    '2026-11-27T12:00-06:00',
    'Hoy descansas. Próximo turno, domingo 29 de noviembre',
    '22:00–06:00',
  ],
])('%s', async (_fact, moment, caption, hours) => {
  openAt(moment);
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent(`${caption}${hours}`));
});

test('on no other day the week before is asked for', async () => {
  openAt('2026-12-01T01:00-06:00');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent(/^Próximo turno, hoy, en 8 h/));
  expect(server.asked).toHaveLength(2);
});
