import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';

// The field's modules are made again around a calendar that does not come, and once more for the tests that follow.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('./Calendar.tsx', () => {
    throw new Error('offline');
  });
});
afterAll(() => {
  vi.doUnmock('./Calendar.tsx');
  vi.resetModules();
});

test('where the calendar does not come Esc closes its window and gives the keys back', async () => {
  const { DateField } = await import('./DateField.tsx');
  const { user } = renderUi(<DateField label="Empieza" />);
  const button = screen.getByRole('button', { name: 'Abrir calendario de Empieza' });
  await user.click(button);
  expect(await screen.findByText('No se pudo cargar el calendario. Escribe la fecha.')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});
