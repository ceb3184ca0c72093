import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TextField } from '../fields/TextField.tsx';
import { renderUi } from '../../testing/renderUi.tsx';
import { FormDialog } from './FormDialog.tsx';

const dialog = (locked: string | null, onSubmit: () => void) => (
  <FormDialog title="Plantilla" onClose={() => undefined} act="Crear" onSubmit={onSubmit} locked={locked}>
    <TextField label="Nombre" />
  </FormDialog>
);

test('the button at the foot is that of the form also while it is locked: then it sends nothing, and Enter in a field finds it', async () => {
  const sent = vi.fn();
  const { user, rerender } = renderUi(dialog('Se leen las semanas', sent));
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Crear' });
  const { form } = screen.getByRole<HTMLInputElement>('textbox');
  expect([button().type, button().form]).toEqual(['submit', form]);
  await user.click(button());
  expect(sent).not.toHaveBeenCalled();
  rerender(dialog(null, sent));
  await user.click(button());
  expect(sent).toHaveBeenCalledOnce();
});
