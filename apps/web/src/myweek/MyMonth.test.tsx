import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleWeek } from '../testing/sampleWeek.ts';
import { open, standIn } from '../testing/standIn.tsx';
import MyMonth from './MyMonth.tsx';

const server = standIn();

test.each([
  [true, 'Semana rechazada', 'Sin enviar'],
  [false, 'Sin enviar', 'Semana rechazada'],
])(
  'of a week without a plan that holds the month says whether it was rejected (%s) or never sent',
  async (rejected, said, other) => {
    const site = { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' };
    const week = {
      weekStart: '2026-11-23',
      weekNumber: 48,
      site,
      team: { uuid: 't1', name: 'Ciclismo' },
      weeklyMinutes: 2400,
      plannedMinutes: 0,
      sent: null,
      rejected,
      periods: [],
    };
    server.answers = {
      '/monthlyCollaboratorPlanning': {
        collaboratorUuid: 'ana',
        name: 'Ana',
        month: '2026-11-01',
        weeks: [week],
        calendar: [],
        typologies: sampleWeek([]).typologies,
      },
    };
    open(<MyMonth />, {
      path: '/mx/:personnelDivision/planning/collaboratorMonthPlanning/:collaboratorUuid/:monthStartDate',
      at: '/mx/0417/planning/collaboratorMonthPlanning/ana/2026-11-01?day=2026-11-24',
    });
    expect(await screen.findAllByText(said)).toHaveLength(2);
    expect(screen.queryByText(other)).toBeNull();
  },
);
