import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import PayrollPayment from './PayrollPayment.tsx';

const server = standIn();
const step = (by: string) => ({ by, at: '2026-11-20T15:12:00Z' });
const run = {
  uuid: '442320ec-b6e6-8b60-a1b6-e57f3e5a359a',
  number: 21,
  kind: 'P',
  title: 'Quincena 21',
  status: 'DRAFT',
  employer: { uuid: 'f0b1c3fa-ab37-8290-aa97-ff164e8e140b', name: 'Deportes Anáhuac Centro' },
  payOn: '2026-11-20',
  payingEnding: '4170',
  lines: 3,
  centavos: 1_500_000,
  heldLines: 1,
  heldCentavos: 500_000,
  undecidedLines: 1,
  paidLines: 0,
  rejectedLines: 0,
  created: step('Sandra Lara'),
  checked: null,
  released: null,
  downloaded: null,
  answered: null,
  closed: null,
  voidReason: null,
  next: null,
  version: 4,
};
const held = {
  number: 2,
  collaborator: {
    uuid: '1f0b1c3f-ab37-4290-aa97-ff164e8e140b',
    fullName: 'Rodrigo Salinas',
    sapNumber: '0417318',
  },
  amountCentavos: 500_000,
  note: '',
  clabeEnding: '4471',
  holds: ['CLABE_CHANGED'],
  medianCentavos: null,
  clabeSince: '2026-11-18',
  bank: '012',
  sharedWith: [],
  leftOn: null,
  decision: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  fileLine: null,
  answer: null,
  bankCode: null,
  bankText: null,
};

type Shown = { fourEyes?: Record<string, unknown>; lines?: unknown[]; list?: unknown[] };

function show(more: Record<string, unknown> = {}, { fourEyes, lines = [held], list = [] }: Shown = {}) {
  server.answers = {
    '/payrollPayment/run': {
      run: { ...run, ...more },
      files: [],
      downloads: [],
      fourEyes: { release: null, answer: null, ...fourEyes },
      cutoffHour: 16,
    },
    '/payrollPayment/lines': lines,
    '/payrollPayment/list': list,
    '/payrollPayment/preview': {
      lines: 2,
      fields: [{ from: 1, length: 1, content: 'D', es: 'tipo de registro', en: 'record type' }],
    },
    'POST /payrollPayment/decide': { success: true, aggregates: { run } },
    'POST /payrollPayment/release': { success: true, aggregates: { run } },
    'POST /payrollPayment/sendCode': {
      success: true,
      aggregates: { masked: 'n•••@anahuac.example', expiresAt: '2026-11-20T15:22:00Z' },
    },
  };
  open(<PayrollPayment />, {
    path: '/mx/:personnelDivision/payrollPayment',
    at: `/mx/0417/payrollPayment?run=${run.uuid}`,
  });
  return userEvent.setup();
}

const CHECKED = { status: 'CHECKED', heldLines: 0, heldCentavos: 0, checked: step('Sandra Lara') };

test('a held line says why, and is freed with a reason in its row', async () => {
  const user = show();
  expect(await screen.findByText(/CLABE nueva desde el mié 18 nov/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Liberar: Rodrigo Salinas' }));
  await user.type(
    screen.getByRole('textbox', { name: 'Motivo para liberar el pago a Rodrigo Salinas' }),
    'Confirmó su cuenta',
  );
  await user.click(screen.getByRole('button', { name: 'Liberar $5,000.00' }));
  await waitFor(() =>
    expect(server.sent).toEqual([
      { runUuid: run.uuid, line: 2, decision: 'FREE', reason: 'Confirmó su cuenta' },
    ]),
  );
});

test('Escape leaves a line held', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Liberar: Rodrigo Salinas' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Liberar: Rodrigo Salinas' })).toBeVisible();
});

test('each hold names whom and what it is about', async () => {
  const also = (number: number, more: Record<string, unknown>) => ({ ...held, number, ...more });
  show(
    {},
    {
      lines: [
        also(1, { holds: ['CLABE_SHARED'], sharedWith: ['Rubén Islas'] }),
        also(2, { holds: ['BANK_UNKNOWN'], bank: '159' }),
        also(3, { holds: ['NOT_IN_SERVICE'], leftOn: '2026-11-16' }),
        also(4, { holds: ['OVER_MEDIAN'], amountCentavos: 1_842_000, medianCentavos: 524_000 }),
      ],
    },
  );
  expect(await screen.findByText('Misma CLABE que Rubén Islas, termina en 4471')).toBeVisible();
  expect(screen.getByText('El banco 159 no está en el catálogo')).toBeVisible();
  expect(screen.getByText('Último día lun 16 nov; ya no está en servicio')).toBeVisible();
  expect(screen.getByText('3.5 veces su mediana de $5,240.00')).toBeVisible();
});

test('a checked run is released by another person, with a code typed at its foot', async () => {
  const user = show(CHECKED, { lines: [] });
  const release = await screen.findByRole('button', { name: /Liberar 3 pagos, \$15,000.00/ });
  expect(release).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Código enviado a n•••@anahuac.example' }),
    '407182',
  );
  await user.click(release);
  await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ runUuid: run.uuid, code: '407182' }));
});

test('somebody who prepared sees why the release is for somebody else, and is offered no code', async () => {
  show(CHECKED, { lines: [], fourEyes: { release: 'PREPARED' } });
  const release = await screen.findByRole('button', { name: /Liberar 3 pagos/ });
  expect(release).toHaveAttribute('aria-disabled', 'true');
  expect(release).toHaveAccessibleDescription(/tú preparaste o revisaste esta corrida/);
  expect(screen.queryByRole('button', { name: 'Enviar código' })).toBeNull();
});

test('somebody who released sees why the answer is for somebody else', async () => {
  show({ ...CHECKED, status: 'DOWNLOADED' }, { lines: [], fourEyes: { answer: 'RELEASED' } });
  const answer = await screen.findByRole('button', { name: 'Respuesta del banco' });
  expect(answer).toHaveAccessibleDescription(/tú liberaste esta corrida/);
});

test('until the bank has the file, a run says until which hour it is taken', async () => {
  show({ payOn: '2026-12-04' });
  expect(await screen.findByText(/El banco recibe hasta las 16:00/)).toBeVisible();
});

test.each([
  ['whose file was downloaded', { payOn: '2026-12-04', status: 'DOWNLOADED' }],
  ['whose day has passed', { payOn: '2026-11-02' }],
])('a run %s names no hour', async (_why, more) => {
  show(more);
  expect(await screen.findByText(/Se paga el/)).toBeVisible();
  expect(screen.queryByText(/El banco recibe/)).toBeNull();
});

test('runs before this one stand beside it, with what the bank said of them', async () => {
  const before = { ...run, uuid: held.collaborator.uuid, number: 20, title: 'Quincena 20', status: 'CLOSED' };
  show(
    {},
    { list: [run, { ...before, paidLines: 303, rejectedLines: 2, next: { uuid: run.uuid, number: 21 } }] },
  );
  const earlier = within(await screen.findByRole('table', { name: 'Corridas anteriores' }));
  expect(earlier.getByText('Quincena 20')).toBeVisible();
  expect(earlier.getByText('303 pagadas, 2 rechazadas, ahora en la corrida 21')).toBeVisible();
  expect(earlier.queryByText('Quincena 21')).toBeNull();
});

test('runs come page by page', async () => {
  const pages: string[] = [];
  server.answers = {
    '/payrollPayment/list': (url: string) => {
      pages.push(url);
      return pageOf([run], 60);
    },
  };
  open(<PayrollPayment />, { path: '/mx/:personnelDivision/payrollPayment', at: '/mx/0417/payrollPayment' });
  expect(await screen.findByText('Quincena 21')).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Siguiente' }));
  await waitFor(() => expect(pages.at(-1)).toContain('page[number]=2'));
});

test('a run that is void ends there, instead of waiting to be closed', async () => {
  show({ status: 'VOID', checked: step('Sandra Lara'), voidReason: 'Otra cuenta' });
  expect(await screen.findByText('Otra cuenta')).toBeVisible();
  expect(screen.getByText('Anulada')).toBeVisible();
  expect(screen.queryByText('Liberada')).toBeNull();
});
