import { planningCalls } from '@jornada/contract/planning.ts';
import { act, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refresh } from '../../../data.ts';
import { open, standIn } from '../../../testing/standIn.tsx';
import { StoreWeek } from '../../PlanScreens.tsx';
import { MONDAY, planned, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { typologyLook, wearLooks } from '../../../ui/marks/typologies.ts';
import { useBoard, useRows } from './useBoard.ts';
import { useCursor } from '../editing/useCursor.ts';

const server = standIn();
const working = (name: string) => samplePerson(name, { periods: [planned(`of ${name}`, MONDAY, [9, 17])] });
const [ana, beto, carla] = [working('Ana'), working('Beto'), working('Carla')];
const CALM = {
  draft: [],
  onUnsaved: () => undefined,
  transport: {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  },
};

test('while people come and go one stays with the same person, and what was planned stays', () => {
  const { result, rerender } = renderHook(
    ({ week }) => {
      const board = useBoard(week, CALM);
      const [cursor, setCursor] = useCursor(board, () => ({ row: 1, day: 2, part: 0 }));
      return { board, rows: useRows(board), cursor, setCursor };
    },
    { initialProps: { week: sampleWeek([beto, carla]) } },
  );
  const standsAt = () => [
    result.current.board.order[result.current.cursor.row],
    result.current.rows[result.current.cursor.row]?.key,
    result.current.cursor.day,
  ];
  const before = result.current.board.row('Carla');
  rerender({ week: sampleWeek([ana, beto, carla]) });
  expect(result.current.board.order).toEqual(['Ana', 'Beto', 'Carla']);
  expect(result.current.board.row('Carla')?.periods).toBe(before?.periods);
  expect(standsAt()).toEqual(['Carla', 'Carla', 2]);
  rerender({ week: sampleWeek([carla]) });
  expect(standsAt()).toEqual(['Carla', 'Carla', 2]);
  rerender({ week: sampleWeek([ana]) });
  expect(standsAt()).toEqual(['Ana', 'Ana', 2]);
  act(() => result.current.setCursor({ row: 0, day: 4, part: 0 }));
  expect(standsAt()).toEqual(['Ana', 'Ana', 4]);
});

test('an open board takes in who was hired as soon as it hears of it', async () => {
  const { path } = planningCalls['planning.weekSiteByManager'];
  server.answers = { [path]: sampleWeek([beto]) };
  open(<StoreWeek />, {
    path: '/mx/:personnelDivision/planning/store/:teamUuid/:weekStartDate',
    at: `/mx/0417/planning/store/team/${MONDAY}`,
  });
  expect(await screen.findByRole('button', { name: 'Beto' })).toBeVisible();
  server.answers = { [path]: sampleWeek([ana, beto]) };
  refresh(['collaborators']);
  expect(await screen.findByRole('button', { name: 'Ana' })).toBeVisible();
});

test('a week is drawn in the looks of its own typologies, also where the browser knows no catalogue', () => {
  const week = sampleWeek([ana]);
  const [ord] = week.typologies;
  if (ord === undefined) throw new Error('no hour type');
  const absent = { ...ord, uuid: 'AUS', abbreviation: 'AUS', kind: 'ABSENCE' as const, color: '#7c4a8f' };
  wearLooks(new Map());
  expect(typologyLook('AUS').texture).toBe('bar');
  renderHook(() => useBoard({ ...week, typologies: [...week.typologies, absent] }, CALM));
  expect(typologyLook('AUS').texture).toBe('hatch');
  wearLooks(new Map());
});
