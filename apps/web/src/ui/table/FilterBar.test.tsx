import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FilterBar } from './FilterBar.tsx';

/** A bar whose address has not followed yet: the value that comes from outside stays as it was. */
function searching(value = '') {
  const sought: string[] = [];
  const bar = (text: string) => (
    <FilterBar search={{ value: text, placeholder: 'Nombre', onChange: (typed) => sought.push(typed) }} />
  );
  const { rerender } = render(bar(value));
  return { sought, field: screen.getByRole('searchbox'), comes: (text: string) => rerender(bar(text)) };
}

test('what is typed stays in the field while the address is on its way', async () => {
  const { sought, field, comes } = searching();
  await userEvent.type(field, 'hern');
  comes('he');
  await userEvent.type(field, 'ández');
  expect(field).toHaveValue('hernández');
  expect(sought.at(-1)).toBe('hernández');
});

test('a letter that the keyboard is still composing stays too', () => {
  const { sought, field } = searching();
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: '´' } });
  fireEvent.input(field, { target: { value: 'é' } });
  fireEvent.compositionEnd(field);
  expect(field).toHaveValue('é');
  expect(sought.at(-1)).toBe('é');
});

test('once the field is left, the address decides what it shows', async () => {
  const { field, comes } = searching('mendoza');
  await userEvent.type(field, ' ruiz');
  await userEvent.tab();
  comes('');
  expect(field).toHaveValue('');
});
