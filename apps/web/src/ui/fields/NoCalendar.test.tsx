import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { DateField } from './DateField.tsx';

vi.mock('./Calendar.tsx', () => {
  throw new Error('offline');
});

test('where the calendar does not come Esc closes its window and gives the keys back', async () => {
  const { user } = renderUi(<DateField label="Empieza" />);
  const button = screen.getByRole('button', { name: 'Abrir calendario de Empieza' });
  await user.click(button);
  expect(await screen.findByText('El calendario no llegó. Escribe el día.')).toHaveFocus();
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});
