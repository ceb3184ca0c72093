import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import AuditTrail from './AuditTrail.tsx';

const server = standIn();
const ANA = '0190a000-0000-7000-8000-000000000001';

const BETO = '0190a000-0000-7000-8000-000000000002';

const entry = (seq: number, act: string) => ({
  chain: 'site:1',
  seq,
  at: '2026-11-20T16:00:00Z',
  act,
  kind: 'CHANGE',
  actor: null,
  entity: 'collaborator',
  entityId: ANA,
  person: { uuid: ANA, name: 'Ana Ortega' },
  site: '0417',
  fields: [],
});

test('a person is found by name among all, and the acts are said in words', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  server.answers = {
    '/audit': (url: string) => {
      asked.push(url);
      return pageOf(
        [
          { ...entry(3, 'erasure.blocked'), person: { uuid: BETO, name: '' } },
          entry(2, 'erasure.block'),
          entry(1, 'evidence.sign.refused'),
          entry(0, 'old.act'),
        ],
        4,
      );
    },
    '/sites': [],
    '/collaborators': (url: string) =>
      url.includes('filter[key]=orteg')
        ? [{ uuid: ANA, fullName: 'Ana Ortega', site: { code: '0417', name: 'Santa Fe' } }]
        : [],
    '/collaborators.deleted': [
      { uuid: BETO, fullName: 'Beto Ortega', site: { code: '0418', name: 'Perisur' }, leftOn: '2026-03-12' },
    ],
  };
  open(<AuditTrail />, { path: '/audit', at: '/audit' });
  expect(await screen.findByText('Bloquear datos de una persona')).toBeVisible();
  expect(screen.getByText('Datos borrados')).toBeVisible();
  expect(screen.getByText('Firmar un documento (rechazada)')).toBeVisible();
  expect(screen.getAllByText('old.act')[0]).toBeVisible();

  await user.type(screen.getByRole('combobox', { name: 'De quién' }), 'orteg');
  expect(await screen.findByRole('option', { name: /Beto Ortega.*0418, baja el 12/ })).toBeVisible();
  await user.click(await screen.findByRole('option', { name: /Ana Ortega/ }));
  await waitFor(() => expect(asked.some((url) => url.includes(`filter[person]=${ANA}`))).toBe(true));
  expect(screen.getByRole('combobox', { name: 'De quién' })).toHaveValue('Ana Ortega');
});
