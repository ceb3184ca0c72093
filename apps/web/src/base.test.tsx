import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBase } from './base.ts';

const standing = (phone: string, version: number) =>
  renderHook((read: { phone: string; version: number }) => useBase({ phone: read.phone }, read.version), {
    initialProps: { phone, version },
  });

test('what others wrote of this form meanwhile is not overwritten unseen: a save stays on the version that was read', () => {
  const { result, rerender } = standing('55 1', 3);
  rerender({ phone: '55 2', version: 4 });
  expect(result.current).toMatchObject({ base: { phone: '55 1' }, version: 3 });
  act(() => result.current.rebase({ phone: '55 2' }));
  expect(result.current).toMatchObject({ base: { phone: '55 2' }, version: 4 });
});

test('what others wrote elsewhere in the hire does not hold a save up', () => {
  const { result, rerender } = standing('55 1', 3);
  rerender({ phone: '55 1', version: 5 });
  expect(result.current.version).toBe(5);
});
