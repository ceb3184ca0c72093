import type { EvidenceReading, PendingEvidence } from '@jornada/contract/evidence.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { useSigning } from './useSigning.ts';

const server = standIn();
const signer = 'Tomás Arce Villalobos';
const NOON = '2026-11-20T18:00:00Z';
const reading: EvidenceReading = {
  id: 'one',
  code: 'JR7K-4M2P-9XQD',
  kind: 'CONTRACT',
  title: 'Contrato individual de trabajo',
  company: 'Deportes Anáhuac Centro',
  status: 'WAITING_FOR_SIGNATURES',
  party: 'EMPLOYER',
  signer,
  terms: null,
  pages: 1,
  originalHash: 'a'.repeat(64),
  pagesRead: [1],
  signedAt: null,
  signers: [],
  codeGoesTo: { channel: 'MAIL', masked: 't•••@anahuac.example' },
  sentCode: null,
};
const other: PendingEvidence = {
  id: 'two',
  code: 'JR7K-4M2P-9XQE',
  title: 'Contrato individual de trabajo',
  worker: 'Bruno Gil',
  signer,
  site: 'Perisur',
  company: 'Deportes Anáhuac Centro',
  startDate: null,
  pages: 1,
  pagesRead: 1,
  originalHash: 'b'.repeat(64),
  createdAt: NOON,
  workerSignedAt: null,
};

function Signing() {
  const [chosen, setChosen] = useState([other]);
  const signing = useSigning(reading, chosen);
  return (
    <>
      <button type="button" onClick={() => signing.draw({ kind: 'typed', name: signer })}>
        Trazar
      </button>
      <button type="button" onClick={signing.sendCode}>
        Recibir código
      </button>
      <button type="button" onClick={signing.sign}>
        Firmar
      </button>
      <button type="button" onClick={() => setChosen([])}>
        Lista nueva
      </button>
      <output>
        {signing.together.length + 1} {signing.sent === null ? 'sin código' : 'con código'}
      </output>
    </>
  );
}

test('what is signed together stays so while the list has lost it already', async () => {
  const user = userEvent.setup();
  server.answers = {
    'POST evidence.sendBatchCode': {
      channel: 'MAIL',
      masked: 't•••@anahuac.example',
      sentAt: NOON,
      expiresAt: NOON,
      mayResendAt: NOON,
    },
    'POST evidence.signBatch': new Promise<never>(() => undefined),
  };
  open(<Signing />, { path: '/', at: '/' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Trazar');
  await press('Recibir código');
  expect(await screen.findByText('2 con código')).toBeVisible();
  await press('Firmar');
  await press('Lista nueva');
  expect(screen.getByText('2 con código')).toBeVisible();
});
