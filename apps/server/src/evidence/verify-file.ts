import { readFileSync } from 'node:fs';
import { checkEvidenceFile, type FileVerdict } from '@jornada/contract/evidence-file.ts';

/**
 * Checks a sealed document by what is in the file alone, without a database: seal, certificate, chain of events, the
 * original that it attaches. Answers 1 where it is not intact, 2 where it has no seal.
 */
export async function verifyFile(file: string): Promise<number> {
  const verdict = await checkEvidenceFile(new Uint8Array(readFileSync(file)));
  if (verdict === undefined) {
    console.error(`${file} has no seal`);
    return 2;
  }
  for (const line of linesOf(verdict)) console.log(line);
  console.log(`${file}: ${verdict.intact ? 'intact' : 'NOT INTACT'}`);
  return verdict.intact ? 0 : 1;
}

function linesOf({ seal, chain }: FileVerdict): string[] {
  const { checks, subject, fingerprint, stampedAt } = seal;
  const said = (right: boolean, wrong: string): string => (right ? 'right' : wrong);
  return [
    `signature: ${said(checks.digest && checks.signature, 'WRONG, the file was changed or signed by another key')}`,
    `covers the file: ${said(checks.whole, 'NO, something was added')}`,
    `certificate: ${subject}, SHA-256 ${fingerprint}: ${said(checks.certificate, 'NOT the one that the signature names')}`,
    stampedAt === null ? 'time stamp: none' : `time stamp: ${stampedAt ?? 'of ANOTHER signature'}`,
    ...(chain === null
      ? ['chain of events: not attached']
      : [
          `document: ${chain.title}, ${chain.company}, ${chain.code}`,
          `chain of ${chain.events.length} events: ${said(chain.follows, 'BROKEN')}`,
          `original: ${said(chain.original, 'DIFFERS from the one in the chain')}`,
        ]),
  ];
}
