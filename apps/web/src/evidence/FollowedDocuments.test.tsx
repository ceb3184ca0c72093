import type { FollowedEvidence } from '@jornada/contract/evidence.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { FollowedDocuments } from './FollowedDocuments.tsx';

const server = standIn();
const subjectUuid = '11111111-1111-4111-8111-111111111111';
const document: FollowedEvidence = {
  id: '22222222-2222-4222-8222-222222222222',
  code: 'JR7K-4M2P-9XQD',
  kind: 'CERTIFICATE_OF_SERVICES',
  title: 'Constancia de servicios',
  status: 'WAITING_FOR_SIGNATURES',
  pages: 1,
  createdAt: '2026-11-20T16:40:00Z',
  sealedAt: null,
  voidedAt: null,
  voidedReason: null,
  originalHash: 'a'.repeat(64),
  finalHash: null,
  signers: [
    {
      party: 'EMPLOYER',
      fullName: 'Tomás Arce Villalobos',
      linkSentAt: null,
      openedAt: null,
      pagesRead: 0,
      signedAt: null,
      method: null,
    },
  ],
  events: [],
};
const show = (followed: FollowedEvidence): void => {
  server.answers = { [`/evidence.bySubject/${subjectUuid}`]: [followed] };
  open(<FollowedDocuments subjectUuid={subjectUuid} timeZone="America/Mexico_City" mayResend />, {
    path: '/',
    at: '/',
  });
};

test('a paper of an exit waits for a pen, and nobody is missing', async () => {
  show(document);
  expect(await screen.findByText('se firma en papel')).toBeVisible();
  expect(screen.getByText('firma a mano')).toBeVisible();
});

test('an agreement waits for the signatures that are missing', async () => {
  show({ ...document, kind: 'EXTENSION' });
  expect(await screen.findByText('por firmar')).toBeVisible();
  expect(screen.getByText('falta')).toBeVisible();
});

test('beside the button to send a link again, how it stands follows who signs', async () => {
  const [employer] = document.signers;
  if (employer === undefined) throw new Error('No signer');
  const worker = {
    ...employer,
    party: 'WORKER' as const,
    fullName: 'Ana Ruiz',
    linkSentAt: '2026-11-29T08:15:00Z',
  };
  show({ ...document, kind: 'TIMEBASE_CHANGE', signers: [worker, employer] });
  expect(await screen.findByRole('button', { name: 'Reenviar enlace' })).toBeVisible();
  expect(screen.getByText('persona trabajadora, enlace enviado dom 29 nov, 02:15')).toBeVisible();
  expect(screen.getByText('representante legal')).toBeVisible();
});
