import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Textarea } from './Textarea.tsx';

const words = (count: number) => Array.from({ length: count }, (_, index) => `palabra${index}`).join(' ');

test.each([
  [0, '0 de 30 palabras, faltan 30'],
  [24, '24 de 30 palabras, faltan 6'],
  [29, '29 de 30 palabras, falta 1'],
  [30, '30 de 30 palabras'],
  [31, '31 de 30 palabras'],
])('with %i words the counter says "%s"', (count, said) => {
  renderUi(<Textarea label="Comentario" minWords={30} value={words(count)} />);
  expect(screen.getByText(said)).toBeInTheDocument();
});

test('the counter follows what is typed, and lone marks are no words', async () => {
  const { user } = renderUi(<Textarea label="Comentario" minWords={3} />);
  await user.type(screen.getByRole('textbox', { name: 'Comentario' }), 'Uno - dos');
  expect(screen.getByText('2 de 3 palabras, falta 1')).toBeInTheDocument();
});

test('what is left of a limited text is said only near its end', () => {
  const { rerender } = renderUi(<Textarea label="Nota" maxLength={100} value={'a'.repeat(89)} />);
  expect(screen.queryByText(/quedan/)).not.toBeInTheDocument();
  rerender(<Textarea label="Nota" maxLength={100} value={'a'.repeat(90)} />);
  expect(screen.getByText('quedan 10 caracteres')).toBeInTheDocument();
});
