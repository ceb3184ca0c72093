import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { UiProvider } from '../../ui/UiProvider.tsx';
import { CurpField } from './CurpField.tsx';
import { findPersonal, personalValues, type PersonalValues } from './personal.ts';

const facts = { today: '2026-11-20', hireRfc: '' };
const values: PersonalValues = {
  ...personalValues(null, { rfc: '', email: '' }),
  name: 'Ximena',
  firstSurname: 'Peña',
  secondSurname: 'Núñez',
  birthdate: '1996-04-12',
  birthState: 'MC',
  gender: 'M',
  curp: 'PENX960412MDFXXM01',
};

function shown(put = vi.fn<(changed: Partial<PersonalValues>) => void>(), now = values) {
  const bind = (path: string) => ({
    id: path,
    value: now.curp,
    onChange: () => undefined,
    onBlur: () => undefined,
    error: undefined,
    warning: undefined,
  });
  render(
    <UiProvider env="test">
      <CurpField bind={bind} values={now} found={findPersonal(now, facts, 'es')} facts={facts} put={put} />
    </UiProvider>,
  );
  return put;
}

test('each part of the CURP says what it means, the doubtful one in words', () => {
  shown();
  expect(screen.getByRole('row', { name: /PENX Peña, Núñez, Ximena correcto/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /DF nació en Ciudad de México por revisar/ })).toBeInTheDocument();
});

test('one tap takes the state that the CURP says', async () => {
  const put = shown();
  await userEvent.click(screen.getByRole('button', { name: 'Ciudad de México' }));
  expect(put).toHaveBeenCalledWith({ birthState: 'DF' });
});

test('anyone who keeps their own answer goes on, and reads that HR is notified', async () => {
  const put = shown();
  await userEvent.click(screen.getByRole('button', { name: 'Estado de México' }));
  expect(put).toHaveBeenCalledWith({ curpKept: 'PENX960412MDFXXM01 birthState' });
});

test('what was kept is said, with what follows from it, and nothing is asked any more', () => {
  shown(vi.fn(), { ...values, curpKept: 'PENX960412MDFXXM01 birthState' });
  expect(screen.getByRole('status')).toHaveTextContent(/Puedes seguir y avisamos a RH.*RENAPO/);
  expect(screen.queryByRole('button', { name: 'Estado de México' })).toBeNull();
});
