import { createHash } from 'node:crypto';
import { isOpen } from '@jornada/domain/process/kind.ts';
import {
  DOCUMENT_SLOT_NAMES,
  DOCUMENT_SLOTS,
  isRequired,
  type DocumentSlot,
} from '@jornada/domain/hiring/steps.ts';
import { ageOn } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { OSMOS_REFUSAL, STEP_ACTS, type Hire, type Making } from './hire-making.ts';
import { isoAt, isoOrNull, type Minute } from './moments.ts';
import { demoPdf } from './paper.ts';
import { insertRows } from './write.ts';

/** What the outside systems were asked, and answered. */
export async function insertOutsideRequests(
  client: pg.PoolClient,
  hires: readonly Hire[],
  { scene, random }: Making,
): Promise<void> {
  const pairs = [
    { system: 'OSMOS', asks: 'outside.askOsmos', answers: ['outside.osmosOk', 'outside.osmosNok'] },
    { system: 'IDENTITY_ACCESS', asks: 'outside.askIdentity', answers: ['outside.identityAnswer'] },
  ] as const;
  const requests = hires.flatMap((hire) =>
    pairs.flatMap(({ system, asks, answers }) => {
      const asked = hire.events.find(({ act }) => act === asks);
      if (asked === undefined) return [];
      const answer = hire.events.find(({ act }) => answers.some((one) => one === act));
      const id = random.id(scene.now.epochMilliseconds);
      const said =
        answer?.act === 'outside.osmosNok'
          ? { answer: 'NOK', message: OSMOS_REFUSAL }
          : { answer: 'OK', message: '' };
      return [
        [
          id,
          system,
          hire.person.siteId,
          hire.id,
          'STEP',
          isoAt(asked.at),
          1,
          isoOrNull(answer?.at),
          answer === undefined ? null : JSON.stringify({ requestUuid: id, ...said }),
        ],
      ];
    }),
  );
  await insertRows(
    client,
    'outside_request',
    {
      id: 'uuid',
      system: 'text',
      site_id: 'int',
      process_id: 'uuid',
      purpose: 'text',
      asked_at: 'timestamptz',
      attempts: 'int',
      answered_at: 'timestamptz',
      answer: 'jsonb',
    },
    requests,
  );
}

/** One sample paper for each slot, shared by all: nobody's documents are invented. */
export async function insertDocuments(
  client: pg.PoolClient,
  hires: readonly Hire[],
  { scene, random }: Making,
): Promise<void> {
  const { now, keep, today } = scene;
  const files = new Map<DocumentSlot, string>();
  const rows: unknown[][] = [];
  for (const slot of DOCUMENT_SLOT_NAMES) {
    const bytes = demoPdf(DOCUMENT_SLOTS[slot].es);
    const [id, key] = [random.id(now.epochMilliseconds), random.id(now.epochMilliseconds)];
    await keep(key, bytes);
    files.set(slot, id);
    rows.push([
      id,
      key,
      createHash('sha256').update(bytes).digest('hex'),
      bytes.length,
      'application/pdf',
      `${slot.toLowerCase().replaceAll('_', '-')}.pdf`,
      now.toString(),
    ]);
  }
  await insertRows(
    client,
    'stored_file',
    {
      id: 'uuid',
      storage_key: 'text',
      sha256: 'text',
      size: 'int',
      media_type: 'text',
      original_name: 'text',
      created_at: 'timestamptz',
    },
    rows,
  );
  await insertRows(
    client,
    'document',
    {
      id: 'uuid',
      collaborator_id: 'uuid',
      process_id: 'uuid',
      slot: 'text',
      file_id: 'uuid',
      created_at: 'timestamptz',
    },
    hires.flatMap((hire) =>
      slotsOf(hire, today).map(({ slot, at }) => [
        random.id(at * 60_000),
        hire.person.id,
        hire.id,
        slot,
        files.get(slot),
        isoAt(at),
      ]),
    ),
  );
}

/** The slots that a hire's steps have filled so far, and when; the scan of a contract signed by hand comes last. */
function slotsOf({ kind, events, person, seed }: Hire, today: string): { slot: DocumentSlot; at: Minute }[] {
  const age = ageOn(person.file.birthdate, today);
  return DOCUMENT_SLOT_NAMES.flatMap((slot) => {
    const event = events.find(({ act }) =>
      slot === 'SIGNED_CONTRACT' ? act === 'common.fileScan' : STEP_ACTS[act] === DOCUMENT_SLOTS[slot].step,
    );
    if (
      event === undefined ||
      (slot !== 'SIGNED_CONTRACT' && !isRequired(slot, { age, hasLetter: false })) ||
      !(isOpen(kind, seed.status) || seed.status === 'COMPLETED_SUCCESS')
    )
      return [];
    return [{ slot, at: event.at - 3 }];
  });
}
