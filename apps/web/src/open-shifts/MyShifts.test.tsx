import type { OfferedShift, ShiftFit } from '@jornada/contract/open-shifts.ts';
import type { OwnSwap } from '@jornada/contract/swaps.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import MyShifts from './MyShifts.tsx';

const server = standIn();
const site = { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' };
const team = { uuid: 't1', name: 'Ciclismo' };
const fit: ShiftFit = {
  reason: null,
  blocks: [],
  asks: [],
  minutesBefore: 2250,
  minutesAfter: 2280,
  restMinutes: 900,
};
const shift: OfferedShift = {
  uuid: 'o1',
  state: 'OPEN',
  site,
  team,
  date: '2026-11-28',
  fromHour: 840,
  toHour: 1290,
  position: { es: 'Cajera', en: 'Cashier' },
  remark: 'Inventario',
  publishedAt: '2026-11-20T15:00:00Z',
  publishedBy: 'Mónica Garza',
  version: 1,
  typology: { uuid: 'h1', abbreviation: 'ORD' },
  asked: false,
  mine: false,
  fit,
  gives: null,
  exchanges: [],
};
const swap: OwnSwap = {
  uuid: 's1',
  state: 'PROPOSED',
  site,
  team,
  proposer: { uuid: 'joel', name: 'Joel Castro' },
  partner: { uuid: 'rodrigo', name: 'Rodrigo Salinas' },
  gives: { planningPeriodUuid: 'p1', date: '2026-11-25', fromHour: 600, toHour: 1080 },
  takes: { planningPeriodUuid: 'p2', date: '2026-11-28', fromHour: 840, toHour: 1290 },
  message: 'Tengo examen',
  comment: '',
  proposedAt: '2026-11-20T15:00:00Z',
  answeredAt: null,
  decidedAt: null,
  decidedBy: null,
  expiresAt: '2026-11-25T16:00:00Z',
  changed: false,
  version: 1,
  mine: false,
  weeks: [{ weekStart: '2026-11-23', fit }],
};

function show({ shifts = [], swaps = [] }: { shifts?: OfferedShift[]; swaps?: OwnSwap[] }): void {
  server.answers = { '/openShifts/mine': shifts, '/swaps/mine': swaps };
  open(<MyShifts />, { path: '/mx/:personnelDivision/myShifts', at: '/mx/0417/myShifts' });
}

test('a shift that fits says what it does to the week, and is asked for by one press', async () => {
  show({ shifts: [shift] });
  expect(await screen.findByText('Ciclismo, Cajera')).toBeVisible();
  expect(screen.getByText(/Tu semana pasa de 37.5 a 38.0 h; cumple descansos/)).toBeVisible();
  server.answers['POST .ask'] = { success: true, aggregates: { openShift: { uuid: 'o1', version: 1 } } };
  await userEvent.click(screen.getByRole('button', { name: /Pedir este turno/ }));
  expect(server.sent).toEqual([{ openShiftUuid: 'o1', asked: true, gives: null }]);
});

test.each([
  [{ reason: 'BUSY' as const }, 'Ya no cabe en tu semana: ya tienes algo planeado a esas horas'],
  [
    {
      blocks: [
        {
          code: 'REST_BETWEEN_WORKDAYS',
          severity: 'error' as const,
          source: 'law' as const,
          marks: [],
          values: {},
        },
      ],
    },
    /^Ya no cabe en tu semana: \S/,
  ],
])('who asked for a shift that no longer fits reads why: %j', async (change, said) => {
  show({ shifts: [{ ...shift, asked: true, fit: { ...fit, ...change } }] });
  expect(await screen.findByText(said)).toBeVisible();
});

test('a shift that fits only in exchange is asked for with the one that goes for it', async () => {
  const blocked: ShiftFit = { ...fit, reason: 'UNAVAILABLE' };
  const own = { planningPeriodUuid: 'p9', date: '2026-11-27', fromHour: 540, toHour: 1020, fit };
  show({ shifts: [{ ...shift, fit: blocked, exchanges: [own] }] });
  expect(await screen.findByLabelText('A cambio de')).toHaveDisplayValue('vie 27 nov, 09:00–17:00');
  expect(screen.getByText(/Tu semana pasa de 37.5 a 38.0 h; cumple descansos/)).toBeVisible();
  server.answers['POST .ask'] = { success: true, aggregates: { openShift: { uuid: 'o1', version: 1 } } };
  await userEvent.click(screen.getByRole('button', { name: /Pedir este turno/ }));
  expect(server.sent).toEqual([{ openShiftUuid: 'o1', asked: true, gives: 'p9' }]);
});

test.each([
  [{ asked: true }, 'Lo pediste. Te avisamos cuando se decida.'],
  [{ asked: true, state: 'GIVEN', mine: true }, 'Es tuyo. Recibirás tu semana para aceptarla.'],
  [{ asked: true, state: 'GIVEN' }, 'Se asignó a otra persona'],
  [{ asked: true, state: 'EXPIRED' }, 'Ya empezó y no se asignó'],
  [{ asked: true, state: 'WITHDRAWN' }, 'Se retiró'],
] as const)('what became of a shift that was asked for: %j', async (change, said) => {
  show({ shifts: [{ ...shift, ...change }] });
  expect(await screen.findByText(said)).toBeVisible();
});

test('a swap shows what the person gives and takes, and the answer goes with its version', async () => {
  show({ swaps: [swap] });
  expect(await screen.findByRole('heading', { name: 'Joel Castro te pide un cambio' })).toBeVisible();
  const [gives, takes] = screen.getAllByRole('definition');
  expect(gives).toHaveTextContent('sáb 28 nov, 14:00–21:30');
  expect(takes).toHaveTextContent('mié 25 nov, 10:00–18:00');
  expect(await screen.findByText('Cumple descansos; tu semana pasa de 37.5 a 38.0 h')).toBeVisible();
  server.answers['POST .answer'] = {
    success: true,
    aggregates: { swap: { uuid: 's1', state: 'ACCEPTED', version: 2 } },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar el cambio' }));
  expect(server.sent).toEqual([{ swapUuid: 's1', version: 1, accepted: true }]);
});

test('a swap whose shift changed meanwhile can only be declined', async () => {
  show({ swaps: [{ ...swap, changed: true }] });
  expect(await screen.findByText(/El plan cambió desde que se propuso/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aceptar el cambio' })).toBeNull();
  expect(screen.getByRole('button', { name: 'No' })).toBeEnabled();
});

test('a rejected swap of one’s own says why', async () => {
  show({ swaps: [{ ...swap, mine: true, state: 'REJECTED', comment: 'Hay inventario' }] });
  expect(await screen.findByText('No se aprobó: Hay inventario')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
