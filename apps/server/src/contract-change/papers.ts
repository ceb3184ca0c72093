import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import { conversion, extension } from '@jornada/domain/contract-change/kind.ts';
import { documents } from '@jornada/domain/evidence/documents.ts';
import { leave } from '@jornada/domain/leave/kind.ts';
import { FIXED_TERM_GROUNDS } from '@jornada/domain/hiring/fixed-term.ts';
import { sayDay } from '@jornada/domain/identity/days.ts';
import { PAY_PERIODS, WORKDAY_TYPES } from '@jornada/domain/reference/labor.ts';
import { findRow } from '@jornada/domain/reference/row.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import type { contractChangeCalls } from '@jornada/contract/contract-change.ts';
import { mayHaveFile } from '../evidence/access.ts';
import { appendEvents } from '../evidence/events.ts';
import { sendFile } from '../evidence/file.ts';
import { generated, keepOriginal } from '../evidence/originals.ts';
import { findEvidence } from '../evidence/queries.ts';
import type { Context } from '../http/context.ts';
import type { Download } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { findPerson, findSummary, keptSummaryOf, lockContract, newestDocument } from './queries.ts';

type Summary = CallParsed<(typeof contractChangeCalls)['document.summary']>;

/** The newest agreement or notice of a kind of a person: sealed where everybody has signed, else as it was made. */
export async function agreementOf(
  context: Context,
  collaboratorId: string,
  document: keyof typeof KIND_OF,
): Promise<Download> {
  const { db, reach } = context;
  const person = await findPerson(db, collaboratorId);
  if (person === undefined) throw new Refused('DOCUMENT_NOT_FOUND');
  const id = await newestDocument(db, { collaboratorId, document });
  if (id === undefined && within(reach, { siteId: person.site_id, collaboratorId }))
    throw new Refused('PROCESS_NOT_APPLICABLE', { processType: KIND_OF[document].type });
  const evidence = id === undefined ? undefined : await findEvidence(db, { id });
  if (evidence === undefined || !mayHaveFile(context, evidence)) throw new Refused('DOCUMENT_NOT_FOUND');
  return sendFile(context, {
    evidence,
    part: evidence.final_file_id === null ? 'original' : 'sealed',
    call: CALL_OF[document],
  });
}

const KIND_OF = {
  EXTENSION: extension,
  CONVERSION: conversion,
  END_OF_CONTRACT: leave,
  TRIAL_NOT_PASSED: leave,
} as const;

/** Under what the trail notes the reading. */
const CALL_OF = {
  EXTENSION: 'document.extension',
  CONVERSION: 'document.conversion',
  END_OF_CONTRACT: 'document.completionNotice',
  TRIAL_NOT_PASSED: 'document.notPassedTrialNotice',
} as const satisfies Record<keyof typeof KIND_OF, string>;

/**
 * One page with what a contract says, made once: the contract itself stays what counts. Sealed where it is, else as it
 * was made.
 */
export async function summaryOf({ collaboratorUuid, date }: Summary, context: Context): Promise<Download> {
  const found = await findSummary(context.db, collaboratorUuid, date);
  const place = {
    siteId: found?.siteId ?? -1,
    collaboratorId: collaboratorUuid,
    signerIds: found?.contract?.signerIds ?? [],
  };
  if (found === undefined || !within(context.reach, place)) throw new Refused('COLLABORATOR_NOT_FOUND');
  const { contract } = found;
  if (contract === null) throw new Refused('CONTRACT_NOT_FOUND');
  // A representative reads the pay in the contract that they sign.
  const pay = within(
    reachOf([...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'PATRON', 'COLLABORATOR'], context.actor),
    place,
  );
  const evidence = await findEvidence(context.db, { id: await keptSummary(context, found, { pay }) });
  if (evidence === undefined) throw new Refused('CONTRACT_NOT_FOUND');
  return {
    ...(await sendFile(context, {
      evidence,
      part: evidence.final_file_id === null ? 'original' : 'sealed',
      call: 'document.summary',
    })),
    name: `resumen-contrato-${date}.pdf`,
  };
}

type FoundContract = NonNullable<Awaited<ReturnType<typeof findSummary>>>;

/**
 * Returns the id of a contract's stored summary, with its pay or without. It is made when it is first opened, which the
 * audit trail notes as its first event beside the reading, and never changes again; the next round of sealing seals it.
 */
async function keptSummary(
  context: Context,
  { fullName, siteId, collaboratorId, contract }: FoundContract,
  { pay }: { readonly pay: boolean },
): Promise<string> {
  if (contract === null) throw new Refused('CONTRACT_NOT_FOUND');
  const document = pay ? 'CONTRACT_SUMMARY' : 'CONTRACT_SUMMARY_WITHOUT_PAY';
  const asked = { contractId: contract.id, document } as const;
  const before = await keptSummaryOf(context.db, asked);
  if (before !== undefined) return before;
  return context.db.transaction().execute(async (db) => {
    await lockContract(db, contract.id);
    const meanwhile = await keptSummaryOf(db, asked);
    if (meanwhile !== undefined) return meanwhile;
    const inside = { ...context, db };
    const kept = await keepOriginal(inside, {
      document,
      onPaper: true,
      template: 'contract-summary-v1.typ',
      siteId,
      collaboratorId,
      subjectType: 'CONTRACT',
      subjectId: contract.id,
      title: documents[document].es,
      company: contract.employer,
      inputs: {
        worker: { fullName },
        site: { name: contract.site, timeZone: contract.timeZone },
        startDate: contract.startDate,
        madeOn: dayAt(context.now, contract.timeZone),
        rows: rowsOf(contract, { pay }),
      },
      standard: 'a-2a',
      signers: [],
    });
    await appendEvents(inside, kept, [generated(kept)]);
    return kept.id;
  });
}

function rowsOf(
  contract: NonNullable<FoundContract['contract']>,
  { pay }: { readonly pay: boolean },
): (readonly [string, string])[] {
  const day = (iso: string): string => sayDay(iso, 'es');
  const ground = contract.ground === null ? undefined : FIXED_TERM_GROUNDS[contract.ground];
  return [
    ['Contrato', contract.type === 'CDI' ? 'Por tiempo indeterminado' : 'Por tiempo determinado'],
    [
      'Vigencia',
      contract.endDate === null
        ? `Desde el ${day(contract.startDate)}`
        : `Del ${day(contract.startDate)} al ${day(contract.endDate)}`,
    ],
    ...(ground === undefined ? [] : [['Causa de temporalidad', ground.es] as const]),
    ...(contract.trialDays === null ? [] : [['Periodo de prueba', `${contract.trialDays} días`] as const]),
    ['Patrón', contract.employer],
    ['Registro patronal', contract.registry],
    ['Centro de trabajo', contract.site],
    ['Equipo', contract.team],
    ['Puesto', contract.position],
    [
      'Base horaria',
      `${contract.weeklyMinutes / 60} h a la semana, ${contract.annualMinutes / 60} h al año, ${contract.fullTime ? 'tiempo completo' : 'tiempo parcial'}`,
    ],
    ['Tipo de jornada', findRow(WORKDAY_TYPES, contract.workdayType)?.es ?? contract.workdayType],
    ...(pay ? [['Salario mensual', money(contract.salaryCentavos)] as const] : []),
    ['Periodo de pago', findRow(PAY_PERIODS, contract.payPeriod)?.es ?? contract.payPeriod],
  ];
}

const money = (centavos: number): string =>
  new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(centavos / 100);
