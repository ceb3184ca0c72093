import type { PersonDocuments } from '@jornada/contract/documents.ts';
import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../../testing/standIn.tsx';
import { Papers } from './Papers.tsx';

/* The papers of a file: what is there, what is missing or ends, what was before, and filing a new one. */
const server = standIn();
const ID = '11111111-1111-4111-8111-111111111111';
const paper = (uuid: string, more: object = {}) => ({
  uuid,
  name: 'recibo.pdf',
  mediaType: 'application/pdf',
  size: 1200,
  uploadedAt: '2025-01-10T12:00:00Z',
  uploadedBy: 'Ana Ruiz',
  validUntil: null,
  mayRead: true,
  ...more,
});

function show(papers: PersonDocuments): void {
  server.answers = { [`collaborators/${ID}/documents`]: papers };
  // Only who it is about is read of the person.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const person = { uuid: ID, fullName: 'Ana Ruiz' } as CollaboratorFile;
  open(<Papers person={person} />, { path: '/', at: '/' });
}

const slot = (name: PersonDocuments['slots'][number]['slot'], more: object = {}) => ({
  slot: name,
  required: true,
  mayFile: true,
  current: null,
  earlier: [],
  ...more,
});

test('says what is missing, what ends soon and what was before', async () => {
  show({
    slots: [
      slot('OFFICIAL_ID', { current: paper('1') }),
      slot('ADDRESS_PROOF', {
        current: paper('2', { validUntil: '2026-12-15', uploadedBy: 'Mónica Garza' }),
        earlier: [paper('3')],
      }),
      slot('EDUCATION_PROOF'),
      slot('BANK_COVER_PAGE', { mayFile: false, current: paper('4', { mayRead: false }) }),
    ],
    signed: [
      {
        uuid: '5',
        document: 'CONTRACT',
        title: 'Contrato',
        // In the store it is still the evening of the 12th.
        filedAt: '2025-01-13T02:00:00Z',
        evidenceCode: 'H25A-417A-6PB3',
        onPaper: false,
      },
    ],
  });
  expect(await screen.findByText('3 de 4 obligatorios')).toBeVisible();
  expect(screen.getByText('vence 15 dic 2026')).toBeVisible();
  expect(screen.getByText('1 versión anterior')).toBeVisible();
  expect(screen.getByText('10 ene 2025, Mónica Garza, PDF')).toBeVisible();
  expect(screen.getByText('Falta')).toBeVisible();
  expect(screen.getByText(/12 ene 2025/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Abrir Contrato individual de trabajo' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'H25A-417A-6PB3' })).toHaveAttribute(
    'href',
    '/verify/H25A-417A-6PB3',
  );
  // What the reader may not open is a word, and what is not theirs to file has no button.
  expect(screen.queryByRole('button', { name: 'Abrir Carátula bancaria' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Renovar Carátula bancaria' })).toBeNull();
});

test('a paper is not filed without a file', async () => {
  const user = userEvent.setup();
  show({ slots: [slot('EDUCATION_PROOF')], signed: [] });
  await user.click(await screen.findByRole('button', { name: 'Agregar Comprobante de estudios' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Agregar' }));
  expect(server.asked).not.toContain('POST /mx/api/v2/document.file');
  await user.upload(
    within(dialog).getByLabelText(/Comprobante de estudios/, { selector: 'input' }),
    new File(['%PDF-1.7'], 'titulo.pdf', { type: 'application/pdf' }),
  );
  expect(await within(dialog).findByText('titulo.pdf')).toBeVisible();
  server.answers = {
    ...server.answers,
    'POST document.file': { success: true, aggregates: { documentUuid: ID } },
  };
  await user.click(within(dialog).getByRole('button', { name: 'Agregar' }));
  await screen.findByText('Comprobante de estudios');
  expect(server.asked.filter((asked) => asked.endsWith('document.file'))).toHaveLength(1);
});
