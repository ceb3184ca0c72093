import type { CoverageNeed } from '@jornada/contract/coverage.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { closeAllToasts } from '../ui/feedback/toasts.ts';
import { NeedGrid } from './NeedGrid.tsx';
import { useNeedEditor } from './useNeedEditor.ts';

standIn();
afterEach(() => act(closeAllToasts));

const DAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  lines: [{ hourTypologyUuid: null, people: Array.from({ length: 48 }, () => 7) }],
}));
const NEED: CoverageNeed = {
  site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City', opensAt: 600, closesAt: 1320 },
  team: { uuid: '442320ec-b6e6-8b60-a1b6-e57f3e5a359a', name: 'Ciclismo y Running' },
  weekStart: '2026-11-30',
  editable: true,
  version: 1,
  changedBy: null,
  changedAt: null,
  pattern: { from: '2026-11-02', to: null, days: DAYS },
  patterns: [],
  dates: [],
  typologies: [],
};

function Need() {
  const editor = useNeedEditor(NEED);
  return (
    <>
      <NeedGrid need={NEED} editor={editor} view={{ mode: 'pattern', typology: null }} whole={false} />
      <button type="button" onClick={editor.undo}>
        Deshacer
      </button>
      <output>{editor.state}</output>
    </>
  );
}

/** Types from Monday at 10:00 on, where 7 people are needed. */
async function type(keys: string) {
  const user = userEvent.setup();
  open(<Need />, { path: '/', at: '/' });
  await screen.findByRole('grid');
  await user.tab();
  await user.keyboard(keys);
  return user;
}

const cell = (name = /^lun 10:00/) => screen.getByRole('gridcell', { name });
const active = () => screen.getByRole('grid').getAttribute('aria-activedescendant');

test.each([
  ['{Enter}', 'need-1-20'],
  ['{Tab}', 'need-0-21'],
  ['{ArrowLeft}', 'need-0-19'],
])(
  'what is typed in one cell is one value, taken on %s, and one undo gives back what was',
  async (key, next) => {
    const user = await type('125');
    expect(cell()).toHaveTextContent('125');
    expect(screen.getByText('saved')).toBeVisible();
    await user.keyboard(key);
    expect(cell()).toHaveTextContent('125');
    expect(active()).toBe(next);
    expect(screen.getByText('saving')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(cell()).toHaveTextContent(/^7$/);
  },
);

test('leaving the grid takes what was typed', async () => {
  const user = await type('12');
  await user.click(screen.getByText('saved'));
  expect(cell()).toHaveTextContent('12');
  expect(screen.getByText('saving')).toBeVisible();
});

test.each(['{Escape}', '{Control>}z{/Control}'])('%s gives the old value back', async (keys) => {
  await type(`12${keys}`);
  expect(cell()).toHaveTextContent(/^7$/);
  expect(screen.getByText('saved')).toBeVisible();
});

test('a digit too many is rubbed out, and nothing left is nobody', async () => {
  const user = await type('125{Backspace}{Enter}');
  expect(cell()).toHaveTextContent('12');
  await user.keyboard('3{Backspace}{Enter}');
  expect(cell(/^mar 10:00/)).toHaveTextContent(/^$/);
});

test.each(['2.5', '-5', '99999', '1000', 'dos'])(
  '%s is no number of people: it is refused, and nothing changes',
  async (typed) => {
    const user = await type(`${typed}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `“${typed}” no es un número entero de personas, de 0 a 999`,
    );
    expect(cell()).toHaveTextContent(/^7$/);
    expect(active()).toBe('need-0-20');
    expect(screen.getByText('saved')).toBeVisible();
    await user.keyboard('999{Enter}');
    expect(cell()).toHaveTextContent('999');
  },
);
