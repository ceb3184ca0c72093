import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { closeAllToasts, showToast } from './toasts.ts';

afterEach(() => act(closeAllToasts));

const say = (...texts: string[]) =>
  act(() => {
    for (const text of texts) showToast({ text, ms: null });
  });

test('three messages are shown whole', () => {
  renderUi(null);
  say('uno', 'dos', 'tres');
  expect(screen.getAllByRole('status')).toHaveLength(3);
  expect(screen.queryByText(/más$/)).not.toBeInTheDocument();
});

test('of five the newest three are shown, and how many more', async () => {
  const { user } = renderUi(null);
  say('uno', 'dos', 'tres', 'cuatro', 'cinco');
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['tres', 'cuatro', 'cinco']);
  expect(screen.getByText('y 2 más')).toBeInTheDocument();
  const [close] = screen.getAllByRole('button', { name: 'Cerrar mensaje' });
  expect(close).toBeDefined();
  if (close) await user.click(close);
  expect(screen.getByText('y 1 más')).toBeInTheDocument();
});

test('what came with a message and is not shown is counted in the one line', () => {
  renderUi(null);
  act(() => void showToast({ kind: 'error', title: 'Error', text: 'uno', andMore: 2, ms: null }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^uno$/);
  expect(screen.getByText('Error')).toBeInTheDocument();
  expect(screen.getByText('y 2 más')).toBeInTheDocument();
});

test('a newer message on the same topic stands instead of the older', () => {
  renderUi(null);
  act(() => ['uno', 'dos'].forEach((text) => void showToast({ text, topic: 'board', ms: null })));
  say('tres');
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['dos', 'tres']);
});

test('what is refused is an alert', () => {
  renderUi(null);
  act(() => void showToast({ kind: 'law', text: 'Menor de 18 después de las 22:00', ms: null }));
  expect(screen.getByRole('alert')).toHaveTextContent('Menor de 18');
});

test('the action runs by its key from anywhere, once, and the message goes', async () => {
  const run = vi.fn();
  const { user } = renderUi(null);
  act(
    () =>
      void showToast({ text: '3 campos por corregir', ms: null, action: { label: 'F8', kbd: 'F8', run } }),
  );
  await user.keyboard('{F8}{F8}');
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a message goes when its time is over, and not before', () => {
  vi.useFakeTimers();
  renderUi(null);
  act(() => void showToast({ text: 'Guardado', ms: 9_000 }));
  act(() => void vi.advanceTimersByTime(8_999));
  expect(screen.getByRole('status')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  vi.useRealTimers();
});
