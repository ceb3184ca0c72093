import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { queryClient } from './data.ts';
import { standIn } from './testing/stand-in.tsx';
import { UiProvider } from './ui/UiProvider.tsx';

standIn();

test('until the first screen is there the page says that it loads, then is that screen', async () => {
  const warned = vi.spyOn(console, 'warn');
  window.history.replaceState(null, '', '/404');
  const { router } = await import('./router.tsx');
  render(
    <UiProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  expect(screen.getByRole('status', { name: 'Cargando' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Cargando' })).toBeNull();
  expect(warned).not.toHaveBeenCalled();
});
