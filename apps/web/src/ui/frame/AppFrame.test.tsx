import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../../testing/standIn.tsx';
import { AppFrame } from './AppFrame.tsx';

/** The labels in the bar of the narrowest window that has one. */
function barOf(labels: readonly string[]): (string | null)[] {
  const nav = labels.map((label) => ({ id: label, label, to: '/' }));
  open(
    <AppFrame home="/" nav={nav}>
      {null}
    </AppFrame>,
    { path: '/', at: '/' },
  );
  const bar = within(screen.getByRole('navigation', { name: 'Principal' }));
  return [...bar.getAllByRole('link'), ...bar.queryAllByRole('button')].map(({ textContent }) =>
    textContent.trim(),
  );
}

test('four short places stand in the bar, none behind “Más”', () => {
  expect(barOf(['Semana', 'Avisos', 'Vacaciones', 'Yo'])).toEqual(['Semana', 'Avisos', 'Vacaciones', 'Yo']);
});

test('of long places two fit beside “Más”', () => {
  expect(barOf(['Inicio', 'Procesos', 'Colaboradores', 'Informes'])).toEqual(['Inicio', 'Procesos', 'Más']);
});

test('of shorter ones three fit beside it', () => {
  expect(barOf(['Inicio', 'Planeación', 'Avisos', 'Colaboradores'])).toEqual([
    'Inicio',
    'Planeación',
    'Avisos',
    'Más',
  ]);
});
