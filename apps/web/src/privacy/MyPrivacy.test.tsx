import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import MyPrivacy from './MyPrivacy.tsx';

const server = standIn();

test('a consent is given by a press, and withdrawn only after a question', async () => {
  const user = userEvent.setup();
  let given = false;
  server.answers = {
    'Cases/own': () => ({
      cases: [],
      notices: [{ version: '1', acceptedAt: '2026-11-02T16:00:00Z' }],
      notice: { version: '1', validFrom: '2026-01-01', sections: { es: [], en: [] } },
      consents: given ? [{ kind: 'BANK', givenAt: '2026-11-20T16:00:00Z' }] : [],
    }),
    'POST /consents.change': () => {
      given = !given;
      return { success: true, aggregates: {} };
    },
  };
  open(<MyPrivacy />, { path: '/mx/:personnelDivision/privacy', at: '/mx/0417/privacy' });
  await user.click(
    (await screen.findAllByRole('button', { name: 'Dar consentimiento' }))[0] ?? document.body,
  );
  expect(await screen.findByText(/^Dado el/)).toBeVisible();
  expect(server.sent).toEqual([{ kind: 'BANK', given: true }]);

  await user.click(screen.getByRole('button', { name: 'Retirar consentimiento' }));
  expect(await screen.findByRole('dialog', { name: '¿Retirar tu consentimiento?' })).toBeVisible();
  expect(given).toBe(true);
  await user.click(screen.getAllByRole('button', { name: 'Retirar consentimiento' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByText(/^Dado el/)).toBeNull());
  expect(server.sent.at(-1)).toEqual({ kind: 'BANK', given: false });
});
