import type { ProcessState } from '@jornada/contract/process-acts.ts';
import { printProcessDocuments } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { begin } from './begin.ts';
import { sendDocuments } from './documents.ts';
import { done } from './done.ts';
import { finish } from './finish.ts';
import type { Process } from './process.ts';
import type { KindRoom } from './room.ts';

type Answer = { process: ProcessState };
type Act = { readonly room: KindRoom; readonly act: string };
type Input = { readonly processUuid: string; readonly version: number };

type Starting = {
  readonly room: KindRoom;
  /** The kind's act that prints its documents. */
  readonly paper: string;
  readonly signature: 'ELECTRONIC' | 'PAPER';
};

/** Sends at once what a process that was just started has to sign, or prints it. */
export async function startSigning(
  context: Context,
  process: Process,
  { room, paper, signature }: Starting,
): Promise<Process> {
  if (signature === 'PAPER') return print(context, process, { room, act: paper });
  const sent = await finish(context, process, { act: 'common.sendToSign' });
  await sendDocuments(context, sent, (await room.documents?.(context, sent)) ?? []);
  return sent;
}

/** By hand instead of electronically: what was sent is void, and the documents are there to be printed. */
export async function printToSign(context: Context, { room, act }: Act, input: Input): Promise<Answer> {
  const process = await begin(context, { act, kinds: [room.kind] }, input);
  const printed = await print(context, process, { room, act });
  return done(context, printed, ['paper']);
}

async function print(context: Context, process: Process, { room, act }: Act): Promise<Process> {
  const printed = await finish(context, process, { act, changes: { paper: true } });
  await printProcessDocuments(context, printed.id, (await room.documents?.(context, printed)) ?? []);
  return printed;
}

/** Stops a process before its day, and undoes what it had agreed. */
export async function cancelSigned(
  context: Context,
  { room, act }: Act,
  { comment, ...input }: Input & { readonly comment: string },
): Promise<Answer> {
  const process = await begin(context, { act, kinds: [room.kind] }, input);
  const cancelled = await room.goOn(context, await finish(context, process, { act, comment }));
  return done(context, cancelled, ['status', 'comment']);
}
