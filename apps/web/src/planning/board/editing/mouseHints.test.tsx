import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { hintFor, noteMouse, watchPointer } from './mouseHints.ts';

test('the third time by mouse teaches the key, also where Alt or Ctrl was held while dragging', async () => {
  localStorage.clear();
  hintFor('ana');
  const stop = watchPointer();
  renderUi(null);
  const drag = (...held: readonly string[]): void => {
    fireEvent.pointerDown(document.body);
    for (const key of held) fireEvent.keyDown(document.body, { key });
    noteMouse('move');
  };
  drag();
  // By key alone nothing is counted.
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  noteMouse('move');
  drag('Alt');
  expect(screen.queryByText(/Alt ←/)).toBeNull();
  drag('Control');
  expect(await screen.findByText(/Alt ←/)).toBeVisible();
  stop();
});
