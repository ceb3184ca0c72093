import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../renderUi.tsx';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';

test('a locked button stays in the tab order, says its reason and does not fire', async () => {
  const fired = vi.fn();
  const { user } = renderUi(
    <Button locked="Corresponde a Jurídico." onClick={fired}>
      Validar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Validar' });
  await user.tab();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/Corresponde a Jurídico\./);
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(fired).not.toHaveBeenCalled();
});

test('a locked or busy submit button does not send its form', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={sent}>
      <Button type="submit" locked="Faltan 3 dígitos">
        Firmar
      </Button>
      <Button type="submit" busy>
        Enviar
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Firmar' }));
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(sent).not.toHaveBeenCalled();
});

test('an empty reason locks nothing', async () => {
  const fired = vi.fn();
  const { user } = renderUi(
    <Button locked="" onClick={fired}>
      Validar
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Validar' }));
  expect(fired).toHaveBeenCalledOnce();
});

test('a locked link goes nowhere', () => {
  renderUi(
    <LinkButton to="/next" locked="Se abre el lunes">
      Seguir
    </LinkButton>,
  );
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Seguir' })).toHaveAccessibleDescription(/Se abre el lunes/);
});
