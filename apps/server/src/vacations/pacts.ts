import { within } from '@jornada/domain/access/reach.ts';
import { countVacation, serviceStart } from '@jornada/domain/vacations/vacations.ts';
import { addDays } from '@jornada/domain/time.ts';
import { pactRoom } from '@jornada/domain/vacations/room.ts';
import type { PactRefusal } from '@jornada/domain/vacations/pact.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { vacationCalls, VacationPact } from '@jornada/contract/vacations.ts';
import { textTemplates } from '../document-texts/templates.ts';
import { vacationCertificateMerge, vacationPactMerge } from '../document-texts/values.ts';
import {
  fileScan,
  issueDocument,
  printProcessDocuments,
  sendProcessDocuments,
  voidEvidence,
  type ProcessDocument,
} from '../evidence/process-document.ts';
import { checkDocument, keepFile } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import { refuseAll, Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { partiesOn } from '../terms/agreement.ts';
import { inputOf, pactOf } from './input.ts';
import type { StoredPact, VacationPerson } from './people-queries.ts';
import {
  findPersonPlace,
  holdPact,
  insertCertificate,
  lockPact,
  movePact,
  putPact,
  todayOf,
} from './queries.ts';
import { notifyOfPact } from './mails.ts';
import { planVacation } from './planning.ts';
import { costOf, readWeighing, type Weighing } from './requests.ts';
import { readVacations } from './read.ts';
import { blackoutOf, checkedPact, otherwise } from './year.ts';

type Calls = typeof vacationCalls;
type Side = 'PERSON' | 'EMPLOYER';

/** The person of a pact within reach, and as which side the caller acts: nobody signs their own pact for the employer. */
async function partyOf(
  context: Context,
  collaboratorUuid: string,
): Promise<{ weighing: Weighing; side: Side }> {
  const { db, reach, actor } = context;
  const place = await findPersonPlace(db, collaboratorUuid);
  if (place === undefined || !within(reach, place)) throw new Refused('COLLABORATOR_NOT_FOUND');
  return {
    weighing: await readWeighing(context, collaboratorUuid),
    side: actor.collaboratorId === collaboratorUuid ? 'PERSON' : 'EMPLOYER',
  };
}

export async function proposePact(
  context: Context,
  { collaboratorUuid, year, version, ...asked }: CallParsed<Calls['vacationPacts.propose']>,
): Promise<CallOutput<Calls['vacationPacts.propose']>> {
  const { weighing, side } = await partyOf(context, collaboratorUuid);
  const { person } = weighing;
  const stored = person.pacts.find((pact) => pact.year === year);
  if ((stored?.version ?? 0) !== version)
    throw new Refused('STALE_VERSION', { who: stored?.changedBy ?? null, when: stored?.changedAt ?? null });
  if (stored?.status === 'SIGNED') throw new Refused('PACT_CHANGE_NEEDS_BOTH');
  const weeks = asked.weeks
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => one.monday.localeCompare(other.monday));
  refusePact(weighing, {
    year,
    codes: refusalsAgainst(weighing, { ...asked, weeks, year, signatures: [], change: null }),
  });
  const id = stored?.uuid ?? newId(context.now);
  if (stored !== undefined) {
    await holdPact(context.db, id);
    await voidEvidence(context, id, 'replaced');
  }
  await putPact(context.db, {
    ...asked,
    weeks,
    id,
    collaboratorId: person.id,
    year,
    proposedBy: side,
    at: context.now.toString(),
    by: context.actor.name,
  });
  return pactDone(context, { id, collaboratorId: person.id, fields: ['weeks'] });
}

/** What the domain finds against a pact of this person. */
function refusalsAgainst(
  { person, vacations: { around, off } }: Weighing,
  pact: ReturnType<typeof pactOf>,
): readonly PactRefusal[] {
  const input = inputOf({ ...person, requests: [] }, around, {
    pact,
    team: { blackout: blackoutOf(person, off), away: [], requests: [] },
  });
  return countVacation(input).pact?.refusals ?? [];
}

/** Refuses with every code, and with the days that a pact of the year is of. */
function refusePact(
  { person, vacations: { around } }: Weighing,
  { year, codes }: { readonly year: number; readonly codes: readonly PactRefusal[] },
): void {
  const whole = pactRoom(inputOf(person, around), year)?.whole ?? 0;
  refuseAll(codes.map((code) => ({ code, values: { field: 'weeks', whole } })));
}

type Moving = { readonly pactUuid: string; readonly version: number };

/** Locks a pact within reach that stands in one of these states. */
async function lockToMove(
  context: Context,
  { pactUuid, version }: Moving,
  from: readonly StoredPact['status'][],
): Promise<{ weighing: Weighing; pact: StoredPact; side: Side }> {
  const { db, reach, actor } = context;
  const row = await lockPact(db, pactUuid);
  if (row === undefined || !within(reach, row)) throw new Refused('VACATION_PACT_NOT_FOUND');
  if (row.storedVersion !== version)
    throw new Refused('STALE_VERSION', { who: row.changedBy, when: row.changedAt });
  const weighing = await readWeighing(context, row.collaboratorId);
  const pact = weighing.person.pacts.find(({ uuid }) => uuid === pactUuid);
  if (pact === undefined) throw new Refused('VACATION_PACT_NOT_FOUND');
  if (!from.includes(pact.status)) throw new Refused('VACATION_PACT_TRANSITION_NOT_ALLOWED');
  return {
    weighing,
    pact,
    side: actor.collaboratorId === row.collaboratorId ? 'PERSON' : 'EMPLOYER',
  };
}

/** The same for what the employer does: nobody sends out or files their own pact. */
async function lockAsEmployer(context: Context, asked: Moving, from: readonly StoredPact['status'][]) {
  const found = await lockToMove(context, asked, from);
  if (found.side === 'PERSON') throw new Refused('OWN_PROCESS');
  return found;
}

export async function sendPact(
  context: Context,
  asked: Moving,
  { onPaper }: { readonly onPaper: boolean },
): Promise<{ pact: VacationPact }> {
  const { weighing, pact } = await lockAsEmployer(context, asked, ['PROPOSED', 'SENT', 'ON_PAPER']);
  const { person } = weighing;
  refusePact(weighing, {
    year: pact.year,
    codes: refusalsAgainst(weighing, { ...pactOf(pact), weeks: pact.weeks, signatures: [], change: null }),
  });
  const document = await pactDocument(context, weighing, pact);
  if (onPaper) await printProcessDocuments(context, pact.uuid, [document]);
  else await sendProcessDocuments(context, pact.uuid, [document]);
  await movePact(context.db, pact.uuid, {
    status: onPaper ? 'ON_PAPER' : 'SENT',
    at: context.now.toString(),
    by: context.actor.name,
  });
  return pactDone(context, { id: pact.uuid, collaboratorId: person.id, fields: ['status'] });
}

export async function filePactScan(
  context: Context,
  { file, ...asked }: CallParsed<Calls['vacationPacts.fileScan']>,
): Promise<{ pact: VacationPact }> {
  const { weighing, pact } = await lockAsEmployer(context, asked, ['ON_PAPER']);
  const checked = await checkDocument(file.bytes, 'file');
  const scan = await keepFile(context, { ...file, ...checked });
  await fileScan(context, pact.uuid, scan);
  await markSigned(context, pact.uuid);
  return pactDone(context, { id: pact.uuid, collaboratorId: weighing.person.id, fields: ['status', 'scan'] });
}

/** Everyone has signed: the new weeks are in force, in place of any before. */
export const onPactSigned = async (context: Context, id: string): Promise<void> => markSigned(context, id);

async function markSigned({ db, now, actor }: Context, id: string): Promise<void> {
  await movePact(db, id, { status: 'SIGNED', at: now.toString(), by: actor.name, signedWeeks: 'drop' });
}

/** Puts what was agreed and is still ahead into the plan; a week that holds more than was agreed stays as it is. */
export async function planPact(context: Context, asked: Moving): Promise<{ pact: VacationPact }> {
  const { weighing, pact } = await lockAsEmployer(context, asked, ['SIGNED']);
  const { person, vacations } = weighing;
  const tomorrow = addDays(vacations.around.asOf, 1);
  for (const { monday, agreed, planned } of otherwise(checkedPact(person, pact, vacations))) {
    const week = { from: monday < tomorrow ? tomorrow : monday, to: addDays(monday, 6) };
    if (week.to < tomorrow) continue;
    const free = costOf(weighing, week);
    const dates = free.slice(0, Math.max(0, agreed - planned));
    const [first, last] = [dates[0], dates.at(-1)];
    if (first === undefined || last === undefined) continue;
    // Somebody away on all of the week's working days works on none of the others.
    const span = dates.length === free.length ? week : { from: first, to: last };
    await planVacation(context, { collaboratorId: person.id, span, dates });
  }
  return pactDone(context, { id: pact.uuid, collaboratorId: person.id, fields: ['planned'] });
}

export async function reopenPact(
  context: Context,
  { comment, ...asked }: CallParsed<Calls['vacationPacts.reopen']>,
): Promise<{ pact: VacationPact }> {
  const { weighing, pact, side } = await lockToMove(context, asked, ['SIGNED']);
  if (pact.reopenBy === side) throw new Refused('VACATION_PACT_TRANSITION_NOT_ALLOWED');
  const asks = pact.reopenBy === null;
  if (asks && comment === '') throw new Refused('VACATION_REASON_REQUIRED', { field: 'comment' });
  const moved = { at: context.now.toString(), by: context.actor.name };
  await movePact(
    context.db,
    pact.uuid,
    asks
      ? { ...moved, status: 'SIGNED', reopenBy: side, reopenReason: comment }
      : { ...moved, status: 'PROPOSED', signedWeeks: 'keep' },
  );
  if (side === 'EMPLOYER')
    await notifyOfPact(context, weighing, { year: pact.year, what: asks ? 'ASKED' : 'REOPENED' });
  return pactDone(context, { id: pact.uuid, collaboratorId: weighing.person.id, fields: ['reopen'] });
}

/** Ends a request to reopen a signed pact, by either side: it stays in force as it was signed. */
export async function keepPact(context: Context, asked: Moving): Promise<{ pact: VacationPact }> {
  const { weighing, pact, side } = await lockToMove(context, asked, ['SIGNED']);
  if (pact.reopenBy === null) throw new Refused('VACATION_PACT_TRANSITION_NOT_ALLOWED');
  await movePact(context.db, pact.uuid, {
    status: 'SIGNED',
    at: context.now.toString(),
    by: context.actor.name,
  });
  if (side === 'EMPLOYER') await notifyOfPact(context, weighing, { year: pact.year, what: 'KEPT' });
  return pactDone(context, { id: pact.uuid, collaboratorId: weighing.person.id, fields: ['reopen'] });
}

/** The audit entry, what others hear, and the pact as it now stands. */
async function pactDone(
  context: Context,
  { id, collaboratorId, fields }: { id: string; collaboratorId: string; fields: readonly string[] },
): Promise<{ pact: VacationPact }> {
  const { person, vacations } = await readWeighing(context, collaboratorId);
  const stored = person.pacts.find(({ uuid }) => uuid === id);
  if (stored === undefined) throw new Refused('VACATION_PACT_NOT_FOUND');
  context.record({ entity: 'vacationPact', id, siteId: person.siteId, fields });
  context.announce({ topic: 'planning', siteId: person.siteId, teamId: person.teamId });
  context.announce({ topic: 'home', siteId: person.siteId });
  return { pact: checkedPact(person, stored, vacations) };
}

/** The document of a pact as both sign it. */
export async function pactDocument(
  context: Context,
  { person, vacations: { around } }: Weighing,
  pact: StoredPact,
): Promise<ProcessDocument> {
  const { inputs, ...parties } = await partiesOn(context, {
    collaboratorId: person.id,
    day: around.asOf,
  });
  const room = pactRoom(inputOf(person, around), pact.year);
  if (room === null) throw new Refused('PACT_NO_RIGHT');
  const agreed = {
    ...inputs,
    year: pact.year,
    right: room.right,
    due: room.whole,
    carriedIn: pact.carriedIn,
    carriedOut: pact.carriedOut,
    splitByPerson: pact.splitByPerson,
    weeks: pact.weeks,
  };
  return {
    ...parties,
    document: 'VACATION_PACT',
    subjectType: 'VACATION_PACT',
    template: textTemplates.VACATION_PACT,
    inputs: agreed,
    merge: vacationPactMerge(agreed),
  };
}

/** Makes the yearly certificates of people and files that they were given (LFT 81). */
export async function giveCertificates(
  context: Context,
  { collaboratorUuids }: CallParsed<Calls['vacationCertificates.give']>,
): Promise<CallOutput<Calls['vacationCertificates.give']>> {
  const { db, reach, actor, now } = context;
  const certificates = [];
  let siteId: number | null = null;
  for (const collaboratorUuid of new Set(collaboratorUuids)) {
    const place = await findPersonPlace(db, collaboratorUuid);
    if (place === undefined || !within(reach, place))
      throw new Refused('COLLABORATOR_NOT_FOUND', { field: 'collaboratorUuids' });
    if (actor.collaboratorId === collaboratorUuid) throw new Refused('OWN_PROCESS');
    const { people, around } = await readVacations(db, {
      whose: { collaboratorIds: [collaboratorUuid] },
      siteId: place.siteId,
      asOf: todayOf(now, place.timeZone),
    });
    const [person] = people;
    if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
    siteId = place.siteId;
    certificates.push(await certify(context, person, around));
  }
  context.record({ entity: 'vacationCertificate', id: certificates[0]?.collaboratorUuid ?? '', siteId });
  context.announce({ topic: 'documents', siteId });
  context.announce({ topic: 'home', siteId });
  return { certificates };
}

async function certify(
  context: Context,
  person: VacationPerson,
  around: Weighing['vacations']['around'],
): Promise<{ collaboratorUuid: string; year: number; code: string }> {
  const input = inputOf(person, around);
  const { certificate, rights } = countVacation(input);
  const right = rights.find(({ year }) => year === certificate?.year);
  if (certificate === null || right === undefined) throw new Refused('PACT_NO_RIGHT');
  const { inputs, ...parties } = await partiesOn(context, {
    collaboratorId: person.id,
    day: around.asOf,
  });
  const certified = {
    ...inputs,
    madeOn: inputs.agreedOn,
    since: serviceStart(input),
    right: certificate.year,
    from: certificate.on,
    due: certificate.days,
    mustBeGrantedBy: right.mustBeGrantedBy,
    firstDay: certificate.firstDay,
  };
  const id = newId(context.now);
  await insertCertificate(context.db, {
    id,
    collaboratorId: person.id,
    year: certificate.year,
    days: certificate.days,
    at: context.now.toString(),
    by: context.actor.name,
  });
  const { code } = await issueDocument(context, id, {
    ...parties,
    document: 'VACATION_CERTIFICATE',
    subjectType: 'VACATION_CERTIFICATE',
    template: textTemplates.VACATION_CERTIFICATE,
    inputs: certified,
    merge: vacationCertificateMerge(certified),
  });
  return { collaboratorUuid: person.id, year: certificate.year, code };
}
