import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptHere } from './useKeptHere.ts';

function Page() {
  useKeptHere();
  return <input aria-label="hours" />;
}

test('Alt with an arrow turns no page, wherever the focus is; an arrow alone keeps its use', () => {
  const { unmount } = render(<Page />);
  const hours = screen.getByLabelText('hours');
  // `false`: the browser's own act was prevented.
  expect(fireEvent.keyDown(hours, { key: 'ArrowLeft', altKey: true })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })).toBe(false);
  expect(fireEvent.keyDown(hours, { key: 'ArrowLeft' })).toBe(true);
  unmount();
  expect(fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })).toBe(true);
});
