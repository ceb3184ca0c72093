import type { OwnRecordDay } from '@jornada/contract/working-time.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import MyRecord from './MyRecord.tsx';

const server = standIn();
const day: OwnRecordDay = {
  date: '2026-11-17',
  plannedMinutes: 480,
  start: '2026-11-17T09:00-08:00',
  end: '2026-11-17T17:00-08:00',
  breaks: [],
  workedMinutes: 480,
  countedMinutes: 480,
  kind: 'day',
  classes: { ordinary: 480, double: 0, triple: 0, overLimit: 0 },
  flags: [],
  settled: true,
  corrections: [],
  hash: 'a'.repeat(64),
  answer: null,
};
const show = (change: Partial<OwnRecordDay> = {}): void => {
  server.answers = {
    '/workingTime/own': {
      site: { code: '0212', name: 'Tijuana', timeZone: 'America/Tijuana' },
      weekStart: '2026-11-16',
      days: [{ ...day, ...change }],
      week: {
        ordinary: 480,
        double: 0,
        triple: 0,
        overLimit: 0,
        sunday: 0,
        restDay: 0,
        holiday: 0,
        night: 0,
      },
    },
  };
  open(<MyRecord />, { path: '/mx/:personnelDivision/myRecord', at: '/mx/0212/myRecord?week=2026-11-16' });
};

test('anyone who disagrees without saying with what sees it on the field, and nothing is sent', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'No estoy de acuerdo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar observación' }));
  const remark = screen.getByRole('textbox', { name: /Qué pasó ese día/ });
  expect(await screen.findByText('Escribe con qué no estás de acuerdo')).toBeVisible();
  expect(remark).toBeInvalid();
  expect(server.sent).toEqual([]);
  server.answers['POST /confirm'] = { success: true, aggregates: { answered: 1 } };
  await userEvent.type(remark, 'Salí a las 19');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar observación' }));
  expect(server.sent).toEqual([
    { days: [{ date: day.date, hash: day.hash }], agrees: false, remark: 'Salí a las 19' },
  ]);
});

const came = { end: null, workedMinutes: 0, settled: false };

test('a day of which no clock-out is missed yet says since when somebody is at work, and counts no hours', async () => {
  show(came);
  expect(await screen.findByText('desde las 09:00')).toBeVisible();
  expect(screen.queryByText('0.0 h')).toBeNull();
});

test('a missed clock-out is named', async () => {
  show({ ...came, flags: ['MISSING_OUT'] });
  expect(await screen.findByText('09:00–sin salida')).toBeVisible();
});

test('a confirmation is shown by the clock of the store', async () => {
  show({ answer: { agrees: true, remark: '', at: '2026-11-18T06:30:00Z', current: true } });
  expect(await screen.findByText('Confirmado mar 17 nov, 22:30')).toBeVisible();
});
