import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { CodeInput } from './CodeInput.tsx';

test('a pasted code with a space in it fills all six and completes once', async () => {
  const complete = vi.fn();
  const { user } = renderUi(<CodeInput label="Código" onComplete={complete} />);
  await user.click(screen.getByRole('textbox', { name: 'Código' }));
  await user.paste('409 127');
  expect(screen.getByRole('textbox', { name: 'Código' })).toHaveValue('409127');
  expect(complete).toHaveBeenCalledExactlyOnceWith('409127');
});

test('letters fall away and a seventh digit does not enter', async () => {
  const complete = vi.fn();
  const { user } = renderUi(<CodeInput label="Código" onComplete={complete} />);
  await user.type(screen.getByRole('textbox'), '4a09b');
  expect(screen.getByRole('textbox')).toHaveValue('409');
  expect(complete).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox'), '1278');
  expect(screen.getByRole('textbox')).toHaveValue('409127');
});
