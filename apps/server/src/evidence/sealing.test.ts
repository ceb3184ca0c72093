import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkEvidenceFile } from '@jornada/contract/evidence-file.ts';
import { keepFile } from '../files/files.ts';
import { standInBehaves } from '../testing/hiring.ts';
import { findHire } from '../hiring/hire.ts';
import { contractDocument } from '../hiring/signing.ts';
import { actAsSystem } from '../jobs/act.ts';
import { seedHire, type SeededHire } from '../testing/hire.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { qpdfComplaints } from '../testing/qpdf.ts';
import { enterByLink, sendContract, signAs, type Sent } from '../testing/signing.ts';
import { fileScan, printProcessDocuments } from './process-document.ts';
import { sha256 } from './events.ts';
import { sealPlan } from './plan.ts';
import { sealEvidence } from './sealing.ts';

let product: Product;
const folder = mkdtempSync(join(tmpdir(), 'jornada-seal-'));
beforeAll(async () => {
  product = await startProduct();
  await standInBehaves(product, 'OSMOS', 'silent'); // no account is made for those who have signed
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const poppler = (tool: 'pdfsig' | 'pdfdetach' | 'pdftotext' | 'pdfinfo', ...given: string[]): string =>
  execFileSync(tool, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

async function sealedHire(): Promise<{ hire: SeededHire; sent: Sent; bearer: string }> {
  const hire = await seedHire(product);
  const sent = await sendContract(product, hire);
  const bearer = await enterByLink(product, hire);
  await signAs(product, sent, { bearer, mailbox: hire.mailbox });
  await signAs(product, sent, {
    bearer: hire.patron,
    mailbox: hire.patronMailbox,
    signature: { kind: 'typed', name: 'Tomás Arriaga Villaseñor' },
  });
  await sealEvidence(product.app, sent.id);
  return { hire, sent, bearer: await enterByLink(product, hire) };
}

async function download(code: string, as: string, part = 'sealed'): Promise<string> {
  const { status, body } = await product.call('evidence.file', { code, part }, as);
  expect(status).toBe(200);
  const file = join(folder, `${code}-${part}.pdf`);
  writeFileSync(file, Buffer.isBuffer(body) ? body : '');
  return file;
}

describe('a sealed contract', () => {
  test('has a valid signature over the whole file, and carries the original that was signed', async () => {
    const { sent, bearer } = await sealedHire();
    const sealed = await download(sent.code, bearer);
    expect(qpdfComplaints(readFileSync(sealed))).toBe('');
    const signature = poppler('pdfsig', sealed);
    expect(signature).toContain('Signature is Valid');
    expect(signature).toContain('Total document signed');
    expect(signature).toContain('ETSI.CAdES.detached');
    // It is certified: a reader warns of whatever is added.
    expect(readFileSync(sealed, 'latin1')).toMatch(
      /\/TransformMethod \/DocMDP[^]*\/Perms << \/DocMDP \d+ 0 R >>/,
    );
    const original = join(folder, 'original.pdf');
    // In the order of their names: the chain, then the contract.
    poppler('pdfdetach', '-save', '2', '-o', original, sealed);
    expect(sha256(readFileSync(original))).toBe(sent.hash);
    expect(poppler('pdfinfo', original)).toMatch(/Tagged:\s+yes/);
  });

  test('is checked by what is in the file alone, to the last byte', async () => {
    const { sent, bearer } = await sealedHire();
    const bytes = new Uint8Array(readFileSync(await download(sent.code, bearer)));
    const verdict = await checkEvidenceFile(bytes);
    expect(verdict).toMatchObject({
      intact: true,
      seal: {
        checks: { whole: true, digest: true, signature: true, certificate: true },
        subject: 'Sello autofirmado de Jornada',
        stampedAt: null,
      },
      chain: {
        code: sent.code,
        title: 'Contrato individual de trabajo',
        company: 'Deportes Anáhuac Centro, S.A. de C.V.',
        follows: true,
        original: true,
      },
    });
    expect(verdict?.chain?.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['GENERATED', 'LINK_SENT', 'SIGNED']),
    );
    for (const at of [100, Math.floor(bytes.length / 2), bytes.length - 3]) {
      const changed = new Uint8Array(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect((await checkEvidenceFile(changed))?.intact ?? false).toBe(false);
    }
    const longer = new Uint8Array(bytes.length + 1);
    longer.set(bytes);
    expect(await checkEvidenceFile(longer)).toMatchObject({
      intact: false,
      seal: { checks: { whole: false } },
    });
  });

  test('agrees with openssl: its certificate is named by its hash, and it says no time of its own', async () => {
    const { sent, bearer } = await sealedHire();
    const text = readFileSync(await download(sent.code, bearer), 'latin1');
    const [, before = '', after = ''] = /\/ByteRange \[0 (\d+) (\d+) \d+\s*\]/.exec(text) ?? [];
    const hex = text.slice(Number(before) + 1, Number(after) - 1);
    const [cms, signed] = [join(folder, 'seal.der'), join(folder, 'signed.bin')];
    writeFileSync(cms, Buffer.from(hex, 'hex'));
    writeFileSync(signed, text.slice(0, Number(before)) + text.slice(Number(after)), 'latin1');
    const openssl = (...given: string[]): string =>
      execFileSync('openssl', given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    openssl(
      'cms',
      '-verify',
      '-inform',
      'DER',
      '-in',
      cms,
      '-content',
      signed,
      '-noverify',
      '-binary',
      '-out',
      join(folder, 'out.bin'),
    );
    const shown = openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', cms);
    expect(shown).toContain('id-smime-aa-signingCertificateV2');
    expect(shown).not.toContain('signingTime');
  });

  test('names hash, signers, means and times on its certificate page, and says that the certificate is a demonstration', async () => {
    const { sent, bearer } = await sealedHire();
    const text = poppler('pdftotext', '-layout', await download(sent.code, bearer), '-').replaceAll(
      /\s+/g,
      ' ',
    );
    expect(text.replaceAll(' ', '')).toContain(sent.hash);
    expect(text).toContain('Firma dibujada y código de un solo uso por correo a x•••@correo.example');
    expect(text).toContain('Nombre escrito y código de un solo uso por correo');
    expect(text).toContain('certificado de demostración, autofirmado (RSA 3072)');
    expect(text).toContain('Modelo CIT-1, a revisar por Jurídico');
    expect(text).toContain(`página 1 de ${sent.pages}`);
    expect(text).toContain('hoja de certificado');
  });

  test('is never sealed again, and one changed byte breaks its signature', async () => {
    const { sent, bearer } = await sealedHire();
    const before = await download(sent.code, bearer);
    const hash = sha256(readFileSync(before));
    await sealEvidence(product.app, sent.id);
    expect(sha256(readFileSync(await download(sent.code, bearer)))).toBe(hash);
    const bytes = readFileSync(before);
    bytes.writeUInt8(bytes.readUInt8(5000) ^ 1, 5000);
    writeFileSync(join(folder, 'changed.pdf'), bytes);
    expect(poppler('pdfsig', join(folder, 'changed.pdf'))).not.toContain('Signature is Valid');
  });

  test('goes to its signer, its site, lawyers and whose it is; for everyone else it does not exist', async () => {
    const { hire, sent } = await sealedHire();
    const { siteId: elsewhere } = await seedHire(product);
    const may = [
      await product.signIn({ role: 'HR' }),
      await product.signIn({ role: 'DIRECTOR', siteId: hire.siteId }),
      await product.signIn({ role: 'LAWYER' }),
      await product.signIn({ role: 'COLLABORATOR', collaboratorId: hire.collaboratorId }),
      hire.patron,
    ];
    for (const bearer of may)
      expect(await product.call('evidence.file', { code: sent.code }, bearer)).toMatchObject({ status: 200 });
    const mayNot = [
      await product.signIn({ role: 'DIRECTOR', siteId: elsewhere }),
      await product.signIn({ role: 'PATRON' }),
      await product.signIn({ role: 'COLLABORATOR' }),
    ];
    for (const bearer of mayNot)
      expect(await product.call('evidence.file', { code: sent.code }, bearer)).toMatchObject({
        status: 404,
        body: { exceptions: [{ translationCode: 'EVIDENCE_NOT_FOUND' }] },
      });
    expect(
      await product.call(
        'evidence.file',
        { code: sent.code },
        await product.signIn({ role: 'RESPONSIBLE', siteId: hire.siteId }),
      ),
    ).toMatchObject({ status: 403 });
    expect(await product.call('evidence.file', { code: sent.code })).toMatchObject({ status: 401 });
  });

  test('is not there before it is sealed; the original is', async () => {
    const hire = await seedHire(product);
    const sent = await sendContract(product, hire);
    const bearer = await enterByLink(product, hire);
    expect(await product.call('evidence.file', { code: sent.code }, bearer)).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'EVIDENCE_NOT_SEALED' }] },
    });
    expect(sha256(readFileSync(await download(sent.code, bearer, 'original')))).toBe(sent.hash);
  });
});

test('a contract on paper has equal evidence: the scan in the chain, attached and sealed', async () => {
  const hire = await seedHire(product);
  const { db } = product.app.database;
  await db
    .updateTable('process')
    .set({ paper: true, status: 'WAITING_FOR_SIGNED_DOCUMENTS' })
    .where('id', '=', hire.processId)
    .execute();
  const found = await findHire(db, { processId: hire.processId });
  if (found === undefined) throw new Error('the hire is gone');
  const contract = await contractDocument(db, found);
  const [sent] = await actAsSystem(product.app, 'hiring.signOnPaper', (context) =>
    printProcessDocuments(context, hire.processId, [contract]),
  );
  if (sent === undefined) throw new Error('nothing was printed');
  expect(await db.selectFrom('message').select('id').where('recipient', '=', hire.mailbox).execute()).toEqual(
    [],
  );
  expect(
    await product.call(
      'evidence.sign',
      { id: sent.id, hash: sent.hash, signature: { kind: 'typed', name: 'x' }, code: '123456' },
      hire.patron,
    ),
  ).toMatchObject({ status: 409, body: { exceptions: [{ translationCode: 'EVIDENCE_ON_PAPER' }] } });
  const scan = Buffer.from('%PDF-1.4 a scan');
  await actAsSystem(product.app, 'common.fileScan', async (context) =>
    fileScan(
      context,
      hire.processId,
      await keepFile(context, { bytes: scan, name: 'escaneo.pdf', mediaType: 'application/pdf' }),
    ),
  );
  await sealEvidence(product.app, sent.id);
  const verdict = await product.call('evidence.verify', { code: sent.code });
  expect(verdict.body).toMatchObject({
    status: 'SIGNED_ON_PAPER',
    intact: true,
    scanHash: sha256(scan),
    signers: [
      { method: 'PAPER', signedAt: null },
      { method: 'PAPER', signedAt: null },
    ],
  });
  const sealed = await download(sent.code, await product.signIn({ role: 'HR' }));
  expect(poppler('pdfsig', sealed)).toContain('Signature is Valid');
  // The chain comes first, by its name.
  const attached = [2, 3].map((number) => {
    const file = join(folder, `attached-${number}`);
    poppler('pdfdetach', '-save', String(number), '-o', file, sealed);
    return sha256(readFileSync(file));
  });
  expect(attached).toEqual([sent.hash, sha256(scan)]);
});

test('an accepted week is one page with a code, sealed as it was made', async () => {
  const hire = await seedHire(product);
  const plan = await actAsSystem(product.app, 'notifications.accept', (context) =>
    sealPlan(context, {
      subjectId: hire.processId,
      siteId: hire.siteId,
      title: 'Plan de la semana 48',
      company: 'Deportes Anáhuac Centro, S.A. de C.V.',
      inputs: {
        week: { year: 2026, number: 48, from: '2026-11-23', to: '2026-11-29' },
        worker: 'Ximena Peña Núñez',
        team: 'Montaña',
        site: 'Santa Fe',
        sentBy: 'Ana Robles Díaz',
        snapshotHash: 'a'.repeat(64),
        minutesBefore: null,
        minutesAfter: 960,
        days: [
          day('2026-11-23', 540),
          day('2026-11-24', 780),
          ...['25', '26', '27', '28', '29'].map((date) => day(`2026-11-${date}`, null)),
        ],
      },
      signer: { collaboratorId: hire.collaboratorId, fullName: 'Ximena Peña Núñez' },
      events: [
        { kind: 'PLAN_SENT', at: '2026-11-20T15:00:00Z' },
        { kind: 'PLAN_OPENED', at: '2026-11-20T15:10:00Z' },
        { kind: 'PLAN_ACCEPTED', at: '2026-11-20T15:11:00Z' },
      ],
    }),
  );
  await sealEvidence(product.app, plan.evidenceId);
  const { body } = await product.call('evidence.verify', { code: plan.code });
  expect(body).toMatchObject({
    kind: 'WEEKLY_PLAN',
    status: 'SIGNED',
    pages: 1,
    intact: true,
    signers: [{ initials: 'X. P. N.', method: 'ACCEPTED', signedAt: '2026-11-20T15:11:00Z' }],
  });
  const sealed = await download(
    plan.code,
    await product.signIn({ role: 'COLLABORATOR', collaboratorId: hire.collaboratorId }),
  );
  expect(poppler('pdfsig', sealed)).toContain('Signature is Valid');
  const text = poppler('pdftotext', '-layout', sealed, '-');
  expect(text).toContain('martes 24 nov');
  expect(text).toContain('13:00–21:00 ORD');
  expect(text).toContain('pausa 17:00–17:30');
  expect(text).toContain('Ana Robles Díaz envió el aviso');
  const bytes = new Uint8Array(readFileSync(sealed));
  expect(await checkEvidenceFile(bytes)).toMatchObject({
    intact: true,
    chain: {
      code: plan.code,
      follows: true,
      original: true,
      events: [
        { kind: 'PLAN_SENT' },
        { kind: 'PLAN_OPENED' },
        { kind: 'PLAN_ACCEPTED' },
        { kind: 'GENERATED' },
      ],
    },
  });
  expect(qpdfComplaints(bytes)).toBe('');
});

const day = (date: string, from: number | null) => ({
  date,
  before: [],
  after:
    from === null
      ? []
      : [{ from, to: from + 480, code: 'ORD', name: 'ordinaria', break: { from: from + 240, minutes: 30 } }],
  changed: from !== null,
});
