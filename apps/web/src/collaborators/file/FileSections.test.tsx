import type { PersonFile } from '@jornada/contract/collaborator-file.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../../testing/standIn.tsx';
import { FileProposals, FileSections } from './FileSections.tsx';

const server = standIn();

function show(writes: readonly string[], values: Readonly<Record<string, string>> = {}): void {
  server.answers = {};
  // Only what the sections read of a file.
  const file = {
    uuid: '11111111-1111-4111-8111-111111111111',
    own: false,
    sections: [
      {
        section: 'personal',
        values: { personalEmail: 'ana@correo.example', ...values },
        writes,
        hidden: 0,
      },
    ],
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  open(<FileSections file={file as unknown as PersonFile} />, { path: '/', at: '/?edit=personal' });
}

test('the address opens the form of what is to be corrected, and closing it leaves the file', async () => {
  show(['personalEmail']);
  expect(await screen.findByRole('textbox', { name: /^Correo personal/ })).toHaveValue('ana@correo.example');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a section that the person may not edit is only shown', async () => {
  show([]);
  expect(await screen.findByText('ana@correo.example')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['M', 'SINGLE', 'Soltera'],
  ['H', 'MARRIED', 'Casado'],
  ['X', 'WIDOWED', 'Viuda o viudo'],
  ['M', 'COMMON_LAW', 'Concubinato o unión libre'],
])('of somebody who is %s, %s reads %s', async (gender, civilStatus, words) => {
  show([], { gender, civilStatus });
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ['OPEN', '911', '911 → 77'],
  ['DECLINED', '911', '911 → 77'],
  // Once applied, what is in the file is what was proposed.
  ['APPLIED', '77', '77'],
])('a proposal that is %s shows what it changes', async (outcome, now, words) => {
  server.answers = {};
  const proposal = {
    uuid: '22222222-2222-4222-8222-222222222222',
    section: 'address',
    changes: [{ field: 'exteriorNumber', now, proposed: '77' }],
    proposedAt: '2026-11-28T22:46:39Z',
    outcome,
    decidedBy: 'Mónica Garza',
    reason: null,
    mayDecide: false,
  };
  const file = { uuid: '11111111-1111-4111-8111-111111111111', sections: [], proposals: [proposal] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  open(<FileProposals file={file as unknown as PersonFile} />, { path: '/', at: '/' });
  expect((await screen.findByText('Número exterior')).parentElement).toHaveTextContent(
    `Número exterior ${words}`,
  );
  expect(screen.queryByText(/77 → 77/)).not.toBeInTheDocument();
});
