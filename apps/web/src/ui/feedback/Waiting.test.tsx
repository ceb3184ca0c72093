import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { StopWaiting, Waiting } from './Waiting.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('from five seconds on one may stop waiting, where there is a way to', () => {
  const stop = vi.fn();
  const { rerender } = renderUi(<Waiting label="Semana" />);
  act(() => void vi.advanceTimersByTime(6_000));
  expect(screen.getByRole('status')).toHaveTextContent('Tarda más de lo normal, 6 s.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();

  const offered = (
    <StopWaiting value={stop}>
      <Waiting label="Semana" />
    </StopWaiting>
  );
  rerender(offered);
  act(() => void vi.advanceTimersByTime(4_900));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(200));
  act(() => screen.getByRole('button', { name: 'Cancelar' }).click());
  expect(stop).toHaveBeenCalledOnce();
});
