import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../buttons/Button.tsx';
import { renderUi } from '../../testing/renderUi.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';

/** A page whose dialog stands only while it asks, from a button and from a menu. */
function Page() {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button onClick={() => setAsks(true)}>Importar</Button>
      <Menu
        trigger={<Button>Traer</Button>}
        groups={[{ items: [{ label: 'Un archivo', onSelect: () => setAsks(true) }] }]}
      />
      {asks && (
        <Dialog open onClose={() => setAsks(false)} title="Importar necesidad">
          <input aria-label="Nombre" />
        </Dialog>
      )}
    </>
  );
}

test('a dialog that goes with its part of the page gives the keys back to the button that opened it', async () => {
  const { user } = renderUi(<Page />);
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Importar' }));
});

test('a dialog opened from a menu gives the keys back to the button of the menu', async () => {
  const { user } = renderUi(<Page />);
  await user.click(screen.getByRole('button', { name: 'Traer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Un archivo' }));
  await screen.findByRole('dialog');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Traer' }));
});

test('a click beside a dialog closes it until something was typed in it', async () => {
  const { user } = renderUi(<Page />);
  const beside = () => user.click(document.querySelector('.mantine-Modal-overlay') ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  await screen.findByRole('dialog');
  await beside();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Necesidad de diciembre');
  await beside();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Necesidad de diciembre');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
