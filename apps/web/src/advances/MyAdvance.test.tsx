import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import MyAdvance from './MyAdvance.tsx';

const server = standIn();
const offer = {
  period: { from: '2026-11-01', to: '2026-11-15', days: 15, payDay: '2026-11-15' },
  dailyCentavos: 40_000,
  periodCentavos: 600_000,
  minimumCentavos: 31_504,
  servedDays: 10,
  earnedCentavos: 400_000,
  availableCentavos: 120_000,
  excessCentavos: 127_440,
  deductibleCentavos: 38_232,
  deductibleLeftCentavos: 38_232,
  debtCentavos: 0,
  monthCentavos: 1_200_000,
  mostCentavos: 38_200,
};

function show(more: Record<string, unknown> = {}) {
  server.answers = {
    '/salaryAdvance/offer': {
      offer,
      leastCentavos: 20_000,
      refusals: [],
      clabeEnding: '3658',
      advances: [],
      ...more,
    },
    'POST /salaryAdvance/request': { success: true, aggregates: { advance: null } },
  };
  open(<MyAdvance />, {
    path: '/mx/:personnelDivision/salaryAdvance',
    at: '/mx/0417/salaryAdvance',
  });
  return userEvent.setup();
}

const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('the most that can be asked for comes with its law and arithmetic, and one press asks for it', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Pedir $382.00' }));
  expect(facts().join(' ')).toBe(
    '$6,000.00 −$4,725.60 $1,274.40 $382.32 $382.00 $6,000.00 −$382.00 $5,618.00',
  );
  expect(screen.getByText('Salario mínimo, 15 × $315.04')).toBeVisible();
  expect(
    screen.getByText(
      'Otros topes, hoy más altos: el 30% de $4,000.00, lo ganado en 10 días hasta ayer, $1,200.00; un mes de salario (LFT 110-I), $12,000.00.',
    ),
  ).toBeVisible();
  await waitFor(() => expect(server.sent).toEqual([{ amountCentavos: 38_200 }]));
});

test('the amount goes in steps between the least and the most', async () => {
  const user = show();
  const less = await screen.findByRole('button', { name: 'Menos' });
  await user.click(less);
  expect(screen.getByRole('button', { name: 'Pedir $282.00' })).toBeVisible();
  await user.click(less);
  expect(screen.getByRole('button', { name: 'Pedir $200.00' })).toBeVisible();
  expect(less).toHaveAttribute('aria-disabled', 'true');
});

test('a most under the least is one reason, and no amount is offered beside it', async () => {
  show({
    offer: { ...offer, deductibleLeftCentavos: 11_432, mostCentavos: 11_400 },
    refusals: [{ code: 'ADVANCE_OVER_DEDUCTIBLE', values: { most: '114.32' } }],
  });
  expect(await screen.findByText('Hoy no puedes pedir un anticipo')).toBeVisible();
  const reasons = screen.getAllByRole('listitem').filter((item) => item.closest('nav') === null);
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Te alcanza para $114.00, el 30% de lo que pasa del salario mínimo menos lo ya pedido (LFT 110-I), y el anticipo más pequeño es de $200.00',
  ]);
  expect(screen.getByText('Tope de hoy')).toBeVisible();
  expect(screen.queryByText('Puedes pedir')).toBeNull();
});

test('what was already requested is named, and taken off each limit by name', async () => {
  show({
    offer: {
      ...offer,
      availableCentavos: 81_700,
      deductibleLeftCentavos: 32,
      debtCentavos: 38_200,
      mostCentavos: 0,
    },
    refusals: [{ code: 'ADVANCE_OVER_DEDUCTIBLE', values: { most: '0.32' } }],
  });
  expect(await screen.findByText(/Ya pediste todo lo que se puede descontar/)).toBeVisible();
  expect(
    screen.getByText(
      'Otros topes, hoy más altos: el 30% de $4,000.00, lo ganado en 10 días hasta ayer menos lo ya pedido, $817.00; un mes de salario (LFT 110-I) menos lo ya pedido, $11,618.00.',
    ),
  ).toBeVisible();
});

test('anyone who earns the minimum wage reads why there is none', async () => {
  show({
    offer: { ...offer, excessCentavos: 0, deductibleCentavos: 0, deductibleLeftCentavos: 0, mostCentavos: 0 },
    refusals: [{ code: 'ADVANCE_OVER_DEDUCTIBLE', values: { most: '0.00' } }],
  });
  expect(await screen.findByText(/Ganas el salario mínimo/)).toBeVisible();
});

test('where nothing can be asked for, every reason stands there', async () => {
  show({
    refusals: [
      { code: 'ADVANCE_NO_ACCOUNT', values: {} },
      { code: 'ADVANCE_TOO_OFTEN', values: { most: 2 } },
    ],
  });
  expect(await screen.findByText('Ya pediste 2 anticipos este mes')).toBeInTheDocument();
  expect(screen.getByText(/Falta una CLABE válida/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pedir/ })).toBeNull();
});
