import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TextField } from '../fields/TextField.tsx';
import { renderUi } from '../renderUi.tsx';
import { FormDialog } from './FormDialog.tsx';

const dialog = (locked: string | null, onSubmit: () => void) => (
  <FormDialog title="Plantilla" onClose={() => undefined} act="Crear" onSubmit={onSubmit} locked={locked}>
    <TextField label="Nombre" />
  </FormDialog>
);

test('Enter in the only field of a locked dialog sends nothing, and sends it once it is open', async () => {
  const sent = vi.fn();
  const { user, rerender } = renderUi(dialog('Se leen las semanas', sent));
  await user.type(screen.getByRole('textbox'), 'Base{Enter}');
  expect(sent).not.toHaveBeenCalled();
  rerender(dialog(null, sent));
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});
