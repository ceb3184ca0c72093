import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { row, start } from '../../../testing/sampleBoard.ts';
import { useActs } from './useActs.ts';
import { useSelection } from './useSelection.ts';

const { board } = start();
const sheet = { people: board.order, dates: board.days };

/** Pastes at the first day of the last person. */
function Pasting({ text }: { text: string }) {
  const chosen = useSelection(sheet, { row: 1, day: 0, part: 0 }, () => undefined);
  const acts = useActs({ board, sheet, editable: true }, chosen, 0);
  return (
    <button type="button" onClick={() => acts.paste(text)}>
      Pegar
    </button>
  );
}

test('a paste says what went in together with what was not understood and what did not fit, and is taken back whole', async () => {
  const user = userEvent.setup();
  renderUi(<Pasting text={'9-17\t10-18\tLUNES\n9-17\t9-17\t9-17'} />);
  await user.click(screen.getByRole('button', { name: 'Pegar' }));
  expect(await screen.findByText('Pegado en 2 días')).toBeVisible();
  expect(
    screen.getByText(
      /^1 día sin cambios \(valeria mié \d+\): Escribe, por ejemplo, .*\. 3 no caben en la tabla$/,
    ),
  ).toBeVisible();
  expect(row(board, 'valeria').periods).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(row(board, 'valeria').periods).toEqual([]);
});

test('the message to a reader of the plan is that it is read only, not that the week is over', async () => {
  const user = userEvent.setup();
  function Writing() {
    const chosen = useSelection(sheet, { row: 0, day: 0, part: 0 }, () => undefined);
    const acts = useActs({ board, sheet, editable: false, readOnly: 'board.reader' }, chosen, 0);
    return (
      <button type="button" onClick={() => acts.type('9-17')}>
        Escribir
      </button>
    );
  }
  renderUi(<Writing />);
  await user.click(screen.getByRole('button', { name: 'Escribir' }));
  expect(await screen.findByText('Solo lectura')).toBeVisible();
});
