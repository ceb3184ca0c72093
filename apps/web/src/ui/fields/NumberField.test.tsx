import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { MoneyField } from './MoneyField.tsx';
import { NumberField, readNumber } from './NumberField.tsx';

test.each([
  ['1240', 1240],
  ['1,240', 1240],
  ['1,240.5', 1240.5],
  ['7,5', 7.5],
  ['7.5', 7.5],
  ['.5', 0.5],
  ['−2', -2],
  [' 24 ', 24],
  ['', null],
  ['doce', null],
  ['1.2.3', null],
])('"%s" reads as %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test('a text that is no number is kept, said to be wrong and reported as null', async () => {
  const changed = vi.fn();
  const { user } = renderUi(<NumberField label="Base" unit="h" onChange={changed} />);
  await user.type(screen.getByRole('textbox', { name: 'Base' }), 'x');
  await user.tab();
  expect(changed).toHaveBeenLastCalledWith(null);
  expect(screen.getByRole('textbox')).toHaveValue('x');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Escribe un número.');
  expect(screen.getByRole('textbox')).toBeInvalid();
});

test('what cannot be read is said to be so, also to a form that takes it for missing', async () => {
  const { user } = renderUi(<NumberField label="Base" error="Este dato es obligatorio" />);
  await user.type(screen.getByRole('textbox', { name: 'Base' }), 'x');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Escribe un número.');
  await user.clear(screen.getByRole('textbox'));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Este dato es obligatorio');
});

test('arrows step and stop at the limits', async () => {
  const changed = vi.fn();
  const { user } = renderUi(
    <NumberField label="Base" decimals={1} step={0.5} max={40} defaultValue={39.5} onChange={changed} />,
  );
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(changed).toHaveBeenLastCalledWith(40);
  expect(screen.getByRole('textbox')).toHaveValue('40.0');
});

test('money is typed in pesos and kept in centavos', async () => {
  const changed = vi.fn();
  const { user } = renderUi(<MoneyField label="Salario" onChange={changed} />);
  await user.type(screen.getByRole('textbox', { name: 'Salario' }), '11480.10');
  expect(changed).toHaveBeenLastCalledWith(1_148_010);
});
