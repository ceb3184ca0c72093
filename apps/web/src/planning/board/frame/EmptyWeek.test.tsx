import { addDays } from '@jornada/domain/time.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MONDAY, planned, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { open, standIn } from '../../../testing/standIn.tsx';
import { createBoard } from '../store/store.ts';
import { EmptyWeek, isEmptyPlan } from './EmptyWeek.tsx';

const server = standIn();
const IDLE = {
  save: () => new Promise<never>(() => undefined),
  readPerson: async () => undefined,
  refused: () => undefined,
};

function show(
  people: Parameters<typeof sampleWeek>[0],
  { onFill = vi.fn<() => void>(), empty = true } = {},
): void {
  const board = createBoard(sampleWeek(people), IDLE);
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: board.week.site }],
    },
  };
  open(
    <EmptyWeek
      board={board}
      here={{ scope: 'team', span: 'week', teamUuid: 'team', date: MONDAY, monday: MONDAY }}
      empty={empty}
      onFill={onFill}
    />,
    { path: '/', at: '/' },
  );
}

test('an empty week offers the week before and the templates, by mouse and by key', async () => {
  show([{ ...samplePerson('ana'), before: [`${addDays(MONDAY, -7)} 540 1020 ORD`] }, samplePerson('luis')]);
  expect(await screen.findByRole('link', { name: 'Copiar la semana 47' })).toHaveAttribute(
    'href',
    '/mx/0417/copyPlanning/team/2026-11-16',
  );
  expect(screen.getByRole('link', { name: 'Aplicar plantilla' })).toHaveAttribute(
    'href',
    `/mx/0417/planningTemplateManagement/team/${MONDAY}`,
  );
  expect(screen.getByText(/^En tenue, los turnos de la semana 47/)).toBeVisible();
  fireEvent.keyDown(window, { key: 'p', altKey: true });
  expect(screen.queryByText('Semana vacía')).toBeNull(); // gone to the templates
});

test('an empty week before is neither copied nor shown', async () => {
  show([{ ...samplePerson('ana'), before: [`${addDays(MONDAY, -8)} 540 1020 ORD`] }]);
  expect(await screen.findByRole('link', { name: 'Aplicar plantilla' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Copiar la semana/ })).toBeNull();
  expect(screen.queryByText(/En tenue/)).toBeNull();
});

test('it is filled from here, and typing begins where one stands', async () => {
  const onFill = vi.fn<() => void>();
  show([samplePerson('ana')], { onFill });
  fireEvent.click(await screen.findByRole('button', { name: 'Llenar lo que falta' }));
  expect(onFill).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Empezar a escribir' })).toBeVisible();
});

test('once the week has begun its line stays, without what is done', async () => {
  show([samplePerson('ana', { periods: [planned('a', MONDAY, [9, 17])] })], { empty: false });
  expect(await screen.findByText('Semana empezada')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Llenar lo que falta' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Empezar a escribir' })).toBeNull();
});

test('a week with one shift is not empty', () => {
  const planOf = (people: Parameters<typeof sampleWeek>[0]): boolean => {
    const board = createBoard(sampleWeek(people), IDLE);
    return isEmptyPlan(board, board.rows());
  };
  expect(planOf([samplePerson('ana'), samplePerson('luis')])).toBe(true);
  const luis = samplePerson('luis', { periods: [planned('a', MONDAY, [9, 17])] });
  expect(planOf([samplePerson('ana'), luis])).toBe(false);
});
