import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open } from '../testing/standIn.tsx';
import { ScreenFailed } from './ScreenFailed.tsx';

const reload = vi.fn<() => void>();
const server = { reachable: true };

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { href: 'http://localhost/mx/0417/catalogues', reload });
  vi.stubGlobal('fetch', async () =>
    server.reachable ? new Response('{}') : Promise.reject(new TypeError('no connection')),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const shown = () => open(<ScreenFailed />, { path: '/', at: '/' });

test('without a connection nothing is reloaded, not even when asked; back again it reloads by itself', async () => {
  server.reachable = false;
  shown();
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('button', { name: 'Reintentar', busy: false });
  expect(reload).not.toHaveBeenCalled();
  server.reachable = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('files of an older release bring one reload; a screen that fails again stays, and can be tried', async () => {
  server.reachable = true;
  shown();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  cleanup();
  shown();
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await expect.poll(() => reload.mock.calls.length).toBe(2);
});
