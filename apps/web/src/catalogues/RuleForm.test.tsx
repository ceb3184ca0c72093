import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { RuleForm } from './RuleForm.tsx';

const server = standIn();

test.each(['Máximo de horas al día', 'Máximo de horas por semana'])(
  'what was wrong in %s is no longer said once it is typed again',
  async (label) => {
    server.answers = { hourTypologies: [], positions: [] };
    const user = userEvent.setup();
    open(<RuleForm personnelDivision="0417" known={undefined} typology={null} />, { path: '/', at: '/' });
    const field = await screen.findByRole('textbox', { name: label });
    await user.type(field, '200');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await user.type(field, '6');
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
  },
);
