import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import DataCentre from './DataCentre.tsx';

const server = standIn();
const UUID = '01890000-0000-7000-8000-000000000001';

test('a file shows what it would do and every bad cell, is corrected by a press, and is applied as it was seen', async () => {
  const user = userEvent.setup();
  const seen = {
    uuid: UUID,
    dataset: 'people',
    fileName: 'personas.xlsx',
    sha256: '9f2c'.repeat(16),
    rows: 3,
    columns: [
      { letter: 'A', header: 'TIENDA', key: 'site', sample: '0417' },
      { letter: 'B', header: 'COMENTARIO', key: null, sample: 'sube por temporada' },
    ],
    same: 0,
    changed: 0,
    added: 2,
    bad: [
      { row: 3, cell: 'A3', said: '0418', reason: 'UNKNOWN_SITE', suggestions: ['0417'] },
      { row: 4, cell: 'A4:B4', said: '', reason: 'REPEATED', repeats: 2 },
    ],
    repairs: [{ row: 5, column: 'A', said: '0500', value: '0417' }],
    warnings: [{ code: 'WITHOUT_ACCOUNT', values: { count: 2 } }],
    regions: [{ region: 'Centro', stores: 1, same: 0, changed: 0, added: 2, people: null }],
    countsFrom: null,
    bytes: 84_000,
    sheet: 'Plazas',
    by: 'Norma Rivas',
    at: '2026-11-20T16:38:00Z',
    mappings: [],
  };
  server.answers = {
    'dataCentre/history': pageOf([], 0),
    'POST dataCentre/preview': { success: true, aggregates: seen },
    'POST dataCentre/repair': { success: true, aggregates: seen },
    'POST dataCentre/apply': {
      success: true,
      aggregates: {
        transfer: {
          uuid: UUID,
          direction: 'IN',
          dataset: 'people',
          fileName: 'personas.xlsx',
          sha256: '9f2c'.repeat(16),
          status: 'APPLIED',
          good: 2,
          bad: 1,
          by: 'Norma Rivas',
          at: '2026-11-20T16:00:00Z',
          undoUntil: '2026-11-27T16:00:00Z',
        },
      },
    },
  };
  open(<DataCentre />, { path: '/mx/:personnelDivision/dataCentre', at: '/mx/0417/dataCentre' });
  await screen.findByText('Aún no hay importaciones ni exportaciones');
  const slot = document.querySelector<HTMLInputElement>('input[type=file]');
  if (slot !== null) await user.upload(slot, new File(['x'], 'personas.xlsx'));
  expect(await screen.findByText('Ninguna tienda tiene ese código')).toBeVisible();
  expect(screen.getByText('A3')).toBeVisible();
  expect(screen.getByRole('row', { name: /TIENDA/ })).toHaveTextContent('04172−1');
  expect(screen.getByText('se importan 1 de 2')).toBeVisible();
  expect(screen.getByText('Repite la fila 2')).toBeVisible();
  expect(screen.getByText('Sin correo de trabajo: 2. No podrán entrar hasta tener uno.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usar 0417 en A3' }));
  await user.click(screen.getByRole('button', { name: 'Quitar la fila 4' }));
  await user.click(screen.getByRole('button', { name: 'Deshacer el arreglo de A5' }));
  const kept = { row: 5, column: 'A', value: '0417' };
  expect(server.sent).toEqual([
    { uuid: UUID, repairs: [kept, { row: 3, column: 'A', value: '0417' }] },
    { uuid: UUID, repairs: [kept, { row: 4, column: null, value: '' }] },
    { uuid: UUID, repairs: [] },
  ]);
  await user.click(screen.getByRole('radio', { name: /No aplicar nada/ }));
  expect(screen.queryByRole('button', { name: 'Aplicar 2 filas' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Aplicar las 2/ }));
  await user.click(screen.getByRole('button', { name: 'Aplicar 2 filas' }));
  expect(server.sent.at(-1)).toEqual({ uuid: UUID, good: 2 });
});

const REVIEW = {
  uuid: UUID,
  dataset: 'posts',
  fileName: 'plazas.xlsx',
  sha256: '9f2c'.repeat(16),
  rows: 1,
  columns: [
    { letter: 'A', header: 'PUESTO', key: 'position', sample: 'Asesoría' },
    { letter: 'B', header: 'CARGO', key: null, sample: 'Caja' },
  ],
  same: 0,
  changed: 0,
  added: 1,
  bad: [],
  repairs: [],
  warnings: [],
  regions: [],
  countsFrom: null,
  bytes: 84_000,
  sheet: 'Plazas',
  by: 'Norma Rivas',
  at: '2026-11-20T16:38:00Z',
  mappings: [{ uuid: UUID, name: 'Puestos', columns: { A: null, B: 'position' }, inUse: false }],
};

test('a review that was left is opened from the history, and a column is what somebody chooses', async () => {
  const user = userEvent.setup();
  server.answers = {
    'dataCentre/history': pageOf(
      [
        {
          uuid: UUID,
          direction: 'IN',
          dataset: 'posts',
          fileName: 'plazas.xlsx',
          sha256: '9f2c'.repeat(16),
          status: 'PREVIEW',
          good: 1,
          bad: 0,
          by: 'Norma Rivas',
          at: '2026-11-20T16:00:00Z',
          undoUntil: null,
        },
      ],
      1,
    ),
    'dataCentre/review': REVIEW,
    'POST dataCentre/chooseColumns': { success: true, aggregates: REVIEW },
  };
  open(<DataCentre />, { path: '/mx/:personnelDivision/dataCentre', at: '/mx/0417/dataCentre' });
  await user.click(await screen.findByRole('button', { name: 'Revisar plazas.xlsx' }));
  await user.selectOptions(await screen.findByLabelText('Qué es la columna CARGO'), 'Puesto');
  expect(server.sent).toEqual([{ uuid: UUID, columns: { A: null, B: 'position' } }]);
  expect(screen.getByText(/hoja “Plazas”, 1 fila, 84 kB/)).toBeVisible();
});

test('a file that misses columns says so, and not that one row stays out', async () => {
  const missing = ['PUESTO', 'PLAZAS'].map((said) => ({ row: 1, cell: '1', said, reason: 'COLUMN_MISSING' }));
  server.answers = {
    'dataCentre/history': pageOf([], 0),
    'POST dataCentre/preview': { success: true, aggregates: { ...REVIEW, added: 0, bad: missing } },
  };
  open(<DataCentre />, { path: '/mx/:personnelDivision/dataCentre', at: '/mx/0417/dataCentre' });
  await screen.findByText('Aún no hay importaciones ni exportaciones');
  const slot = document.querySelector<HTMLInputElement>('input[type=file]');
  if (slot !== null) await userEvent.upload(slot, new File(['x'], 'plazas.xlsx'));
  expect(
    await screen.findByRole('heading', { name: 'Ninguna fila se importa: faltan 2 columnas' }),
  ).toBeVisible();
  expect(screen.queryByText(/fila no se importa/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Descargar (la fila|las)/ })).not.toBeInTheDocument();
});

test('the columns of a file are saved under a name, and read as they were saved before', async () => {
  const user = userEvent.setup();
  const saved = { ...REVIEW, mappings: [{ ...REVIEW.mappings[0], inUse: true }] };
  server.answers = {
    'dataCentre/history': pageOf([], 0),
    'POST dataCentre/preview': { success: true, aggregates: REVIEW },
    'POST dataCentre/chooseColumns': { success: true, aggregates: REVIEW },
    'POST dataCentre/saveMapping': { success: true, aggregates: saved },
  };
  open(<DataCentre />, { path: '/mx/:personnelDivision/dataCentre', at: '/mx/0417/dataCentre' });
  await screen.findByText('Aún no hay importaciones ni exportaciones');
  const slot = document.querySelector<HTMLInputElement>('input[type=file]');
  if (slot !== null) await user.upload(slot, new File(['x'], 'plazas.xlsx'));
  await user.click(await screen.findByRole('button', { name: 'Usar “Puestos”' }));
  await user.click(screen.getByRole('button', { name: 'Guardar como…' }));
  expect(await screen.findByLabelText(/Nombre/)).toHaveValue('Plazas');
  await user.click(screen.getByRole('button', { name: 'Guardar columnas' }));
  expect(await screen.findByText(/como “Puestos”/)).toBeVisible();
  expect(server.sent).toEqual([
    { uuid: UUID, columns: { A: null, B: 'position' } },
    { uuid: UUID, name: 'Plazas' },
  ]);
});

test('outside of a store what is exported is all of the company', async () => {
  server.answers = { 'dataCentre/history': pageOf([], 0) };
  open(<DataCentre />, { path: '/mx/:personnelDivision/dataCentre', at: '/mx/0002/dataCentre' });
  const user = userEvent.setup();
  await user.click(await screen.findByText('Exportar'));
  expect(await screen.findByRole('button', { name: 'Descargar' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'esta tienda' })).not.toBeInTheDocument();
});

test('what can be imported and exported is shown with its columns, and what columns were saved', async () => {
  server.answers = {
    'dataCentre/history': pageOf([], 0),
    'dataCentre/mappings': [
      {
        uuid: UUID,
        dataset: 'posts',
        name: 'Plazas',
        headers: ['CUPO'],
        by: 'Norma Rivas',
        at: '2026-11-20T16:38:00Z',
      },
    ],
    'POST dataCentre/deleteMapping': { success: true, aggregates: { mappingUuid: UUID } },
  };
  open(<DataCentre />, { path: '/mx/:personnelDivision/dataCentre', at: '/mx/0417/dataCentre' });
  const user = userEvent.setup();
  await user.click(await screen.findByText('Qué se puede'));
  await user.click(await screen.findByRole('button', { name: 'Días festivos y efemérides' }));
  expect(await screen.findByText(/HOLIDAY TYPE/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Borrar “Plazas”' }));
  expect(server.sent).toEqual([{ mappingUuid: UUID }]);
});
