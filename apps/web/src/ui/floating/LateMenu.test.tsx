import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { LateMenu } from './LateMenu.tsx';

test('the press that loads a menu opens it, the keys go in and come back to its button', async () => {
  const select = vi.fn();
  const { user } = renderUi(
    <LateMenu
      trigger={<button type="button">Cuenta</button>}
      groups={[{ items: [{ label: 'Sesiones', onSelect: select }, { label: 'Salir' }] }]}
    />,
  );
  const button = screen.getByRole('button', { name: 'Cuenta' });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cuenta' })).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => document.activeElement?.closest('[role="menu"]')).not.toBeNull();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Cuenta' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cuenta' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sesiones' }));
  expect(select).toHaveBeenCalledOnce();
});
