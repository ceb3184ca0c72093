import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { renderUi } from '../../testing/renderUi.tsx';
import { DataTable } from './DataTable.tsx';
import type { Column, DataTableProps } from './columns.ts';

type Person = { id: string; name: string; hours: number };

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Persona ${index}`,
    hours: 40 - index,
  }));

const columns: ReadonlyArray<Column<Person>> = [
  { key: 'name', header: 'Nombre', render: ({ name }) => name, sortable: true },
  { key: 'hours', header: 'Horas', render: ({ hours }) => hours, align: 'right', sortable: true },
];

const table = (more: Partial<DataTableProps<Person>> = {}) => (
  <DataTable
    label="Colaboradores"
    columns={columns}
    rows={people(3)}
    rowKey={({ id }) => id}
    rowLabel={({ name }) => name}
    rowHref={({ id }) => `/${id}`}
    {...more}
  />
);

test('a head that sorts says its order and asks for the other one', async () => {
  const onSort = vi.fn();
  const { user, rerender } = renderUi(table({ sort: { key: 'name', direction: 'ascending' }, onSort }));
  expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Horas' })).toHaveAttribute('aria-sort', 'none');
  await user.click(screen.getByRole('button', { name: 'Nombre' }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'descending' });
  rerender(table({ sort: { key: 'name', direction: 'descending' }, onSort }));
  await user.click(screen.getByRole('button', { name: 'Nombre' }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'ascending' });
  await user.click(screen.getByRole('button', { name: 'Horas' }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'hours', direction: 'ascending' });
});

test('arrows go from row to row and stop at both ends', async () => {
  const { user } = renderUi(table());
  const [first, second, third] = screen.getAllByRole('link');
  await user.tab();
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(third).toHaveFocus();
});

test('Enter opens a row that has no address', async () => {
  const onOpen = vi.fn();
  const { user } = renderUi(table({ rowHref: undefined, onOpen }));
  await user.tab();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'p1' }));
});

test('selection names its row, knows some from all, and brings the slab', async () => {
  const onChange = vi.fn();
  const { user, rerender } = renderUi(table({ selection: { keys: new Set(), onChange } }));
  expect(screen.queryByRole('region', { name: 'Con lo seleccionado' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Persona 1' }));
  expect(onChange).toHaveBeenLastCalledWith(new Set(['p1']));

  rerender(table({ selection: { keys: new Set(['p1']), onChange } }));
  expect(screen.getByRole('checkbox', { name: 'Seleccionar todo' })).toBePartiallyChecked();
  const slab = screen.getByRole('region', { name: 'Con lo seleccionado' });
  expect(slab).toHaveTextContent('1 seleccionado');
  await user.click(within(slab).getByRole('button', { name: 'Quitar selección' }));
  expect(onChange).toHaveBeenLastCalledWith(new Set());
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todo' }));
  expect(onChange).toHaveBeenLastCalledWith(new Set(['p0', 'p1', 'p2']));
});

test('all of a page leaves what was selected on others, and the space bar selects the row of its link', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(table({ selection: { keys: new Set(['p9', 'p1']), onChange } }));
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todo' }));
  expect(onChange).toHaveBeenLastCalledWith(new Set(['p9', 'p1', 'p0', 'p2']));
  screen.getAllByRole('link')[1]?.focus();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(new Set(['p9']));
});

test.each([
  [100, 100],
  [101, 60],
])('of %i rows at most %i are drawn', (count, most) => {
  renderUi(table({ rows: people(count) }));
  const drawn = screen.getAllByRole('link').length;
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThanOrEqual(most);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
});

test('no rows show the empty state, an error shows itself, and waiting is said', () => {
  const { rerender } = renderUi(table({ rows: [], empty: <EmptyState title="Nadie cumple" /> }));
  expect(screen.getByText('Nadie cumple')).toBeInTheDocument();
  rerender(table({ rows: undefined }));
  expect(screen.getByRole('status', { name: 'Cargando Colaboradores' })).toBeInTheDocument();
  rerender(table({ error: <p>Falló</p> }));
  expect(screen.getByText('Falló')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
