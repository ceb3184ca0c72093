import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { start } from '../../../testing/sampleBoard.ts';
import { NowLine } from './NowLine.tsx';

const line = () => document.querySelector<HTMLElement>('[data-now]');

test('today has a line where the store’s clock stands, another day has none', () => {
  const { board } = start();
  // Ten in the morning, on hours from midnight to midnight.
  const scale = { from: 0, to: 1440 };
  const { rerender } = renderUi(<NowLine board={{ ...board, days: ['2026-11-25'] }} scale={scale} />);
  expect(line()?.style.marginInlineStart).toMatch(/^41\.6/);
  rerender(<NowLine board={{ ...board, days: ['2026-11-26'] }} scale={scale} />);
  expect(line()).toBeNull();
});
