import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../../testing/standIn.tsx';
import LegalErrors from './LegalErrors.tsx';

const server = standIn();

test('the rules to filter by stand one below the other, each by name', async () => {
  server.answers = { 'planning.legalPlanningErrors': [], 'teams.list': [] };
  open(<LegalErrors />, { path: '/mx/:personnelDivision/legalErrors', at: '/mx/0417/legalErrors' });
  await userEvent.click(await screen.findByRole('button', { name: 'Filtro' }));
  const rules = await screen.findByRole('group', { name: 'Regla' });
  expect(rules).not.toHaveAttribute('class');
  expect(within(rules).getByRole('menuitem', { name: 'Jornada demasiado larga' })).toBeVisible();
});
