import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSavedViews, VIEWS_PREFIX } from './savedViews.ts';

beforeEach(() => localStorage.clear());

const views = (owner: string, list: string) => renderHook(() => useSavedViews(owner, list)).result;

test('a view is kept for its person and its list, by name, and a name is used once', () => {
  const mine = views('ana', '/people');
  act(() => mine.current.keep({ name: 'Piso', view: 'team=1' }));
  act(() => mine.current.keep({ name: 'Cajas', view: 'team=2' }));
  act(() => mine.current.keep({ name: 'piso', view: 'team=3' }));
  expect(mine.current.views).toEqual([
    { name: 'Cajas', view: 'team=2' },
    { name: 'piso', view: 'team=3' },
  ]);
  expect(views('ana', '/people').current.views).toHaveLength(2);
  expect(views('ana', '/processes').current.views).toEqual([]);
  expect(views('bea', '/people').current.views).toEqual([]);
  act(() => mine.current.remove('Piso'));
  expect(mine.current.views.map(({ name }) => name)).toEqual(['Cajas']);
});

test('what another version wrote counts as nothing saved', () => {
  localStorage.setItem(`${VIEWS_PREFIX}ana`, '{"/people":"x"}');
  expect(views('ana', '/people').current.views).toEqual([]);
});
