import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { row, start } from '../../../testing/sampleBoard.ts';
import { MONDAY, planned } from '../../../testing/sampleWeek.ts';
import { RowProblem } from './RowProblem.tsx';

const { board } = start();
const stale = {
  ...row(board),
  weeks: [
    {
      weekStart: MONDAY,
      version: 1,
      refused: [],
      stale: {
        version: 2,
        by: 'Karla',
        at: null,
        periods: [{ ...planned('theirs', MONDAY, [12, 20]), key: 'theirs', uuid: 'theirs' }],
      },
    },
  ],
};

function Asked() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <div role="grid" tabIndex={0} />
      {open && <RowProblem board={board} row={stale} onClose={() => setOpen(false)} />}
    </>
  );
}

test.each(['Guardar selección, 8.0 h', 'Conservar la versión de Karla', 'Cerrar'])(
  'after two versions of a week were compared the board has the keys: %s',
  async (answer) => {
    const { user } = renderUi(<Asked />);
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${answer}`) }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('grid')).toHaveFocus();
  },
);
