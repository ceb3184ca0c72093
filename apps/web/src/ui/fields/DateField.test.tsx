import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { DateField } from './DateField.tsx';
import { readDay } from './readDay.ts';

test.each([
  ['23/11/2026', '2026-11-23'],
  ['23-11-26', '2026-11-23'],
  ['23 11', '2026-11-23'],
  ['23 nov', '2026-11-23'],
  ['lun 23 de noviembre de 2026', '2026-11-23'],
  ['mar 24 nov', '2026-11-24'],
  ['martes 3 marzo 2027', '2027-03-03'],
  ['Mon 23 Nov 2026', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['29/2/2028', '2028-02-29'],
  ['29/2/2026', null],
  ['31/4/2026', null],
  ['32/1/2026', null],
  ['1/13/2026', null],
  ['mañana', null],
  ['', null],
])('"%s" means %s', (text, day) => {
  expect(readDay(text, 2026)).toBe(day);
});

test('a typed day is reported as ISO and shown with its weekday afterwards', async () => {
  const changed = vi.fn();
  const { user } = renderUi(<DateField label="Empieza" onChange={changed} />);
  await user.type(screen.getByRole('textbox', { name: 'Empieza' }), '25/11/2026');
  expect(changed).toHaveBeenLastCalledWith('2026-11-25');
  await user.tab();
  expect(screen.getByRole('textbox')).toHaveValue('mié 25 nov 2026');
});

test('what is no day is kept, said to be wrong and reported as null', async () => {
  const changed = vi.fn();
  const { user } = renderUi(<DateField label="Empieza" defaultValue="2026-11-25" onChange={changed} />);
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '31/4/2026');
  await user.tab();
  expect(changed).toHaveBeenLastCalledWith(null);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/no existe/);
});

test.each(['31/12/9999', '1899-12-31', '1 ene 2200'])(
  '%s is a day, of a year that is not taken: the years are said, not the form',
  async (text) => {
    const changed = vi.fn();
    const { user } = renderUi(<DateField label="Empieza" onChange={changed} />);
    await user.type(screen.getByRole('textbox'), text);
    expect(changed).toHaveBeenLastCalledWith(null);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('La fecha debe estar entre 1900 y 2199.');
  },
);

test('what is no day is not taken for a day that is missing', async () => {
  const { user } = renderUi(<DateField label="Empieza" error="Este dato es obligatorio" />);
  await user.type(screen.getByRole('textbox'), '31/4/2026');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/no existe/);
});

test('the calendar picks with the keyboard, and not a day that is off', async () => {
  const changed = vi.fn();
  const { user } = renderUi(
    <DateField
      label="Empieza"
      defaultValue="2026-11-23"
      isOff={(day) => day === '2026-11-24'}
      onChange={changed}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Abrir calendario de Empieza' }));
  const calendar = await screen.findByRole('dialog', { name: 'Empieza' });
  await within(calendar).findByRole('grid', { name: 'noviembre 2026' });
  await user.keyboard('{ArrowRight}{Enter}');
  expect(changed).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(changed).toHaveBeenLastCalledWith('2026-12-01');
});
