import { hiringCalls } from '@jornada/contract/hiring.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refreshed, useRead } from '../../data.ts';
import { open, staleBy, standIn } from '../../testing/standIn.tsx';
import { HrDialog } from './HrDialog.tsx';

const server = standIn();
const PROCESS = '01900000-0000-7000-8000-000000000001';
const EMPLOYER = '01900000-0000-7000-8000-000000000002';
const PATRON = '01900000-0000-7000-8000-000000000003';
const WHO = '01900000-0000-7000-8000-000000000004';
const options = {
  employers: [
    {
      uuid: EMPLOYER,
      legalName: 'Deportes',
      rfc: 'DEP010101AB1',
      ofSite: true,
      registries: [{ number: 'Y1234567890', ofSite: true }],
      patrons: [{ uuid: PATRON, name: 'Tomás Arce' }],
    },
  ],
};
const hire = (version: number, sapNumber: string) => ({
  [`hiring.data/${WHO}`]: {
    process: { processUuid: PROCESS, version },
    hr: { sapNumber, employerUuid: EMPLOYER, registryNumber: 'Y1234567890', patronUuid: PATRON },
  },
  [`hiring.hrOptions/${PROCESS}`]: options,
});

/** The dialog over its process, which is read again while it is open. */
function OverTheProcess({ onDone }: { onDone: () => void }) {
  const read = useRead(hiringCalls['hiring.data'], { collaboratorUuid: WHO });
  return (
    read.data && (
      <HrDialog
        edit
        process={{ ...read.data.process, collaborator: { uuid: WHO } }}
        onClose={() => undefined}
        onDone={onDone}
      />
    )
  );
}

test("what HR corrects stands on the version that was read: a colleague's correction is not overwritten unseen, and then knowingly", async () => {
  const user = userEvent.setup();
  const onDone = vi.fn<() => void>();
  server.answers = hire(5, '0417001');
  open(<OverTheProcess onDone={onDone} />, { path: '/', at: '/' });
  const sap = await screen.findByDisplayValue('0417001');
  await user.clear(sap);
  await user.type(sap, '0417002');

  server.answers = { ...hire(6, '0417555'), 'POST hiring.edit': staleBy('Nadia Ruiz') };
  await act(() => refreshed(['processes']));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Nadia Ruiz guardó cambios mientras escribías.')).toBeVisible();
  expect(sap).toHaveValue('0417002');
  expect(server.sent).toMatchObject([{ version: 5 }]);

  await user.click(screen.getByRole('button', { name: 'Ver su versión' }));
  expect(sap).toHaveValue('0417555');
  await user.clear(sap);
  await user.type(sap, '0417003');
  server.answers = { ...hire(6, '0417555'), 'POST hiring.edit': { success: true, aggregates: {} } };
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.sent.at(-1)).toMatchObject({
    version: 6,
    change: { step: 'hr', data: { sapNumber: '0417003' } },
  });
});

test('an employer for whom nobody signs says so where the representative is chosen', async () => {
  server.answers = {
    ...hire(5, '0417001'),
    [`hiring.hrOptions/${PROCESS}`]: {
      employers: options.employers.map((employer) => ({ ...employer, patrons: [] })),
    },
  };
  open(<OverTheProcess onDone={() => undefined} />, { path: '/', at: '/' });
  expect(await screen.findByText(/^Nadie firma por Deportes\./)).toBeVisible();
});
