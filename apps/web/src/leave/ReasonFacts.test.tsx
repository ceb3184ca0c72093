import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { ReasonFacts } from './ReasonFacts.tsx';

test('what is said by ticking a box is read once', () => {
  const field = {
    name: 'generalIncapacity',
    kind: 'flag' as const,
    required: true,
    es: 'La incapacidad no viene de un riesgo de trabajo (54)',
    en: 'The incapacity does not come from a work risk (54)',
    options: [],
  };
  renderUi(<ReasonFacts fields={[field]} values={{}} errors={{}} onChange={() => undefined} />);
  expect(screen.getByRole('checkbox', { name: /no viene de un riesgo de trabajo/ })).toBeVisible();
  const shown = screen
    .getAllByText(/no viene de un riesgo de trabajo/)
    .filter((text) => text.closest('[data-hidden]') === null);
  expect(shown).toHaveLength(1);
});
