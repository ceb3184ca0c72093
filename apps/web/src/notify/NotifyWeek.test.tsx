import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/stand-in.tsx';
import NotifyWeek from './NotifyWeek.tsx';

const server = standIn();

const HOURS = { date: '2026-11-24', fromHour: 540, toHour: 780, hourTypologyUuid: 'ord' };
const typology = (abbreviation: string) => ({ uuid: abbreviation.toLowerCase(), abbreviation, sapCode: '', name: { es: abbreviation, en: abbreviation }, kind: 'WORK', paid: true, inTimebase: true, outsideCompanyDay: false, color: '#000000' });

test('a day that changes in its typology alone says so, in the list and on the phone, and one person is one', async () => {
  server.answers = {
    'notifications/previewWeeklyNotification': {
      site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' },
      team: { uuid: 'team', name: 'Caja' },
      weekStart: '2026-11-23',
      weekNumber: 48,
      lastSentAt: null,
      answerHours: 48,
      unchanged: 0,
      calendar: [],
      typologies: [typology('ORD'), typology('FOR')],
      people: [
        {
          collaboratorUuid: 'joel',
          name: 'Joel Castro',
          position: { es: 'Taller', en: 'Workshop' },
          fullTime: true,
          age: null,
          version: 1,
          state: 'ready',
          plannedMinutes: 240,
          weeklyMinutes: 240,
          restDays: 6,
          base: null,
          days: [{ date: HOURS.date, event: null, before: [HOURS], after: [{ ...HOURS, hourTypologyUuid: 'for' }], minutes: 0 }],
          differenceMinutes: 0,
          previous: null,
          findings: [],
          mail: true,
          periods: [],
        },
      ],
    },
  };
  open(<NotifyWeek />, { path: '/mx/:personnelDivision/planning/:teamUuid/:weekStartDate/notify', at: '/mx/0417/planning/team/2026-11-23/notify' });
  expect(await screen.findByText(/^1 persona recibe aviso ahora\. Esperan tu motivo: 0, detenidas: 0\./)).toBeInTheDocument();
  const phone = within(screen.getByRole('complementary'));
  expect(phone.getByText('09:00–13:00')).toBeInTheDocument();
  expect(phone.getByText('09:00–13:00 FOR')).toBeInTheDocument();
  expect(screen.getAllByText('09:00–13:00 FOR')).toHaveLength(2);
});
