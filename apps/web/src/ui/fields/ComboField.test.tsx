import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { ComboField } from './ComboField.tsx';

const stores = [
  { value: '0417', label: 'Santa Fe', detail: '0417' },
  { value: '0431', label: 'Mérida', detail: '0431' },
  { value: '0441', label: 'Cancún', detail: '0441', disabled: true },
];

test('typing without accents finds, Enter chooses', async () => {
  const changed = vi.fn();
  const { user } = renderUi(<ComboField label="Tienda" options={stores} onChange={changed} />);
  await user.type(screen.getByRole('combobox', { name: 'Tienda' }), 'MERI');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(changed).toHaveBeenCalledExactlyOnceWith('0431');
  expect(screen.getByRole('combobox')).toHaveValue('Mérida');
});

test('Escape leaves what was chosen', async () => {
  const changed = vi.fn();
  const { user } = renderUi(
    <ComboField label="Tienda" options={stores} defaultValue="0417" onChange={changed} />,
  );
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{ArrowDown}{Escape}');
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox')).toHaveValue('Santa Fe');
});

test('a disabled option is seen and not chosen', async () => {
  const changed = vi.fn();
  const { user } = renderUi(<ComboField label="Tienda" options={stores} onChange={changed} />);
  await user.type(screen.getByRole('combobox'), '0441{Enter}');
  expect(screen.getByRole('option', { name: /Cancún/ })).toBeInTheDocument();
  expect(changed).not.toHaveBeenCalled();
});

test('nothing that matches is said', async () => {
  const { user } = renderUi(<ComboField label="Tienda" options={stores} />);
  await user.type(screen.getByRole('combobox'), 'xyz');
  expect(screen.getByText('Sin resultados para “xyz”')).toBeInTheDocument();
});
