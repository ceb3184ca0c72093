import type { DocumentText } from '@jornada/contract/document-texts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import DocumentTextScreen from './DocumentTextScreen.tsx';

const server = standIn();

const draft: DocumentText = {
  number: 2,
  version: 3,
  clauses: [{ title: 'Prórroga', articles: 'LFT 37', body: 'Hasta el ' }],
  writtenBy: 'Sandra Lara',
  writtenAt: '2026-11-20T16:00:00Z',
  returned: { by: 'Octavio Solís', because: 'Falta la causa.' },
  approved: null,
};
const approved: DocumentText = {
  ...draft,
  number: 1,
  returned: null,
  approved: { by: 'Octavio Solís', at: '2026-11-19T16:00:00Z' },
};

function show(role: 'HR' | 'LAWYER') {
  server.answers = {
    '/profile': { accountId: 'a', username: 'a', name: 'A', language: 'es', actorRoles: [{ role }] },
    '/documentTexts/EXTENSION': { document: 'EXTENSION', versions: [draft, approved] },
    'POST /documentTexts/EXTENSION': {
      success: true,
      aggregates: { document: 'EXTENSION', number: 2, version: 4 },
    },
  };
  open(<DocumentTextScreen />, { path: '/documentTexts/:document', at: '/documentTexts/EXTENSION' });
}

test('HR reads why the draft came back, writes a field where the cursor stands, and saves the draft', async () => {
  const user = userEvent.setup();
  show('HR');
  expect(await screen.findByText('Falta la causa.')).toBeVisible();
  const body = await screen.findByRole('textbox', { name: /Texto de la cláusula 1/ });
  await user.click(body);
  await user.click(screen.getByRole('button', { name: /\{\{fin\}\}/ }));
  expect(body).toHaveValue('Hasta el {{fin}}');
  await user.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() =>
    expect(server.sent).toMatchObject([{ version: 3, clauses: [{ body: 'Hasta el {{fin}}' }] }]),
  );
});

test('a lawyer reads the draft and decides on it; only HR edits', async () => {
  show('LAWYER');
  expect(await screen.findByRole('button', { name: 'Aprobar versión 2' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Regresar con comentarios' })).toBeEnabled();
  expect(screen.queryByRole('textbox')).toBeNull();
});
