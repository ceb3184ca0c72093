import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TextField } from '../fields/TextField.tsx';
import { Form } from '../layout/FormLayout.tsx';
import { renderUi } from '../../testing/renderUi.tsx';
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

test.each([
  ['locked', { locked: 'Faltan 3 dígitos' }],
  ['busy', { busy: true }],
])(
  'Enter in the only field of a form whose button is %s sends nothing, and sends it once the button is free',
  async (_state, still) => {
    const sent = vi.fn();
    const form = (state: { locked?: string; busy?: boolean }) => (
      <Form onSubmit={sent}>
        <TextField label="Código" />
        <Button type="submit" {...state}>
          Firmar
        </Button>
      </Form>
    );
    const { user, rerender } = renderUi(form(still));
    await user.type(screen.getByRole('textbox'), '123{Enter}');
    expect(sent).not.toHaveBeenCalled();
    rerender(form({}));
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  },
);

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
