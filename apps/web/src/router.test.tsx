import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show, standIn } from './testing/standIn.tsx';

standIn();

test('until the first screen is there the page says that it loads, then is that screen', async () => {
  const warned = vi.spyOn(console, 'warn');
  window.history.replaceState(null, '', '/404');
  const { router } = await import('./router.tsx');
  show(router);
  expect(screen.getByRole('status', { name: 'Cargando' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Cargando' })).toBeNull();
  expect(warned).not.toHaveBeenCalled();
});
