import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { at, start, TUESDAY } from '../../../testing/sampleBoard.ts';
import { open, standIn } from '../../../testing/standIn.tsx';
import { MONDAY } from '../../../testing/sampleWeek.ts';
import { FindingCard } from './FindingCard.tsx';
import { findingsInOrder, isSerious } from './findings.ts';

standIn();

/** The card of nine hours between Monday and Tuesday, found on Tuesday; one stands on a day of the first row. */
function card(day: number) {
  const { board } = start();
  board.edit(new Map([['rodrigo', [at(MONDAY, 14, 22), at(TUESDAY, 7, 15)]]]));
  const [finding] = findingsInOrder(board, board.rows()).filter(({ finding: { code }, ...each }) => {
    return isSerious(each) && code === 'LEGAL_WARNING_REST';
  });
  if (finding === undefined) throw new Error('no short rest');
  expect(finding.day).toBe(1);
  open(
    <>
      <div role="grid" aria-label="Plan" tabIndex={0}>
        <span id="cell-0-0">lun</span>
      </div>
      <FindingCard
        board={board}
        finding={finding}
        at={{ row: 0, day }}
        of={[finding]}
        grabs
        editable
        onShow={() => undefined}
      />
    </>,
    { path: '/', at: '/' },
  );
}

test('a card stands at the chosen day and takes the keys there, whichever day the finding is on', async () => {
  card(0);
  const [fix] = await screen.findAllByRole('button', { name: /22:00|21:|10:00/ });
  expect(fix).toBeVisible();
  expect(fix).toHaveFocus();
});

test('a card whose day is not drawn is not seen, and no key reaches its fixes', async () => {
  card(4);
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body).toHaveFocus();
});
