import { conversion, extension } from '@jornada/domain/contract-change/kind.ts';
import { refusedOn, together, where } from '@jornada/domain/hiring/numbers.ts';
import { withEffects } from '../effects/effects.ts';
import { printProcessDocuments, voidEvidence } from '../evidence/process-document.ts';
import { checkHr } from '../hiring/sections/hr.ts';
import { languageAt } from '../collaborators/language-queries.ts';
import type { Context } from '../http/context.ts';
import { refuseAll } from '../http/refused.ts';
import { endLinks } from '../invitation/links.ts';
import { queueMessage } from '../outbox/messages.ts';
import { sendDocuments } from '../process/documents.ts';
import { finish, noteEvent } from '../process/finish.ts';
import type { Process } from '../process/process.ts';
import type { KindRoom, SharedActs } from '../process/room.ts';
import { changeOf, contractOf } from './change.ts';
import { reachesByMail, sendConfirmLink } from './confirm-link.ts';
import { changeDocuments } from './documents.ts';
import { endContract, layContract, takeBackContract } from './lay-queries.ts';
import { changeFacts } from './page.ts';
import { findContract, starterOf, storeHrData } from './queries.ts';

/** What extensions and conversions do in the acts that other kinds have too. */
const acts: SharedActs = {
  insertHrData: async (context, process, data) => {
    const { contractUuid } = await changeOf(context.db, process);
    const contract = await findContract(context.db, contractUuid);
    const findings = together(
      await checkHr(context, process, data),
      // The employer stays: another one is an exit and a hire (decisions §7).
      () =>
        where(data.employerUuid !== contract.employer_uuid, () =>
          refusedOn('employerUuid', 'FIELD_NOT_VALID'),
        ),
    );
    refuseAll(findings.refusals);
    await storeHrData(context.db, process.id, data);
    const moved = await finish(context, process, { act: 'common.insertHrData' });
    if (moved.status === 'QUEUED_SEND_EMAIL_PENDING')
      await sendDocuments(context, moved, await changeDocuments(context, moved));
    else await printProcessDocuments(context, moved.id, await changeDocuments(context, moved));
    return moved;
  },
  rectify: async (context, process) => {
    await voidEvidence(context, process.id);
    const opened = await finish(context, process, { act: 'hiring.rectify' });
    if (reachesByMail(opened)) await sendConfirmLink(context, opened);
    return opened;
  },
  mailAgain: async (context, process) => {
    if (process.status === 'QUEUED_SEND_EMAIL_PENDING')
      await sendDocuments(context, process, await changeDocuments(context, process));
    else await sendConfirmLink(context, process);
    await noteEvent(context, process, { act: 'hiring.sendEmailCollaboratorToken', payload: { sent: 1 } });
    return process;
  },
  abort: async (context, process, comment) => {
    const stopped = await finish(context, process, { act: 'hiring.abortHiringProcess', comment });
    await undo(context, process);
    return stopped;
  },
  refused: async (context, process, comment) => {
    await undo(context, process);
    await tellStarter(context, process, comment);
  },
};

export const extensionRoom: KindRoom = {
  kind: extension,
  goOn,
  facts: changeFacts,
  documents: changeDocuments,
  acts,
};

export const conversionRoom: KindRoom = { ...extensionRoom, kind: conversion };

/** What the product does by itself in the status that was just reached. */
async function goOn(context: Context, process: Process): Promise<Process> {
  const { db } = context;
  switch (process.status) {
    case 'SCHEDULED_FOR_EXTENSION_DATE':
    case 'SCHEDULED_FOR_CONVERSION_DATE': {
      // Everything is agreed and only the day is missing: planning reads contracts by their dates.
      const laid = contractOf(await changeOf(db, process), {
        processId: process.id,
        collaboratorId: process.collaboratorId,
      });
      await withEffects(context, process, { from: laid.from, work: (inside) => layContract(inside, laid) });
      announcePerson(context, process);
      return process;
    }
    case 'COMPLETED_SUCCESS': {
      const change = await changeOf(db, process);
      const from = change.kind === 'extension' ? change.firstDay : change.conversionDate;
      await endContract(context, { contractId: change.contractUuid, from });
      announcePerson(context, process);
      return process;
    }
    default:
      return process;
  }
}

/** Nothing comes of it: what was sent out is void, what was laid is taken back, and the person is as before. */
export async function undo(context: Context, process: Process): Promise<void> {
  const { db } = context;
  const change = await changeOf(db, process);
  await voidEvidence(context, process.id);
  if (process.linkUntil !== null) await endLinks(context, process);
  if (process.status.startsWith('SCHEDULED'))
    await withEffects(context, process, {
      from: change.kind === 'extension' ? change.firstDay : change.conversionDate,
      work: (inside) => takeBackContract(inside, { processId: process.id, contractId: change.contractUuid }),
    });
  announcePerson(context, process);
}

/** The initiator reads the reason and can start again from the same data (decisions §7). */
async function tellStarter(context: Context, process: Process, comment: string): Promise<void> {
  const starter = await starterOf(context.db, process.id);
  if (starter === undefined) return;
  const language = await languageAt(context.db, starter.email);
  const kind = process.kind.name[language];
  const words = {
    es: {
      subject: `No se aprobó: ${kind.toLowerCase()} en ${process.siteName}`,
      text: [
        `Hola, ${starter.name}:`,
        '',
        `No se aprobó: ${kind.toLowerCase()} de ${process.fullName}. Motivo: ${comment}`,
        'Puedes iniciar el proceso de nuevo con los mismos datos.',
      ],
    },
    en: {
      subject: `${kind} rejected at ${process.siteName}`,
      text: [
        `Hello ${starter.name},`,
        '',
        `Not approved: ${kind.toLowerCase()} of ${process.fullName}. Reason: ${comment}`,
        'You can start it again with the same details.',
      ],
    },
  }[language];
  await queueMessage(context, {
    kind: 'process-rejected',
    channel: 'MAIL',
    recipient: starter.email,
    language,
    siteId: process.siteId,
    accountId: starter.accountId,
    subject: words.subject,
    body: [
      ...words.text,
      '',
      `${context.config.publicUrl}/mx/${process.siteCode}/general/openProcesses/${process.id}`,
    ].join('\n'),
  });
}

function announcePerson(context: Context, { siteId, teamId }: Process): void {
  context.announce({ topic: 'collaborators', siteId, teamId });
  context.announce({ topic: 'planning', siteId, teamId });
}
