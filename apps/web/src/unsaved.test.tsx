import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useUnsavedPrompt } from './form.ts';
import { Root } from './shell/Root.tsx';

function Part({ dirty, saved = false }: { dirty: boolean; saved?: boolean }) {
  useUnsavedPrompt(dirty, { current: saved });
  return null;
}

/** A page with these parts, and what leaves it; `answer` is the person's. */
function show(parts: readonly { readonly dirty: boolean; readonly saved?: boolean }[], answer = false) {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(answer);
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const page = (
    <>
      {parts.map((part, at) => (
        <Part key={at} {...part} />
      ))}
      <Link to="/elsewhere">Salir</Link>
      <Link to="/?team=2">Filtrar</Link>
    </>
  );
  const router = createMemoryRouter([
    {
      Component: Root,
      children: [
        { path: '/', element: page },
        { path: '/elsewhere', element: 'Fuera' },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { asked, warned, user: userEvent.setup() };
}

test.each([
  ['first', [{ dirty: true }, { dirty: false }]],
  ['last', [{ dirty: false }, { dirty: true }]],
  ['in two places', [{ dirty: true }, { dirty: true }]],
  ['beside what was saved', [{ dirty: true }, { dirty: true, saved: true }]],
])('what is unsaved %s on a page is asked for once before it is left, and stays', async (_, parts) => {
  const { asked, warned, user } = show(parts);
  await user.click(screen.getByRole('link', { name: 'Salir' }));
  expect(asked).toHaveBeenCalledExactlyOnceWith('Hay cambios sin guardar. ¿Quieres salir?');
  expect(screen.getByRole('link', { name: 'Salir' })).toBeVisible();
  expect(screen.queryByText('Fuera')).toBeNull();
  expect(warned).not.toHaveBeenCalled();
});

test('leaving anyway leaves', async () => {
  const { user } = show([{ dirty: true }, { dirty: true }], true);
  await user.click(screen.getByRole('link', { name: 'Salir' }));
  expect(await screen.findByText('Fuera')).toBeVisible();
});

test.each([
  ['nothing is unsaved', [{ dirty: false }, { dirty: false }]],
  ['all was saved since', [{ dirty: true, saved: true }]],
])('where %s nobody is asked', async (_, parts) => {
  const { asked, user } = show(parts);
  await user.click(screen.getByRole('link', { name: 'Salir' }));
  expect(await screen.findByText('Fuera')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('what changes in the address of the same page loses nothing and asks nothing', async () => {
  const { asked, user } = show([{ dirty: true }]);
  await user.click(screen.getByRole('link', { name: 'Filtrar' }));
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [true, [{ dirty: true }, { dirty: false }]],
  [false, [{ dirty: true, saved: true }]],
  [false, [{ dirty: false }]],
])('a page that is closed or read again is blocked (%s) while something on it is unsaved', (held, parts) => {
  show(parts);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(held);
});
