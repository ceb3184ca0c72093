import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { open, standIn } from '../../testing/standIn.tsx';
import { useDayBoard } from '../board/store/arranged.ts';
import { at, start, TUESDAY } from '../../testing/sampleBoard.ts';
import { MONDAY, planned, samplePerson, sampleWeek } from '../../testing/sampleWeek.ts';
import { createBoard, type Board } from '../board/store/store.ts';
import { useRows } from '../board/store/useBoard.ts';
import { DayList } from './DayList.tsx';
import { DaySheet, type OpenDay } from './DaySheet.tsx';

standIn();

function List({ board, date }: { board: Board; date: string | null }) {
  const rows = useRows(board);
  const shown = useDayBoard(board, { rows, date, called: NOBODY });
  const [opened, setOpened] = useState<OpenDay | null>(null);
  const row = opened === null ? undefined : shown.row(opened.uuid);
  return (
    <>
      <DayList board={shown} rows={shown.rows()} onOpen={setOpened} />
      {opened && row && (
        <DaySheet
          board={shown}
          row={row}
          date={opened.date}
          typedBefore={opened.text}
          editable
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const NOBODY: readonly string[] = [];
const list = (board: Board, date: string | null): void =>
  open(<List board={board} date={date} />, { path: '/', at: '/' });

test('somebody who rests on the day that is shown alone can be given a shift there', async () => {
  const user = userEvent.setup();
  const { board } = start();
  list(board, MONDAY);
  await user.click(await screen.findByRole('button', { name: '1 sin planear' }));
  await user.click(await screen.findByRole('menuitem', { name: 'valeria' }));
  await user.type(await screen.findByRole('textbox', { name: 'Horas' }), '12-20');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(board.row('valeria')?.periods.map(({ date, fromHour, toHour }) => [date, fromHour, toHour])).toEqual(
    [[MONDAY, 720, 1200]],
  );
  expect(await screen.findByRole('button', { name: 'valeria' })).toBeVisible();
});

test('someone still there from the evening before is named with until when, and does not rest', async () => {
  const { board } = start();
  board.edit(new Map([['rodrigo', [at(MONDAY, 22, 6)]]]));
  list(board, TUESDAY);
  expect(await screen.findByText('hasta las 06:00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'rodrigo' })).toBeVisible();
  expect(screen.getByRole('button', { name: '1 sin planear' })).toBeVisible();
});

test('a change of a day says what it is now, and is taken back by one press', async () => {
  const user = userEvent.setup();
  const { board } = start();
  list(board, null);
  await user.click(await screen.findByRole('button', { name: 'rodrigo' }));
  await user.clear(await screen.findByRole('textbox', { name: 'Horas' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(board.row('rodrigo')?.periods).toEqual([]);
  expect(await screen.findByText('rodrigo, lun 23 nov: descanso')).toBeVisible();
  await user.click(
    within(screen.getByRole('region', { name: 'Mensajes' })).getByRole('button', { name: 'Deshacer' }),
  );
  expect(board.row('rodrigo')?.periods).toHaveLength(1);
});

test('somebody who accepted or rejected the week is marked beside the name, and a rejection says why', async () => {
  const answered = (uuid: string, status: 'ACCEPTED' | 'REJECTED', rejectReason: string | null) => {
    const person = samplePerson(uuid, { periods: [planned(`of-${uuid}`, MONDAY, [9, 17])] });
    const sent = { notificationUuid: 'n', status, at: '2026-11-19T16:00:00Z', by: 'Mónica', periods: null };
    const notification = {
      uuid: 'n',
      groupUuid: 'g',
      status,
      sentAt: '2026-11-19T16:00:00Z',
      sentBy: 'Mónica',
      dueAt: '2026-11-21T16:00:00Z',
      answeredAt: '2026-11-20T16:00:00Z',
      rejectReason,
    };
    return { ...person, weeks: person.weeks.map((week) => ({ ...week, sent, notification })) };
  };
  const people = [answered('rodrigo', 'ACCEPTED', null), answered('valeria', 'REJECTED', 'Tengo clase')];
  list(createBoard(sampleWeek(people), start().server, []), null);
  expect(await screen.findByRole('img', { name: /^aceptó, vie 20 nov/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /^rechazó, vie 20 nov.*“Tengo clase”/ })).toBeVisible();
  expect(screen.getByText(/^rechazó, .*“Tengo clase”/)).toBeVisible();
  expect(screen.queryByText(/^aceptó/)).toBeNull();
});

test('a change before which somebody else saved is named, and both versions can be compared', async () => {
  const user = userEvent.setup();
  const { board, server } = start();
  server.another('rodrigo', [planned('id-0', MONDAY, [12, 20])]);
  list(board, null);
  board.edit(new Map([['rodrigo', [at(MONDAY, 8, 16)]]]));
  await board.saveNow();
  expect(await screen.findByRole('alert')).toHaveTextContent('rodrigo: otra persona guardó antes');
  await user.click(screen.getByRole('button', { name: 'Comparar' }));
  expect(await screen.findByRole('dialog', { name: 'rodrigo: otra persona guardó antes' })).toBeVisible();
});
