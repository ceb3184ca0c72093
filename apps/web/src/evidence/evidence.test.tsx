import type { FileVerdict } from '@jornada/contract/evidence-file.ts';
import type { EvidenceReading, EvidenceVerdict } from '@jornada/contract/evidence.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../data.ts';
import { chooseLanguage } from '../texts.ts';
import { renderUi } from '../testing/renderUi.tsx';
import { Sealed } from './SealCheck.tsx';
import { SigningForm } from './SigningForm.tsx';
import { Verdict } from './Verdict.tsx';

const EMPTY_FILE = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const at = '2026-11-20T16:40:00.000Z';

const verdict: EvidenceVerdict = {
  code: 'JR7K-4M2P-9XQD',
  kind: 'CONTRACT',
  title: 'Contrato individual de trabajo',
  company: 'Deportes Anáhuac Centro',
  status: 'SIGNED',
  pages: 4,
  createdAt: at,
  sealedAt: '2026-11-20T18:15:00Z',
  supersededAt: null,
  voidedAt: null,
  signers: [
    { party: 'WORKER', initials: 'X. P. N.', signedAt: at, method: 'DRAWN', channel: 'SMS' },
    { party: 'EMPLOYER', initials: 'T. A. V.', signedAt: at, method: 'TYPED', channel: 'MAIL' },
  ],
  originalHash: 'a'.repeat(64),
  scanHash: null,
  finalHash: EMPTY_FILE,
  intact: true,
  checks: { original: true, final: true, events: true, trail: true },
  checkedAt: '2026-11-20T18:41:00Z',
  seal: { certificate: 'DEMONSTRATION', algorithm: 'RSA 3072', subject: 'Sello', fingerprint: 'f' },
  events: [
    { seq: 1, kind: 'GENERATED', initials: null, at, pages: 4 },
    { seq: 2, kind: 'OPENED', initials: 'X. P. N.', at },
    { seq: 3, kind: 'READ', initials: 'X. P. N.', at, pages: 4, of: 4, seconds: 420 },
    { seq: 4, kind: 'CODE_SENT', initials: 'X. P. N.', at, channel: 'SMS' },
    { seq: 5, kind: 'SIGNED', initials: 'X. P. N.', at, channel: 'SMS', method: 'DRAWN' },
    { seq: 6, kind: 'CODE_SENT', initials: 'T. A. V.', at, channel: 'MAIL' },
  ],
  trailEntry: 18_204,
  queries: { used: 3, allowed: 20 },
};

describe('the verdict', () => {
  test('comes first: intact and signed, by initials', () => {
    renderUi(<Verdict verdict={verdict} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Íntegro y firmado por las dos partes',
    );
    expect(screen.getByText('X. P. N., persona trabajadora')).toBeInTheDocument();
    expect(screen.getByText('RSA 3072, certificado de demostración, autofirmado')).toBeInTheDocument();
  });

  test('names the actors of a quarter by role and act, and the document in the reader’s language', () => {
    const quarter: EvidenceVerdict = {
      ...verdict,
      kind: 'QUARTERLY_PLAN',
      title: 'Notificación del trimestre 1 de 2027',
      signers: [
        { party: 'EMPLOYER', initials: 'M. G. R.', signedAt: at, method: 'ACCEPTED', channel: 'MAIL' },
        { party: 'WORKER', initials: 'X. P. N.', signedAt: at, method: 'ACCEPTED', channel: null },
      ],
    };
    chooseLanguage('en');
    renderUi(<Verdict verdict={quarter} />);
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Document', 'Quarterly notificationTitled “Notificación del trimestre 1 de 2027”'],
        ['Signed and sent', expect.stringMatching(/^M\. G\. R\., employer's representative \(LFT 11\)/)],
        ['Accepted', expect.stringMatching(/^X\. P\. N\., employee/)],
      ]),
    );
    chooseLanguage('es');
    cleanup();
    renderUi(<Verdict verdict={quarter} />);
    expect(screen.getByText('Firmó y envió')).toBeVisible();
    expect(screen.getByText('Notificación del trimestre 1 de 2027')).toBeVisible();
    expect(screen.getAllByText('Aceptó')).toHaveLength(1);
  });

  test('says of a certificate that nobody signs that the company issued it', () => {
    renderUi(<Verdict verdict={{ ...verdict, kind: 'VACATION_CERTIFICATE', signers: [], events: [] }} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Íntegro y emitido por la empresa');
    expect(screen.getByText('Hash de lo emitido')).toBeInTheDocument();
  });

  test('says that the document is being prepared until it is sealed', () => {
    renderUi(
      <Verdict
        verdict={{
          ...verdict,
          kind: 'WEEKLY_PLAN',
          status: 'SEALING',
          pages: 0,
          originalHash: null,
          finalHash: null,
          sealedAt: null,
          seal: null,
          checks: { ...verdict.checks, original: null, final: null },
        }}
      />,
    );
    expect(
      screen.getByRole('heading', { level: 1, name: 'Aceptado; preparando el documento' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/El documento sellado se está preparando/)).toBeInTheDocument();
    expect(screen.queryByText('Páginas')).not.toBeInTheDocument();
  });

  test('says which check failed', () => {
    renderUi(
      <Verdict verdict={{ ...verdict, intact: false, checks: { ...verdict.checks, final: false } }} />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No está íntegro');
    expect(screen.getByRole('alert')).toHaveTextContent('El archivo sellado no coincide con su hash.');
  });

  test('tells reading with opening and the code with its signature; a code without one stays', () => {
    renderUi(<Verdict verdict={verdict} />);
    const chain = within(screen.getByRole('list', { name: 'Historial de firma' }));
    expect(
      chain.getAllByRole('listitem').map((item) => item.textContent.replace(/^.*\d\d:\d\d/, '')),
    ).toEqual([
      'Documento generadoContrato individual de trabajo, 4 páginas, con hash',
      'X. P. N. abrió el documentoLeyó 4 de 4 páginas en 7 min',
      'X. P. N. firmóFirma dibujada; código por mensaje de texto, ligado a este hash',
      'Código de un solo uso enviado a T. A. V.Por correo',
      'Registrado en la bitácora de la tiendaRegistro 18,204, ligado al anterior',
    ]);
  });

  test('a dropped file is the signed one when its hash is, and else it is not', async () => {
    renderUi(<Verdict verdict={verdict} />);
    const drop = (file: File) =>
      fireEvent.drop(screen.getByText(/Suelta aquí tu PDF/), { dataTransfer: { files: [file] } });
    drop(new File([''], 'contrato.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Es el archivo firmado')).toBeInTheDocument();
    drop(new File(['otro'], 'otro.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('No es el archivo firmado')).toBeInTheDocument();
    expect(screen.getByText('Pide la copia sellada a quien te lo entregó.')).toBeInTheDocument();
  });
});

const reading: EvidenceReading = {
  id: '019aa000-0000-7000-8000-000000000001',
  code: 'JR7K-4M2P-9XQD',
  kind: 'CONTRACT',
  title: 'Contrato individual de trabajo',
  company: 'Deportes Anáhuac Centro',
  status: 'WAITING_FOR_SIGNATURES',
  party: 'WORKER',
  signer: 'Ximena Peña Núñez',
  terms: {
    worker: 'Ximena Peña Núñez',
    contractType: 'CDD',
    startDate: '2026-12-01',
    endDate: '2027-05-31',
    trialDays: 30,
    position: 'Asesora',
    site: 'Santa Fe',
    fullTime: true,
    weeklyMinutes: 2400,
    monthlyCentavos: 1_148_000,
    payPeriod: '04',
  },
  pages: 4,
  originalHash: 'a'.repeat(64),
  pagesRead: [1, 2, 3, 4],
  signedAt: null,
  signers: [],
  codeGoesTo: { channel: 'SMS', masked: '••• ••• 4417' },
  sentCode: null,
};

const desk = (shown: EvidenceReading) => (
  <QueryClientProvider client={queryClient}>
    <SigningForm reading={shown} by="link" wide={false} onOpen={() => undefined} />
  </QueryClientProvider>
);

describe('the signing page', () => {
  test('says the terms in plain words before anything is signed', () => {
    renderUi(desk(reading));
    expect(screen.getByText('Contrato por tiempo determinado')).toBeInTheDocument();
    for (const term of ['6 meses', '1 dic 2026 – 31 may 2027', '40.0 h, 30 días', '$11,480.00'])
      expect(screen.getByText(term)).toBeInTheDocument();
  });

  test('the one button names what is missing: pages, signature, code, digits', async () => {
    const { user, rerender } = renderUi(desk({ ...reading, pagesRead: [1] }));
    expect(screen.getByRole('button', { name: 'Te falta leer 3 páginas' })).toBeInTheDocument();
    expect(screen.queryByText('Tu firma')).not.toBeInTheDocument();
    rerender(desk(reading));
    expect(screen.getByRole('button', { name: 'Falta tu firma' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Escribir mi nombre' }));
    await user.type(screen.getByRole('textbox', { name: 'Tu firma' }), 'Ximena Peña Núñez');
    expect(screen.getByRole('button', { name: 'Recibir código' })).toBeInTheDocument();
  });

  test.each([
    [1, 'Leíste 0 de 1 página'],
    [4, 'Leíste 0 de 4 páginas'],
  ])('says how much of a document of %i was read: %s', (pages, words) => {
    renderUi(desk({ ...reading, pages, pagesRead: [] }));
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test('a typed name that is not the document’s is refused before a code is sent', async () => {
    const { user } = renderUi(desk(reading));
    await user.click(screen.getByRole('button', { name: 'Escribir mi nombre' }));
    await user.type(screen.getByRole('textbox', { name: 'Tu firma' }), 'Ximena Peña');
    await user.click(screen.getByRole('button', { name: 'Recibir código' }));
    expect(
      await screen.findByText('Escribe tu nombre completo como está en el documento'),
    ).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Tu firma' }), ' Nunez');
    expect(
      screen.queryByText('Escribe tu nombre completo como está en el documento'),
    ).not.toBeInTheDocument();
  });

  test.each([
    [1, '1 intento'],
    [5, '5 intentos'],
  ])(
    'with the code sent it counts the digits, and signs only with all of them; %i left is %s',
    async (triesLeft, words) => {
      const now = Temporal.Now.instant();
      const sentCode = {
        sentAt: now.toString(),
        expiresAt: now.add({ minutes: 10 }).toString(),
        mayResendAt: now.add({ seconds: 60 }).toString(),
        triesLeft,
      };
      const { user } = renderUi(desk({ ...reading, sentCode }));
      await user.click(screen.getByRole('button', { name: 'Escribir mi nombre' }));
      await user.type(screen.getByRole('textbox', { name: 'Tu firma' }), 'Ximena Peña Núñez');
      await user.type(screen.getByLabelText('Código de un solo uso'), '409');
      expect(screen.getByRole('button', { name: 'Faltan 3 dígitos' })).toBeInTheDocument();
      await user.type(screen.getByLabelText('Código de un solo uso'), '123');
      expect(screen.getByRole('button', { name: 'Firmar contrato' })).toBeInTheDocument();
      expect(screen.getByText(/ intentos?$/).textContent).toMatch(new RegExp(` ${words}$`));
      expect(screen.getByText('SMS a ••• ••• 4417')).toBeInTheDocument();
    },
  );
});

describe('a sealed file alone', () => {
  const event = (
    seq: number,
    kind: string,
    initials: string | null,
    detail: Record<string, string | number>,
  ) => ({
    seq,
    kind,
    initials,
    detail,
    at: `2026-11-25T23:2${seq}:00.000Z`,
    hash: 'a'.repeat(64),
  });
  const sealed: FileVerdict = {
    seal: {
      intact: true,
      checks: { whole: true, digest: true, signature: true, certificate: true },
      subject: 'Sello',
      fingerprint: 'f'.repeat(64),
      stampedAt: null,
    },
    chain: {
      code: 'JR7K-4M2P-9XQD',
      title: 'Notificación del trimestre 4 de 2026',
      company: 'Deportes Anáhuac Centro',
      events: [
        event(1, 'PLAN_SENT', 'T. A. V.', {}),
        event(2, 'PLAN_ACCEPTED', 'K. V. U.', { party: 'WORKER', method: 'ACCEPTED' }),
        event(3, 'GENERATED', null, { pages: 1 }),
      ],
      follows: true,
      original: true,
    },
    intact: true,
  };
  const show = (found: FileVerdict) =>
    renderUi(<Sealed checked={{ name: 'trimestre.pdf', size: 1000, verdict: found }} />);

  test('says who sent and who accepted it, and when', () => {
    show(sealed);
    const events = within(screen.getByRole('list', { name: 'Historial de firma' })).getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual([
      'mié 25 nov 17:21T. A. V. envió el aviso',
      'mié 25 nov 17:22K. V. U. aceptó el horarioCon sesión iniciada, sobre este hash',
      'mié 25 nov 17:23Documento generadoNotificación del trimestre 4 de 2026, 1 página, con hash',
    ]);
  });

  test('names what of it was changed, and shows no history that nobody can vouch for', () => {
    show({
      ...sealed,
      seal: { ...sealed.seal, intact: false, checks: { ...sealed.seal.checks, digest: false } },
      chain: sealed.chain && { ...sealed.chain, original: false },
      intact: false,
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Los bytes del archivo no son los que se sellaron.',
      'El documento original que lleva adjunto no es el que se firmó.',
    ]);
  });
});
