import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { UiProvider } from '../ui/UiProvider.tsx';

/** For tests: the part inside theme and router, and someone who types and clicks. */
export function renderUi(part: ReactNode) {
  const user = userEvent.setup();
  const { rerender } = render(wrap(part));
  return { user, rerender: (next: ReactNode) => rerender(wrap(next)) };
}

const wrap = (children: ReactNode) => (
  <UiProvider env="test">
    <MemoryRouter>{children}</MemoryRouter>
  </UiProvider>
);
