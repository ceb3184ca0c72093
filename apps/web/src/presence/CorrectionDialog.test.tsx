import type { PresencePerson } from '@jornada/contract/presence.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';

const server = standIn();
const person: PresencePerson = {
  collaboratorUuid: '01a2237a-e948-7894-a986-a8786db7a772',
  name: 'Ana López',
  teamUuid: 't1',
  team: 'Ciclismo',
  days: [],
  week: { ordinary: 0, double: 0, triple: 0, overLimit: 0, sunday: 0, restDay: 0, holiday: 0, night: 0 },
};

test('a punch without its hour and reason is refused on these fields, and sent once both are there', async () => {
  let isClosed = false;
  open(
    <CorrectionDialog
      correcting={{ kind: 'ADD', person, direction: 'OUT', time: '' }}
      place={{ personnelDivision: '0417', date: '2026-11-19' }}
      onClose={() => {
        isClosed = true;
      }}
    />,
    { path: '/', at: '/' },
  );
  const add = await screen.findByRole('button', { name: 'Agregar checada' });
  await userEvent.click(add);
  const [time, reason] = [
    screen.getByRole('textbox', { name: 'Hora' }),
    screen.getByRole('textbox', { name: /Motivo/ }),
  ];
  expect(await screen.findByText('Escribe la hora como 08:30')).toBeVisible();
  expect([time, reason].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(server.sent).toEqual([]);
  server.answers['POST /correct'] = { success: true, aggregates: { person } };
  await userEvent.type(time, '18:02');
  await userEvent.type(reason, 'Olvidó checar');
  await userEvent.click(add);
  await expect.poll(() => isClosed).toBe(true);
  expect(server.sent).toEqual([
    {
      personnelDivision: '0417',
      date: '2026-11-19',
      collaboratorUuid: '01a2237a-e948-7894-a986-a8786db7a772',
      kind: 'ADD',
      time: '18:02',
      direction: 'OUT',
      nextDay: false,
      reason: 'Olvidó checar',
    },
  ]);
});
