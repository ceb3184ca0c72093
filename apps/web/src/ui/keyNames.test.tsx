import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { translate } from '../texts.ts';
import { IconButton } from './buttons/IconButton.tsx';
import { Kbd } from './buttons/Kbd.tsx';

afterEach(() => vi.restoreAllMocks());

const undo = { 'act.undo': { es: 'Ctrl Z deshace, Alt ← mueve', en: 'Ctrl Z undoes, Alt ← moves' } };

test('a Mac reads ⌘ and ⌥ wherever a key is named', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  renderUi(
    <>
      <Kbd>Ctrl K</Kbd>
      <IconButton label="Deshacer" kbd="Ctrl Z" icon={null} />
    </>,
  );
  expect(screen.getByText('⌘ K')).toBeVisible();
  const button = screen.getByRole('button', { name: /Deshacer/ });
  expect(button).toHaveAttribute('data-tip-kbd', '⌘ Z');
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Meta+Z');
  expect(translate(undo, 'act.undo')).toBe('⌘ Z deshace, ⌥ ← mueve');
});

test('elsewhere they keep their names', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Win32');
  renderUi(<Kbd>Ctrl K</Kbd>);
  expect(screen.getByText('Ctrl K')).toBeVisible();
  expect(translate(undo, 'act.undo')).toBe('Ctrl Z deshace, Alt ← mueve');
});
