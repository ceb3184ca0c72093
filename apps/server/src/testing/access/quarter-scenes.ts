import { randomUUID } from 'node:crypto';
import { datesOf } from '@jornada/domain/planning/week/differences.ts';
import { PDF } from '../hiring.ts';
import { hire, type Person } from '../planning-fixtures.ts';
import { mailedCode, planQuarter, QUARTER, signQuarter, turnOn } from '../quarter-store.ts';
import { commanded, type Scene, type Stage } from './scene.ts';

/** The last week of the quarter: somebody hired for it has a quarter of one week. */
const LAST_WEEK = '2027-03-29';

type Made = {
  readonly person: Person;
  readonly scope: { readonly personnelDivision: string; readonly year: number; readonly quarter: number };
};

async function planned(stage: Stage): Promise<Made> {
  const { product, store } = stage;
  await turnOn(stage, 'QUARTERLY_NOTIFICATIONS');
  const person = await hire(product, { store, name: 'Ana', from: LAST_WEEK });
  await planQuarter({ ...stage, codes: stage.typologies }, person, { weeks: [LAST_WEEK] });
  return { person, scope: { personnelDivision: store.siteCode, ...QUARTER } };
}

async function prepared(stage: Stage): Promise<Made & { readonly id: string; readonly hash: string }> {
  const made = await planned(stage);
  const { product, director } = stage;
  await product.call(
    'quarterlyNotification.sendCollaborator',
    { ...made.scope, collaboratorUuid: made.person.id },
    director,
  );
  const { id, snapshot_hash: hash } = await product.app.database.db
    .selectFrom('quarterly_notification')
    .select(['id', 'snapshot_hash'])
    .where('collaborator_id', '=', made.person.id)
    .executeTakeFirstOrThrow();
  return { ...made, id, hash };
}

async function answering(stage: Stage, inputOf: (hash: string) => Record<string, unknown>): Promise<Scene> {
  const { id, hash, person } = await prepared(stage);
  const as = await stage.product.signIn({
    role: 'COLLABORATOR',
    collaboratorId: person.id,
    name: person.name,
  });
  await signQuarter(stage, stage.director);
  return commanded({ notificationUuid: id, ...inputOf(hash) }, as, 'notificationUuid');
}

async function batch(stage: Stage): Promise<Record<string, unknown>> {
  const { scope, person } = await prepared(stage);
  const { body } = await stage.product.call(
    'quarterlyNotification.toSign',
    { ...scope, filter: { collaboratorUuid: person.id } },
    stage.director,
  );
  const hash: unknown = Object.entries(body ?? {}).find(([name]) => name === 'batchHash')?.[1];
  return { ...scope, collaboratorUuid: person.id, batchHash: hash };
}

/** Each command on quarters, about to succeed. */
export const quarterScenes = {
  'quarterlyNotification.sendCollaborator': async (stage: Stage) => {
    const { scope, person } = await planned(stage);
    return commanded({ ...scope, collaboratorUuid: person.id }, stage.director, 'collaboratorUuid');
  },
  'quarterlyNotification.sendTeam': async (stage: Stage) => {
    const { year, quarter } = (await planned(stage)).scope;
    return commanded({ teamUuid: stage.store.teamUuid, year, quarter }, stage.director, 'teamUuid');
  },
  'quarterlyNotification.sendSite': async (stage: Stage) => {
    const { scope } = await planned(stage);
    return { input: scope, as: stage.director, other: { ...scope, quarter: 2 } };
  },
  'quarterlyNotification.sendSigningCode': async (stage: Stage) => {
    const input = await batch(stage);
    return { input, as: stage.director, other: { ...input, batchHash: 'b'.repeat(64) } };
  },
  'quarterlyNotification.signBatch': async (stage: Stage) => {
    const input = await batch(stage);
    await stage.product.call('quarterlyNotification.sendSigningCode', input, stage.director);
    const signing = { ...input, code: await mailedCode(stage.product, String(input['batchHash'])) };
    return { input: signing, as: stage.director, other: { ...signing, batchHash: 'b'.repeat(64) } };
  },
  'quarterlyNotification.viewSignOnPaperQuarterlyNotification': async (stage: Stage) =>
    commanded({ notificationUuid: (await prepared(stage)).id }, stage.director, 'notificationUuid'),
  'quarterlyNotification.signOnPaper': async (stage: Stage) =>
    commanded(
      { notificationUuid: (await prepared(stage)).id, file: { name: 'firmado.pdf', bytes: PDF } },
      stage.director,
      'notificationUuid',
    ),
  'quarterlyNotification.close': async (stage: Stage) => {
    const scene = await answering(stage, () => ({}));
    await stage.product.call(
      'notifications.rejectQuarterlyByCollaborator',
      { ...scene.input, reason: 'Tengo clase' },
      scene.as,
    );
    return { ...scene, as: stage.director };
  },
  'quarterlyNotification.remind': async (stage: Stage) => {
    const { input } = await answering(stage, () => ({}));
    return commanded({ notificationUuids: [input['notificationUuid']] }, stage.director, {
      notificationUuids: [randomUUID()],
    });
  },
  'notifications.viewQuarterlyByCollaborator': (stage: Stage) => answering(stage, () => ({})),
  'notifications.acceptQuarterlyByCollaborator': (stage: Stage) =>
    answering(stage, (snapshotHash) => ({ snapshotHash })),
  'notifications.rejectQuarterlyByCollaborator': (stage: Stage) =>
    answering(stage, () => ({ reason: 'Tengo clase los jueves', weeks: datesOf(LAST_WEEK).slice(0, 1) })),
};
