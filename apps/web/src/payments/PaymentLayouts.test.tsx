import { ownRecords } from '@jornada/domain/payment-files/editing.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, refusedFor, standIn } from '../testing/standIn.tsx';
import PaymentLayouts from './PaymentLayouts.tsx';

const server = standIn();

function show(role: 'ADMINISTRATOR' | 'HR'): void {
  const own = { validFrom: null, by: null, at: null, version: 0, inUse: true };
  server.answers = {
    'actor/profile': {
      actorRoles: [{ role }],
      collaborator: null,
      uuid: 'a',
      uid: 'a',
      email: 'a@anahuac.example',
      name: 'Helena Cruz',
      givenName: 'Helena',
      familyName: 'Cruz',
      expiry: '2026-12-01T00:00:00Z',
    },
    paymentLayouts: (['BBVA232', 'BANORTE165'] as const).map((layout) => ({
      ...own,
      layout,
      records: ownRecords(layout),
    })),
    'POST paymentLayouts.save': {
      success: true,
      aggregates: { version: { ...own, layout: 'BBVA232', records: ownRecords('BBVA232') } },
    },
  };
  open(<PaymentLayouts />, { path: '/mx/:personnelDivision/paymentLayouts', at: '/mx/0417/paymentLayouts' });
}

test('a field that would be misread is named and not saved; corrected, it is the next version', async () => {
  const user = userEvent.setup();
  show('ADMINISTRATOR');
  const length = await screen.findByLabelText('Campo 7: Largo');
  await user.clear(length);
  await user.type(length, '17');
  await user.tab();
  expect(screen.getByText('Se encima con otro campo')).toBeVisible();
  await user.clear(length);
  await user.type(length, '14');
  await user.tab();
  expect(screen.queryByText('Se encima con otro campo')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guardar versión' }));
  expect(server.sent).toMatchObject([{ layout: 'BBVA232', version: 0 }]);
});

test('a day that is over by then is refused on its field', async () => {
  const user = userEvent.setup();
  show('ADMINISTRATOR');
  server.answers = {
    ...server.answers,
    'POST paymentLayouts.save': refusedFor('FIELD_NOT_VALID', { field: 'validFrom' }),
  };
  const length = await screen.findByLabelText('Campo 7: Largo');
  await user.clear(length);
  await user.type(length, '14');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Guardar versión' }));
  const day = screen.getByRole('textbox', { name: 'Vigente desde' });
  await waitFor(() => expect(day).toHaveAttribute('aria-invalid', 'true'));
});

test('anyone who may not change a layout reads it', async () => {
  show('HR');
  expect(await screen.findByLabelText('Campo 7: Largo')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Guardar versión' })).not.toBeInTheDocument();
});
