import { screen } from '@testing-library/react';
import { IconArrowBackUp } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { renderUi } from '../../testing/renderUi.tsx';

test('a button without words shows them with its key while it has the focus, until a key is pressed', async () => {
  const { user } = renderUi(<IconButton label="Deshacer" kbd="Ctrl Z" icon={<IconArrowBackUp />} />);
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('DeshacerCtrl Z');
  expect(screen.getByRole('button')).toHaveAttribute('aria-keyshortcuts', 'Control+Z');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
});

test('the pointer brings the words after a moment and takes them along', async () => {
  const { user } = renderUi(
    <>
      <IconButton label="Deshacer" icon={<IconArrowBackUp />} />
      <p>Semana 49</p>
    </>,
  );
  await user.hover(screen.getByRole('button'));
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Deshacer');
  await user.hover(screen.getByText('Semana 49'));
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
});

test('pressing a locked button says why nothing happens', async () => {
  const { user } = renderUi(<Button locked="Corresponde a Jurídico.">Validar</Button>);
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Corresponde a Jurídico.');
});
