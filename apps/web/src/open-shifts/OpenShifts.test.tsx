import type { OpenShift, ShiftFit } from '@jornada/contract/open-shifts.ts';
import type { Swap } from '@jornada/contract/swaps.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import OpenShifts from './OpenShifts.tsx';

const server = standIn();
const site = { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' };
const team = { uuid: 't1', name: 'Ciclismo' };
const fit: ShiftFit = {
  reason: null,
  blocks: [],
  asks: [],
  minutesBefore: 1920,
  minutesAfter: 2400,
  restMinutes: 840,
};
const blocked: ShiftFit = {
  ...fit,
  blocks: [
    {
      code: 'WEEKLY_REST_DAYS_UNDER_TWO',
      severity: 'error',
      source: 'policy',
      marks: [],
      values: { minimum: 2, count: 1 },
    },
  ],
};
const shift: OpenShift = {
  uuid: 'o1',
  state: 'OPEN',
  site,
  team,
  date: '2026-11-28',
  fromHour: 840,
  toHour: 1290,
  position: null,
  remark: '',
  publishedAt: '2026-11-20T15:00:00Z',
  publishedBy: 'Mónica Garza',
  version: 1,
  givenTo: null,
  askers: [
    { collaboratorUuid: 'ana', name: 'Ana', askedAt: '2026-11-20T15:10:00Z', gives: null, fit },
    { collaboratorUuid: 'beto', name: 'Beto', askedAt: '2026-11-20T15:20:00Z', gives: null, fit: blocked },
  ],
};
const SWAP = '0190f5a2-6d1c-7c3e-8a51-0f6b1c2d3e4f';
const swap: Swap = {
  uuid: SWAP,
  state: 'ACCEPTED',
  site,
  team,
  proposer: { uuid: 'joel', name: 'Joel' },
  partner: { uuid: 'rodrigo', name: 'Rodrigo' },
  gives: { planningPeriodUuid: 'p1', date: '2026-11-25', fromHour: 600, toHour: 1080 },
  takes: null,
  message: '',
  comment: '',
  proposedAt: '2026-11-20T15:00:00Z',
  answeredAt: '2026-11-20T15:30:00Z',
  decidedAt: null,
  decidedBy: null,
  expiresAt: '2026-11-25T16:00:00Z',
  changed: false,
  version: 2,
  ofProposer: [{ weekStart: '2026-11-23', fit }],
  ofPartner: [{ weekStart: '2026-11-23', fit }],
};

function show({ shifts = [], swaps = [] }: { shifts?: OpenShift[]; swaps?: Swap[] }): void {
  server.answers = { '/openShifts': shifts, '/swaps': swaps };
  open(<OpenShifts />, { path: '/mx/:personnelDivision/openShifts', at: '/mx/0417/openShifts' });
}

test('those who ask stand with what the shift does to their week; only who may have it gets it by one press', async () => {
  show({ shifts: [shift] });
  const beto = (await screen.findByText('Beto')).closest('li') ?? document.body;
  expect(within(beto).queryByRole('button')).toBeNull();
  expect(within(beto).getByText(/2 días de descanso/)).toBeVisible();
  expect(within(beto).getByText('No se puede asignar')).toBeVisible();
  server.answers['POST .give'] = {
    success: true,
    aggregates: { openShift: { uuid: 'o1', version: 2 }, teamUuid: 't1', weekStart: '2026-11-23' },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Asignar a Ana' }));
  expect(server.sent).toEqual([{ openShiftUuid: 'o1', version: 1, collaboratorUuid: 'ana' }]);
});

test('a swap that both want is approved by one press, and rejected with a reason', async () => {
  show({ swaps: [swap] });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Rechazar el cambio de Joel con Rodrigo' }),
  );
  server.answers['POST .decide'] = {
    success: true,
    aggregates: {
      swap: { uuid: SWAP, state: 'REJECTED', version: 3 },
      teamUuid: 't1',
      weeks: ['2026-11-23'],
    },
  };
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Por qué/ }), 'Hay inventario');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText('Cambio rechazado')).toBeVisible();
  expect(server.sent).toEqual([{ swapUuid: SWAP, version: 2, approved: false, comment: 'Hay inventario' }]);
});

test.each([
  ['a plan that changed', { changed: true }, /Ya no se puede aprobar/],
  ['a rule', { ofPartner: [{ weekStart: '2026-11-23', fit: blocked }] }, 'No se puede aprobar'],
] as const)(
  '%s stands against a swap: it can be rejected alone, and that is said',
  async (_, change, said) => {
    show({
      swaps: [
        { ...swap, ...change, ofPartner: [...('ofPartner' in change ? change.ofPartner : swap.ofPartner)] },
      ],
    });
    expect(await screen.findByRole('button', { name: /Rechazar/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Aprobar/ })).toBeNull();
    expect(screen.getByText(said)).toBeVisible();
  },
);

test('a shift that was given leads to the week that has it, where it is sent', async () => {
  show({ shifts: [{ ...shift, state: 'GIVEN', givenTo: { uuid: 'ana', name: 'Ana' }, askers: [] }] });
  expect(await screen.findByRole('link', { name: /^Ver la semana de Ana/ })).toHaveAttribute(
    'href',
    '/mx/0417/planning/t1/2026-11-23?day=2026-11-28&person=ana',
  );
});

test('an approved swap leads to the week of each who has the shift now; one that was not approved to none', async () => {
  const takes = { ...swap.gives, planningPeriodUuid: 'p2', date: '2026-12-02' };
  const approved: Swap = { ...swap, state: 'APPROVED', takes };
  show({ swaps: [approved, { ...approved, uuid: 'other', state: 'REJECTED' }] });
  await screen.findByText(/aprobado/);
  const links = screen.getAllByRole('link', { name: /^Ver la semana/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    [
      'Ver la semana de Rodrigo con el turno del mié 25 nov',
      '/mx/0417/planning/t1/2026-11-23?day=2026-11-25&person=rodrigo',
    ],
    [
      'Ver la semana de Joel con el turno del mié 2 dic',
      '/mx/0417/planning/t1/2026-11-30?day=2026-12-02&person=joel',
    ],
  ]);
});

test.each([
  ['shift', 'o1', 'Inventario'],
  ['swap', SWAP, 'Rodrigo'],
])('the %s that a task names stands out', async (name, uuid, words) => {
  server.answers = {
    '/openShifts': [
      { ...shift, remark: 'Inventario' },
      { ...shift, uuid: 'o2' },
    ],
    '/swaps': [swap],
  };
  open(<OpenShifts />, {
    path: '/mx/:personnelDivision/openShifts',
    at: `/mx/0417/openShifts?${name}=${uuid}`,
  });
  await screen.findByText(/Inventario/);
  await screen.findAllByText(/Rodrigo/);
  const marked = screen.getAllByRole('article').filter((one) => one.getAttribute('aria-current') === 'true');
  expect(marked.map((one) => one.textContent)).toEqual([expect.stringContaining(words)]);
});
