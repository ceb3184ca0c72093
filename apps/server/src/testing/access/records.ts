import { createHash, randomUUID } from 'node:crypto';
import { rfcFor } from '@jornada/domain/identity/rfc.ts';
import { newCode } from '../../ids.ts';
import type { Place } from './places.ts';

/** What an input can name. */
export const NAMES = [
  'site',
  'team',
  'collaborator',
  'hired',
  'process',
  'document',
  'invitation',
  'invitationRfc',
  'evidence',
  'evidenceCode',
  'contract',
  'notification',
  'quarter',
  'template',
  'leave',
  'absence',
  'mutation',
  'extension',
  'conversion',
  'rehire',
  'timebase',
  'shiftReduction',
  'hourChange',
  'pact',
  'outsideRequest',
  'message',
  'holiday',
  'ephemeris',
  'planningRecord',
  'proposal',
  'sapPending',
  'advance',
  'paymentRun',
  'zoneDirector',
  'fictitious',
  'typology',
  'groupingType',
  'hourParent',
  'planningRule',
  'deviceWindow',
  'deviceFile',
  'directoryGroup',
  'checkListOption',
  'surveyQuestion',
  'siteCex',
  'timeSlots',
  'hireableWindow',
  'storeDutyPaper',
  'kiosk',
  'announcement',
  'loan',
  'openShift',
  'swap',
  'punchQuestion',
  'period',
  'firstWeeksItem',
  'arcoCase',
  'transfer',
  'vacationRequest',
  'vacationPact',
  'vacationWeek',
] as const;
export type Name = (typeof NAMES)[number];
export type Records = Readonly<Record<Name, string>>;

/** Whose hire the records speak of: for staff the open one, for a person theirs. */
export type Side = 'staff' | 'person' | 'candidate';

/** What the records of a place are called on the wire. */
export function recordsOf({ store, person, candidate, catalogue, ...place }: Place, side: Side): Records {
  const hired = side === 'person' ? person : candidate;
  return {
    site: store.siteCode,
    team: store.teamUuid,
    collaborator: side === 'candidate' ? candidate.id : person.id,
    hired: hired.id,
    process: hired.processUuid,
    document: hired.documentUuid,
    invitation: place.invitation.uuid,
    invitationRfc: place.invitation.rfc,
    evidence: place.evidence.id,
    evidenceCode: place.evidence.code,
    contract: person.processUuid,
    notification: place.notification.id,
    quarter: place.quarter,
    template: place.template,
    leave: place.leave.processUuid,
    absence: place.absence.processUuid,
    mutation: place.mutation.processUuid,
    extension: place.extension,
    conversion: place.conversion,
    rehire: place.rehire,
    timebase: place.timebase.processUuid,
    shiftReduction: place.shiftReduction.processUuid,
    hourChange: place.hourChange.processUuid,
    pact: place.pact.processUuid,
    outsideRequest: place.outsideRequest,
    message: place.message,
    holiday: place.holiday,
    ephemeris: place.ephemeris,
    planningRecord: place.planningRecord,
    proposal: place.proposal,
    sapPending: place.sapPending,
    advance: place.advance,
    paymentRun: place.paymentRun,
    fictitious: place.fictitious,
    siteCex: place.siteCex,
    timeSlots: place.timeSlots,
    hireableWindow: place.hireableWindow,
    storeDutyPaper: place.storeDutyPaper,
    kiosk: place.kiosk,
    announcement: place.announcement,
    loan: place.loan,
    openShift: place.openShift,
    swap: place.swap,
    punchQuestion: place.punchQuestion,
    period: place.period,
    vacationRequest: place.vacationRequest,
    vacationPact: place.vacationPact,
    vacationWeek: place.vacationWeek,
    arcoCase: place.arcoCase,
    ...catalogue,
  };
}

let unknowns = 0;

/** Records that nobody has, well-formed each. */
export function unknownRecords(): Records {
  unknowns += 1;
  const uuids = Object.fromEntries(NAMES.map((name) => [name, randomUUID()]));
  const rfc = rfcFor({
    name: 'Nadie',
    firstSurname: 'Zzz',
    secondSurname: 'Zzz',
    birthdate: `19${60 + (unknowns % 40)}-02-03`,
  });
  return {
    ...recordsFrom(uuids),
    site: `Z${String(unknowns % 1000).padStart(4, '0')}`,
    invitationRfc: rfc,
    evidenceCode: newCode(),
  };
}

function recordsFrom(values: Readonly<Record<string, string>>): Records {
  const of = (name: Name): string => values[name] ?? '';
  return {
    site: of('site'),
    team: of('team'),
    collaborator: of('collaborator'),
    hired: of('hired'),
    process: of('process'),
    document: of('document'),
    invitation: of('invitation'),
    invitationRfc: of('invitationRfc'),
    evidence: of('evidence'),
    evidenceCode: of('evidenceCode'),
    contract: of('contract'),
    notification: of('notification'),
    quarter: of('quarter'),
    template: of('template'),
    leave: of('leave'),
    absence: of('absence'),
    mutation: of('mutation'),
    extension: of('extension'),
    conversion: of('conversion'),
    rehire: of('rehire'),
    timebase: of('timebase'),
    shiftReduction: of('shiftReduction'),
    hourChange: of('hourChange'),
    pact: of('pact'),
    outsideRequest: of('outsideRequest'),
    message: of('message'),
    holiday: of('holiday'),
    ephemeris: of('ephemeris'),
    planningRecord: of('planningRecord'),
    proposal: of('proposal'),
    sapPending: of('sapPending'),
    advance: of('advance'),
    paymentRun: of('paymentRun'),
    zoneDirector: of('zoneDirector'),
    fictitious: of('fictitious'),
    typology: of('typology'),
    groupingType: of('groupingType'),
    hourParent: of('hourParent'),
    planningRule: of('planningRule'),
    deviceWindow: of('deviceWindow'),
    deviceFile: of('deviceFile'),
    directoryGroup: of('directoryGroup'),
    checkListOption: of('checkListOption'),
    surveyQuestion: of('surveyQuestion'),
    siteCex: of('siteCex'),
    timeSlots: of('timeSlots'),
    hireableWindow: of('hireableWindow'),
    storeDutyPaper: of('storeDutyPaper'),
    kiosk: of('kiosk'),
    announcement: of('announcement'),
    loan: of('loan'),
    openShift: of('openShift'),
    swap: of('swap'),
    punchQuestion: of('punchQuestion'),
    period: of('period'),
    firstWeeksItem: of('firstWeeksItem'),
    arcoCase: of('arcoCase'),
    vacationRequest: of('vacationRequest'),
    vacationPact: of('vacationPact'),
    vacationWeek: of('vacationWeek'),
    transfer: of('transfer'),
  };
}

/** One set of records with some of the names taken from another. */
export const mixed = (base: Records, other: Records, names: readonly Name[]): Records =>
  recordsFrom(
    Object.fromEntries(NAMES.map((name) => [name, names.includes(name) ? other[name] : base[name]])),
  );

/** An answer's text with what it was asked for called by its name, so that answers about different records compare. */
export function withoutRecords(text: string, records: Records): string {
  // Whole values alone: a store's four digits also stand in one uuid of a few thousand.
  const named = NAMES.reduce(
    (rest, name) =>
      rest.replaceAll(new RegExp(`(?<![\\w-])${RegExp.escape(records[name])}(?![\\w-])`, 'g'), `<${name}>`),
    text,
  );
  return named
    .replaceAll(/"version":\d+/g, '"version":n')
    .replaceAll(/"groupUuid":"[^"]+"/g, '"groupUuid":new');
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
