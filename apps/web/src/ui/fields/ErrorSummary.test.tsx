import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Textarea } from './Textarea.tsx';
import { TextField } from './TextField.tsx';

const form = (attempt: number, repair = () => undefined) => (
  <>
    <ErrorSummary
      attempt={attempt}
      fields={[
        { id: 'name', label: 'Nombre' },
        { id: 'comment', label: 'Comentario' },
      ]}
    />
    <TextField
      id="name"
      label="Nombre"
      error="Escribe el nombre."
      repairs={[{ label: 'Ana', apply: repair }]}
    />
    <Textarea id="comment" label="Comentario" invalid minWords={30} />
  </>
);

test('F8 walks the wrong fields and begins again', async () => {
  const { user } = renderUi(form(0));
  expect(screen.getByRole('alert')).toHaveTextContent('2 campos por corregir');
  await user.keyboard('{F8}');
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
  await user.keyboard('{F8}');
  expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveFocus();
  await user.keyboard('{F8}');
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
});

test('each try to send puts the focus on the first wrong field', () => {
  const { rerender } = renderUi(form(0));
  expect(screen.getByRole('textbox', { name: 'Nombre' })).not.toHaveFocus();
  rerender(form(1));
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
});

test('a field says its error and its repair is one tap away', async () => {
  const repair = vi.fn();
  const { user } = renderUi(form(0, repair));
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription('Escribe el nombre.');
  await user.click(screen.getByRole('button', { name: 'Ana' }));
  expect(repair).toHaveBeenCalledOnce();
});
