import {
  paymentFileName,
  writePaymentFile,
  PAYMENT_LAYOUTS,
  type PaymentFile,
} from '@jornada/domain/payment-files/layouts.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { createHash } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import { keepFile } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import { findParameter } from '../parameters/queries.ts';
import { paymentSigner } from './payment-key.ts';
import type { LineRow, RunRow } from './queries.ts';
import { insertPaymentFile } from './download-queries.ts';
import { layoutsInUse } from './layouts.ts';

/** What a run's files are written from, with the lines as they are now. */
export async function paymentFileOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  run: RunRow,
  rows: readonly LineRow[],
): Promise<PaymentFile> {
  return {
    number: run.number,
    kind: run.kind,
    employerRfc: run.employerRfc,
    createdOn: dayAt(now),
    payOn: run.payOn,
    payingClabe: run.payingClabe,
    reason: run.title,
    bbvaContract: await textParameter(db, 'PAYMENT_BBVA_CONTRACT', '0000000000'),
    banorteIssuer: await textParameter(db, 'PAYMENT_BANORTE_ISSUER', '00000'),
    lines: rows.map((row) => ({
      sapNumber: row.sapNumber ?? '',
      fullName: row.fullName,
      document: row.document ?? '',
      clabe: row.clabe ?? '',
      centavos: row.centavos,
      key: row.key,
    })),
  };
}

const textParameter = async (db: Db, code: string, standard: string): Promise<string> =>
  (await findParameter(db, { code }))?.value ?? standard;

/** Writes a released run in every layout, once: stored encrypted with its hash, never written again. */
export async function keepPaymentFiles(context: Context, run: RunRow, file: PaymentFile): Promise<void> {
  const sign = await paymentSigner(context);
  const inUse = await layoutsInUse(context);
  for (const layout of PAYMENT_LAYOUTS) {
    const { layout: records, version } = inUse(layout);
    const bytes = Buffer.from(writePaymentFile(file, records, sign), 'ascii');
    const kept = await keepFile(context, {
      bytes,
      name: paymentFileName(file, layout),
      mediaType: 'text/plain',
    });
    await insertPaymentFile(context.db, {
      run_id: run.id,
      layout,
      layout_version: version,
      file_id: kept.id,
      sha256: kept.sha256,
    });
  }
}

/** SHA-256 of what a run would pay to whom: what a one-time code is bound to. */
export const linesHash = (rows: readonly LineRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rows.map(({ number, collaboratorId, centavos, clabe, sapNumber, document, fullName }) => [
          number,
          collaboratorId,
          centavos,
          clabe,
          sapNumber,
          document,
          fullName,
        ]),
      ),
    )
    .digest('hex');
