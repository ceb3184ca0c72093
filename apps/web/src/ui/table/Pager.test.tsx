import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Pager } from './Pager.tsx';

test('a page behind the last leads to the last, also where one page holds all', () => {
  const onPage = vi.fn();
  const { rerender } = renderUi(<Pager page={9} total={120} size={50} onPage={onPage} />);
  expect(onPage.mock.calls).toEqual([[3]]);
  rerender(<Pager page={2} total={50} size={50} onPage={onPage} />);
  expect(onPage.mock.calls).toEqual([[3], [1]]);
});

test('an empty list, or one that is not known yet, asks for no other page', () => {
  const onPage = vi.fn();
  renderUi(<Pager page={2} total={0} size={50} onPage={onPage} />);
  expect(onPage).not.toHaveBeenCalled();
  expect(screen.queryByRole('navigation')).toBeNull();
});
