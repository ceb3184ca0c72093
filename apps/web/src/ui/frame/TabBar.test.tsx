import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../../testing/standIn.tsx';
import { TabBar } from './TabBar.tsx';

test('a tab has its short name where it has one', () => {
  const items = [
    { id: 'home', label: 'Inicio', to: '/' },
    { id: 'notices', label: 'Avisos de la tienda', short: 'Enviados', to: '/notices', count: 2 },
  ];
  open(<TabBar items={items} />, { path: '/', at: '/' });
  expect(screen.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['Inicio ', 'Enviados 2']);
});
