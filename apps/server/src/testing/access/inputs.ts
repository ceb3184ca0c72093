import { ownRecords } from '@jornada/domain/payment-files/editing.ts';
import { randomUUID } from 'node:crypto';
import type { Call } from '@jornada/contract/call.ts';
import { calls, type CallName } from '@jornada/contract/index.ts';
import { addDays } from '@jornada/domain/time.ts';
import { z } from 'zod';
import { ADDRESS, BANK, candidate, FISCAL } from '../hiring.ts';
import { POSITION as POSITION_NUMBER } from './places.ts';
import { aCompanyRfc, aPositionNumber, aRegistry, EMPLOYER, POSITION } from './employers.ts';
import { OTHER_POSITION } from './places.ts';
import type { Name, Records } from './records.ts';
import { sha256 } from './records.ts';
import { WEEK } from './world.ts';
import { aDeviceWindow, DRAFT_TEXT, LABOR, sapFile, WEEKDAYS, NO_MOVE } from './world-records.ts';

export type Built = { readonly input: Record<string, unknown>; readonly names: readonly Name[] };

type Asked = {
  readonly records: Records;
  readonly version?: number;
  readonly values?: Readonly<Record<string, unknown>>;
};

/**
 * A minimal valid input of a call, made from its schema: what names a record names one of these, also where it is
 * optional; the rest is plain. A call that names something which no table here knows fails with its name.
 */
export function inputOf(name: CallName, { records, version = 1, values = {} }: Asked): Built {
  const call: Call = calls[name];
  const names = new Set<Name>();
  const given = { ...OF_CALL[name]?.(), ...values };
  const builder: Builder = {
    call: name,
    records,
    names,
    given: Object.keys(given),
    plain: { ...plainValues(), version: name === 'guest.acceptPrivacy' ? '1' : version, ...given },
  };
  const input = z.record(z.string(), z.unknown()).parse(valueOf(builder, schemaOf(call), ''));
  const parsed = call.input.safeParse(input);
  if (!parsed.success)
    throw new Error(`${name}: the matrix cannot make a valid input: ${parsed.error.message}`);
  return { input, names: [...names] };
}

/** A schema as far as values are made from it. */
export const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  minLength: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get items() {
    return Schema.optional();
  },
  get oneOf() {
    return z.array(Schema).optional();
  },
  get anyOf() {
    return z.array(Schema).optional();
  },
});
export type Schema = z.output<typeof Schema>;

export const schemaOf = (call: Call): Schema =>
  Schema.parse(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }));

/** Fields that name a record, wherever they stand. */
const FIELDS: Readonly<Record<string, Name>> = {
  personnelDivision: 'site',
  teamUuid: 'team',
  fromTeamUuid: 'team',
  toTeamUuid: 'team',
  newTeamUuid: 'team',
  team: 'team',
  collaboratorUuid: 'collaborator',
  processUuid: 'process',
  documentUuid: 'document',
  notificationUuid: 'notification',
  templateUuid: 'template',
  planningNotificationGroupsUuids: 'notification',
  notificationUuids: 'notification',
  subjectUuid: 'contract',
  requestUuid: 'outsideRequest',
  recordUuid: 'planningRecord',
  proposalUuid: 'proposal',
  pendingUuid: 'sapPending',
  advanceUuid: 'advance',
  runUuid: 'paymentRun',
  zoneDirectorUuid: 'zoneDirector',
  pactUuid: 'vacationPact',
  vacationWeekUuid: 'vacationWeek',
  groupingTypeUuid: 'groupingType',
  hourParentUuid: 'hourParent',
  loanUuid: 'loan',
  openShiftUuid: 'openShift',
  swapUuid: 'swap',
  questionUuid: 'punchQuestion',
};

/** Fields that name a record of another kind in these calls. */
const FIELDS_OF: Readonly<Partial<Record<CallName, Readonly<Record<string, Name>>>>> = {
  'swaps.partners': { planningPeriodUuid: 'period' },
  'swaps.propose': { planningPeriodUuid: 'period' },
  'vacationRequests.withdraw': { requestUuid: 'vacationRequest' },
  'vacationRequests.acceptProposal': { requestUuid: 'vacationRequest' },
  'vacationRequests.weigh': { requestUuid: 'vacationRequest' },
  'vacationRequests.approve': { requestUuid: 'vacationRequest' },
  'vacationRequests.propose': { requestUuid: 'vacationRequest' },
  'vacationRequests.decline': { requestUuid: 'vacationRequest' },
  'audit.list': { actor: 'zoneDirector', person: 'collaborator' },
  'vacationCertificates.give': { collaboratorUuids: 'collaborator' },
  'collaborators.get': { id: 'collaborator' },
  'collaborators.file': { id: 'collaborator' },
  'privacy.everything': { id: 'collaborator' },
  'privacy.blockedFile': { id: 'collaborator' },
  'accounts.setActive': { accountUuid: 'zoneDirector' },
  'accounts.grantRole': { accountUuid: 'zoneDirector' },
  'accounts.takeRole': { accountUuid: 'zoneDirector' },
  'zoneDirectors.sites': { id: 'zoneDirector' },
  'document.get': { id: 'document' },
  'document.ofPerson': { id: 'collaborator' },
  'document.file': { collaboratorUuid: 'collaborator' },
  'storeDuties.paper': { id: 'storeDutyPaper' },
  'evidence.verify': { code: 'evidenceCode' },
  'evidence.file': { code: 'evidenceCode' },
  'evidence.reading': { id: 'evidence' },
  'evidence.page': { id: 'evidence' },
  'evidence.words': { id: 'evidence' },
  'evidence.read': { id: 'evidence' },
  'evidence.sendCode': { id: 'evidence' },
  'evidence.sign': { id: 'evidence' },
  'evidence.sendBatchCode': { id: 'evidence' },
  'evidence.signBatch': { id: 'evidence' },
  'evidence.sendLink': { id: 'evidence' },
  'holiday.get': { uuid: 'holiday' },
  'holiday.update': { uuid: 'holiday' },
  'holiday.delete': { uuid: 'holiday' },
  'ephemeris.get': { uuid: 'ephemeris' },
  'ephemeris.update': { uuid: 'ephemeris' },
  'ephemeris.delete': { uuid: 'ephemeris' },
  'hourTypologies.get': { id: 'typology' },
  'hourTypologies.edit': { uuid: 'typology' },
  'groupingTypes.get': { id: 'groupingType' },
  'groupingTypes.edit': { uuid: 'groupingType' },
  'groupingTypes.delete': { uuid: 'groupingType' },
  'accessDeviceTimeSlots.remove': { uuid: 'deviceWindow' },
  'accessDeviceFiles.remove': { uuid: 'deviceFile' },
  'accessDeviceFiles.restore': { uuid: 'deviceFile' },
  'directoryGroups.remove': { groupUuid: 'directoryGroup' },
  'directoryGroups.giveRole': { groupUuid: 'directoryGroup' },
  'directoryGroups.takeRole': { groupUuid: 'directoryGroup' },
  'planningRules.get': { id: 'planningRule' },
  'planningRules.create': { hourTypologyUuid: 'typology' },
  'planningRules.edit': { uuid: 'planningRule', hourTypologyUuid: 'typology' },
  'planningRules.delete': { uuid: 'planningRule' },
  'siteCEX.get': { id: 'siteCex' },
  'siteCEX.edit': { uuid: 'siteCex' },
  'timeSlots.siteInterval': { uuid: 'timeSlots' },
  'timeSlots.updateSiteIntervals': { uuid: 'timeSlots' },
  'hiring.data': { collaboratorUuid: 'hired' },
  'hiring.endFictitiousCollaborator': { collaboratorUuid: 'fictitious' },
  'invitations.get': { rfc: 'invitationRfc' },
  'invitations.delete': { uuid: 'invitation', rfc: 'invitationRfc' },
  'planningTemplates.get': { id: 'template' },
  'leaveProcesses.get': { processUuid: 'leave' },
  'leaveProcesses.getBySite': { processUuid: 'leave' },
  'leaveOfAbsenceProcesses.get': { processUuid: 'absence' },
  'leaveOfAbsenceProcesses.getBySite': { processUuid: 'absence' },
  'leaveOfAbsence.signOnPaper': { processUuid: 'absence' },
  'leaveOfAbsence.extend': { processUuid: 'absence' },
  'leave.startRehiringLeaveOfAbsence': { processUuid: 'absence' },
  'leave.send': { processUuid: 'leave' },
  'timebase.get': { processUuid: 'timebase' },
  'timebase.getBySite': { processUuid: 'timebase' },
  'timebase.signOnPaperTimebaseChangeProcess': { processUuid: 'timebase' },
  'timebase.cancelTimebaseChangeProcess': { processUuid: 'timebase' },
  'shiftReduction.signOnPaperShiftReductionProcess': { processUuid: 'shiftReduction' },
  'shiftReduction.cancelShiftReductionProcess': { processUuid: 'shiftReduction' },
  'hourChange.signOnPaperHourChangeProcess': { processUuid: 'hourChange' },
  'hourChange.cancelHourChangeProcess': { processUuid: 'hourChange' },
  'complementaryPact.get': { processUuid: 'pact' },
  'complementaryPact.getBySite': { processUuid: 'pact' },
  'complementaryPact.signOnPaperComplementaryPactProcess': { processUuid: 'pact' },
  'complementaryPact.cancelComplementaryPactProcess': { processUuid: 'pact' },
  'leave.cancel': { processUuid: 'leave' },
  'document.mutation': { id: 'collaborator' },
  'document.cityBonus': { id: 'collaborator' },
  'mutation.get': { processUuid: 'mutation' },
  'mutation.getBySite': { processUuid: 'mutation' },
  'mutation.updateMutationProcess': { processUuid: 'mutation' },
  'mutation.previewUpdate': { processUuid: 'mutation' },
  'mutation.cancelMutationProcess': { processUuid: 'mutation' },
  'mutation.signOnPaperMutationProcess': { processUuid: 'mutation' },
  'mutation.remind': { processUuid: 'mutation' },
  'processes.remind': { processUuid: 'mutation' },
  'leave.notify': { processUuid: 'leave' },
  'leave.printDocuments': { processUuid: 'leave' },
  'leave.fileCheck': { processUuid: 'leave', optionId: 'checkListOption' },
  'leave.checkList': { processUuid: 'leave', optionId: 'checkListOption' },
  'leave.selectRehireable': { processUuid: 'leave' },
  'leave.surveyOnBehalf': { processUuid: 'leave' },
  'leave.startLeaveProcess': { optionId: 'checkListOption' },
  'leave.surveyQuestions.update': { id: 'surveyQuestion' },
  'leave.surveyQuestions.end': { id: 'surveyQuestion' },
  'leave.checkListOptions.get': { id: 'checkListOption' },
  'leave.checkListOptions.update': { id: 'checkListOption' },
  'leave.checkListOptions.delete': { id: 'checkListOption' },
  'document.extension': { id: 'collaborator' },
  'document.conversion': { id: 'collaborator' },
  'document.completionNotice': { id: 'collaborator' },
  'document.notPassedTrialNotice': { id: 'collaborator' },
  'extension.knownData': { processUuid: 'extension' },
  'extension.signOnPaper': { processUuid: 'extension' },
  'extension.cancelProcess': { processUuid: 'extension' },
  'common.confirmData': { processUuid: 'extension' },
  'conversion.signOnPaper': { processUuid: 'conversion' },
  'conversion.cancelProcess': { processUuid: 'conversion' },
  'rehiring.getPersonalData': { processUuid: 'rehire' },
  'rehiring.getAddressData': { processUuid: 'rehire' },
  'rehiring.getFiscalData': { processUuid: 'rehire' },
  'rehiring.getBankData': { processUuid: 'rehire' },
  'rehiring.getLaborData': { processUuid: 'rehire' },
  'hiring.rehiringProcess.cancelProcess': { processUuid: 'rehire' },
  'hiring.rehiringProcess.signOnPaper': { processUuid: 'rehire' },
  'outbox.get': { uuid: 'message' },
  'outbox.resend': { uuid: 'message' },
  'sites.directors': { id: 'site' },
  'sites.legalRepresentatives': { id: 'site' },
  'teams.patrons': { id: 'team' },
  'dataCentre.review': { uuid: 'transfer' },
  'dataCentre.chooseColumns': { uuid: 'transfer' },
  'dataCentre.saveMapping': { uuid: 'transfer' },
  'dataCentre.repair': { uuid: 'transfer' },
  'dataCentre.rows': { uuid: 'transfer' },
  'dataCentre.file': { uuid: 'transfer' },
  'dataCentre.apply': { uuid: 'transfer' },
  'dataCentre.discard': { uuid: 'transfer' },
  'dataCentre.undo': { uuid: 'transfer' },
  'firstWeeksItems.update': { uuid: 'firstWeeksItem' },
  'features.copy': { sourceDivision: 'site' },
  'team.copyPermissions': { sourceDivision: 'site' },
  'arco.list': { person: 'collaborator' },
  'arco.extend': { uuid: 'arcoCase' },
  'arco.answer': { uuid: 'arcoCase' },
  'arco.done': { uuid: 'arcoCase' },
  'kiosks.revoke': { uuid: 'kiosk' },
  'announcements.readers': { uuid: 'announcement' },
  'announcements.withdraw': { uuid: 'announcement' },
  'announcements.read': { uuid: 'announcement' },
  'announcements.send': { sites: 'site' },
  'hireableWindows.update': { uuid: 'hireableWindow' },
  'hireableWindows.delete': { uuid: 'hireableWindow' },
  'notifications.weeklyDocument': { notificationUuid: 'notification' },
  'quarterlyNotification.document': { notificationUuid: 'quarter' },
  'quarterlyNotification.viewSignOnPaperQuarterlyNotification': { notificationUuid: 'quarter' },
  'quarterlyNotification.signOnPaper': { notificationUuid: 'quarter' },
  'quarterlyNotification.close': { notificationUuid: 'quarter' },
  'quarterlyNotification.remind': { notificationUuids: 'quarter' },
  'notifications.viewQuarterlyByCollaborator': { notificationUuid: 'quarter' },
  'notifications.acceptQuarterlyByCollaborator': { notificationUuid: 'quarter' },
  'notifications.rejectQuarterlyByCollaborator': { notificationUuid: 'quarter' },
  'features.byPersonnelDivision': { id: 'site' },
  'teamPermissions.byCollaborator': { id: 'collaborator' },
};

/** The product's own BBVA layout: any records that are in order. */
const changedRecords = () => {
  const { header, detail } = ownRecords('BBVA232');
  return { header: [...header], detail: [...detail] };
};

/** Uuids that name nothing of a site: catalogues, employers and their signers, zones, and people whom one site asks of another. */
const OF_THE_COMPANY = [
  'personUuid',
  'hourTypologyUuid',
  'employerUuid',
  'patronUuid',
  'zone',
  'planningPeriodUuid',
  'removed',
  'webhook',
  'delivery',
  'viewUuid',
  'mappingUuid',
  'incapacityUuid',
];

/** Optional parts that make an answer tell more. */
const WIDER = ['withIndex', 'withProcessRoadmap', 'biweekly'];

const COMMENT = Array.from({ length: 32 }, (_, at) => `palabra${at}`).join(' ');

/** Plain values by field; made again for each input where two would stand in each other's way. */
function plainValues(): Record<string, unknown> {
  const { rfc, email, personal } = candidate();
  return {
    ...personal,
    rfc,
    email,
    professionalEmail: `ximena.${randomUUID()}@anahuac.example`,
    username: randomUUID(),
    comment: COMMENT,
    reason: 'Tengo clase los jueves',
    weekStart: WEEK,
    startDateInterval: WEEK,
    date: WEEK,
    month: WEEK,
    startDate: '2026-12-01',
    endDate: '2027-05-31',
    year: 2026,
    quarter: 4,
    postalCode: '03100',
    withIndex: '1',
    withProcessRoadmap: '1',
    biweekly: 'true',
    hash: sha256('nothing'),
    snapshotHash: sha256('nothing'),
    token: 'a'.repeat(43),
    sapNumber: '1234567',
    registryNumber: 'A1234567890',
    employerUuid: randomUUID(),
    patronUuid: randomUUID(),
    hourTypologyUuid: randomUUID(),
    bytes: new TextEncoder().encode(
      '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
    file: {
      name: 'acta.pdf',
      bytes: new TextEncoder().encode(
        '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      ),
    },
  };
}

/** From a Monday, more hours than everybody of this world has; a pact that fits under them. */
const HOURS = { startDate: '2027-03-01', weeklyHours: 36, annualHours: 1872, fullTime: true };
const PACT = { startDate: '2027-03-01', endDate: '2027-05-31', weeklyHours: 2 };

/** What some calls need of their plain fields. */
const NOBODYS = '5b0c1f6e-93f2-4f5c-9a39-1d3b1d0c7a10';
const WEBHOOK = { name: 'Nómina', url: 'https://sap.example/in', scopes: ['sites:read'] };

const OF_CALL: Readonly<Partial<Record<CallName, () => Readonly<Record<string, unknown>>>>> = {
  'guest.keepDraft': () => ({ step: 'personal', typed: { name: 'Ana' } }),
  'vacationRequests.preview': () => aDayAlone(),
  'vacationRequests.create': () => aDayAlone(),
  'vacationRequests.propose': () => aDayAlone(),
  'vacationWeeks.save': () => ({ scope: 'TEAM', kind: 'CLOSED', ...aDayAlone() }),
  'noticeSettings.changeKind': () => ({ kind: 'REMINDER', each: true, by: 'PUSH' }),
  'noticeSettings.addDevice': () => aPushAddress(),
  'coverageNeed.undoImport': () => ({ dates: [] }),
  'vacationPacts.propose': () => ({ weeks: [], version: 0 }),
  'directoryGroups.create': () => ({ name: 'Jurídico' }),
  'directoryGroups.giveRole': () => ({ role: 'RESPONSIBLE' }),
  'directoryGroups.takeRole': () => ({ role: 'HR' }),
  'accounts.create': () => ({ language: 'es' }),
  'accounts.setActive': () => ({ active: false }),
  'accounts.grantRole': () => ({ role: 'RESPONSIBLE', employer: null }),
  'accounts.takeRole': () => ({ role: 'RESPONSIBLE', employer: null }),
  'accessDeviceTimeSlots.add': () => aDeviceWindow(),
  'kiosk.pair': () => ({ code: 'NADA0000', tokenHash: 'a'.repeat(64) }),
  'kiosk.place': () => ({ token: 'x'.repeat(43) }),
  'kiosk.punch': () => ({
    token: 'x'.repeat(43),
    sentAt: '2026-01-05T15:00:00Z',
    punches: [
      {
        number: 1,
        sapNumber: '4000001',
        sealed: 'bmFkYQ==',
        direction: 'IN',
        deviceAt: '2026-01-05T15:00:00Z',
        offset: 0,
      },
    ],
  }),
  'clock.setPin': () => ({ sealed: 'bmFkYQ==' }),
  'clock.punch': () => ({ code: '000000', direction: 'IN' }),
  'mobility.save': () => NO_MOVE,
  'mobility.choose': () => ({ positionNumber: LABOR.positionNumber }),
  'autoPlan.propose': () => ({ weekStart: '2020-01-06' }),
  'autoPlan.waiting': () => ({ weekStart: '2020-01-06' }),
  'availability.save': () => ({ validFrom: '2031-01-06', days: WEEKDAYS }),
  'documentTexts.get': () => ({ document: DRAFT_TEXT.document }),
  'documentTexts.preview': () => ({ document: DRAFT_TEXT.document, number: 0 }),
  'documentTexts.save': () => DRAFT_TEXT,
  'documentTexts.discard': () => ({ document: DRAFT_TEXT.document }),
  'documentTexts.approve': () => ({ document: DRAFT_TEXT.document }),
  'documentTexts.return': () => ({ document: DRAFT_TEXT.document }),
  'announcements.send': () => ({ expiresOn: '2030-01-01', positionNumber: null }),
  'kiosks.notices': () => ({ from: '2026-01-05', to: '2026-01-11' }),
  'workingTime.export': () => ({ from: '2026-01-05', to: '2026-01-11' }),
  'workingTime.pack': () => ({ from: '2026-01-05', to: '2026-01-11' }),
  'workingTime.confirm': () => ({ days: [{ date: '2026-01-05', hash: '' }], remark: 'Salí más tarde' }),
  'presence.undo': () => ({ corrections: [randomUUID()] }),
  'presence.closeWeek': () => ({ weekStart: '2026-01-05' }),
  'presence.reopenWeek': () => ({ weekStart: '2026-01-05' }),
  'presence.ask': () => ({ date: '2026-01-05', direction: 'OUT' }),
  'presence.answer': () => ({ questionUuid: randomUUID(), time: '17:00' }),
  'presence.correct': () => ({ kind: 'SETTLE', codes: ['ABSENT'] }),
  'planningAnalysis.get': () => ({ endDateInterval: '2026-12-06' }),
  'sap.clear': () => ({ on: '2026-01-15' }),
  'sap.assign': () => ({ sapNumber: String(7_000_000 + aNumber()) }),
  'sap.previewNumbers': () => ({ file: SAP_FILE }),
  'sap.importNumbers': () => ({ file: SAP_FILE, skipBad: 'true' }),
  'integration.createKey': () => ({ name: 'Nómina', scopes: ['sites:read'], lastDay: '2026-12-31' }),
  'integration.createWebhook': () => ({ ...WEBHOOK }),
  'reportViews.create': () => ({
    screen: 'TEAMS',
    name: randomUUID(),
    report: 'endsAhead',
    shareIn: null,
  }),
  'reportViews.delete': () => ({ viewUuid: NOBODYS }),
  'reportViews.mail': () => ({ viewUuid: NOBODYS, every: 'WEEK' }),
  'integration.updateWebhook': () => ({ ...WEBHOOK, webhook: NOBODYS }),
  'integration.switchWebhook': () => ({ active: true, webhook: NOBODYS }),
  'integration.rotateWebhookSecret': () => ({ webhook: NOBODYS }),
  'integration.testWebhook': () => ({ webhook: NOBODYS }),
  'integration.webhookDeliveries': () => ({ webhook: NOBODYS }),
  'integration.replayWaiting': () => ({ webhook: NOBODYS }),
  'integration.replayDelivery': () => ({ delivery: NOBODYS }),
  'zoneDirectors.updateSites': () => ({ sites: [] }),
  'collaborators.identificationDocumentVerification': () => ({ identificationDocument: 'X1234567L' }),
  'collaborators.byTeamWithPlanning': () => ({ endDateInterval: '2026-12-06' }),
  'collaborators.bySiteWithPlanning': () => ({ endDateInterval: '2026-12-06' }),
  'companySites.create': () => ({ ...SITE, code: `N${aNumber()}` }),
  'companySites.update': () => SITE,
  'companyEmployers.create': () => ({ ...EMPLOYER, rfc: aCompanyRfc(), ...aRegistry() }),
  'companyEmployers.update': () => ({ ...EMPLOYER, rfc: SITE.employer }),
  'companyPositions.create': () => ({ ...POSITION, number: aPositionNumber() }),
  'companyPositions.update': () => ({ ...POSITION, number: POSITION_NUMBER }),
  'companyTeams.create': () => ({ name: randomUUID() }),
  'companyTeams.update': () => ({ name: randomUUID() }),
  'dataCentre.preview': () => ({
    dataset: 'calendar',
    file: {
      name: 'festivos.csv',
      bytes: new TextEncoder().encode(
        'TIENDA;FECHA;TIPO;ABRE;DESCRIPCION\n0417;01/02/2031;LOCAL;NO;Fiesta\n',
      ),
    },
  }),
  'dataCentre.chooseColumns': () => ({ columns: {} }),
  'dataCentre.saveMapping': () => ({ name: randomUUID() }),
  'dataCentre.deleteMapping': () => ({ mappingUuid: NOBODYS }),
  'dataCentre.repair': () => ({ repairs: [] }),
  'dataCentre.apply': () => ({ good: 0 }),
  'deadlines.done': () => ({ kind: 'TRIAL_ENDS', subject: '2026-12-01' }),
  'arco.open': () => ({ right: 'ACCESS', receivedOn: '2026-11-19' }),
  'privacy.read': () => ({ noticeVersion: '1' }),
  'privacy.consent': () => ({ kind: 'BANK', given: true }),
  'guest.acceptPrivacy': () => ({ consents: ['BANK'] }),
  'arco.ask': () => ({ right: 'ACCESS' }),
  'arco.answer': () => ({ answer: 'GRANTED' }),
  'firstWeeksItems.update': () => ({ owner: 'DIRECTOR', dueDays: 1 }),
  'firstWeeksItems.create': () => ({ owner: 'DIRECTOR', dueDays: 1 }),
  'hireableWindows.create': () => ({ positionNumber: LABOR.positionNumber, ...aSpan() }),
  'hireableWindows.update': () => ({ positionNumber: LABOR.positionNumber, ...aSpan() }),
  'authorisedPosts.save': () => ({ positionNumber: LABOR.positionNumber, validFrom: aDay(), people: 3 }),
  'quarterlyNotification.sendSigningCode': () => ({ batchHash: sha256('nothing') }),
  'quarterlyNotification.signBatch': () => ({ batchHash: sha256('nothing'), code: '000000' }),
  'features.create': () => ({ feature: 'AUTO_PLAN' }),
  'features.toggle': () => ({ feature: 'SHARED_SHIFTS', enabled: false }),
  'features.copy': () => ({ seen: [] }),
  'team.copyPermissions': () => ({ seen: [] }),
  'team.managePermissions': () => ({
    permission: 'COPY',
    allowed: false,
    collaboratorUuid: null,
    version: 0,
  }),
  'planning.whoCouldTake': () => ({ fromHour: 600, toHour: 720 }),
  'auth.getLoginGateway': () => ({ identityProviderSegment: 'jornada' }),
  'auth.getJwtTokenFromCode': () => ({ identityProviderSegment: 'jornada' }),
  'auth.getJwtFromRefreshToken': () => ({ identityProviderSegment: 'jornada' }),
  'auth.revokeSession': () => ({ identityProviderSegment: 'jornada' }),
  'parameters.get': () => ({ id: 1 }),
  'parameters.update': () => ({ id: 1 }),
  'parameters.byCode': () => ({ code: 'MEX_HOUR_RATE' }),
  'parameters.create': () => ({ code: randomUUID() }),
  'holiday.create': () => ({ date: aDay() }),
  'ephemeris.create': () => ({ date: aDay() }),
  'holiday.update': () => ({ date: aDay() }),
  'ephemeris.update': () => ({ date: aDay() }),
  // Each time other days: nobody has the same record twice.
  'planningRecords.create': () => ({ kind: 'LACTATION', ...aDayAlone() }),
  'planningRecords.update': () => aDayAlone(),
  'planningRecords.end': () => ({ to: '2029-12-31' }),
  'hiring.fictitiousCollaborator': () => ({
    positionNumber: LABOR.positionNumber,
    weeklyMinutes: 1440,
    ...aDayAlone(),
  }),
  'hiring.endFictitiousCollaborator': () => ({ to: '2027-03-31' }),
  'polyvalences.save': () => ({ positionNumber: OTHER_POSITION, level: 'ABLE', since: '2026-01-05' }),
  'imssMovements.preview': () => ({
    registry: 'A0000000001',
    kind: '08',
    from: '2026-01-01',
    to: '2026-01-31',
  }),
  'imssMovements.create': () => ({
    registry: 'A0000000001',
    kind: '08',
    from: '2026-01-01',
    to: '2026-01-31',
    ready: 0,
  }),
  'imssMovements.download': () => ({ number: 1 }),
  'imssMovements.setRegistry': () => ({ registry: 'A0000000001', subdelegation: '14' }),
  'imssMovements.setPerson': () => ({ version: 0, umf: '007', sbcCentavos: null, sbcFrom: null }),
  'timeExports.preview': () => ({ kind: 'SAP_TIME', group: 'STORE', from: '2026-01-01', to: '2026-01-31' }),
  'timeExports.create': () => ({
    kind: 'SAP_TIME',
    group: 'STORE',
    from: '2026-01-01',
    to: '2026-01-31',
    withLate: true,
    lines: 0,
  }),
  'timeExports.download': () => ({ number: 1 }),
  'timeExports.setTarget': () => ({ target: '2001' }),
  'timeExports.removeIncapacity': () => ({ incapacityUuid: NOBODYS }),
  'timeExports.addIncapacity': () => ({
    from: '2026-01-05',
    to: '2026-01-09',
    folio: 'AB123456',
    branch: 'GENERAL',
  }),
  'paymentLayouts.save': () => ({
    layout: 'BBVA232',
    validFrom: '2031-01-01',
    records: changedRecords(),
  }),
  'payrollPayment.create': () => ({
    kind: 'P',
    employerRfc: 'DEP0417AB1',
    payOn: WEEK,
    payingClabe: '012180000000004170',
    title: 'Quincena 21',
  }),
  'payrollPayment.import': () => ({
    file: { name: 'nomina.csv', bytes: new TextEncoder().encode('SAP;IMPORTE\n1234567;100\n') },
  }),
  'salaryAdvance.request': () => ({ amountCentavos: 30_000 }),
  'salaryAdvance.deduct': () => ({ amountCentavos: 10_000 }),
  'loans.candidates': () => ({ positionNumber: OTHER_POSITION, fromHour: 600, toHour: 720 }),
  'loans.request': () => ({
    positionNumber: OTHER_POSITION,
    personUuid: randomUUID(),
    shifts: [{ date: WEEK, fromHour: 600, toHour: 720 }],
  }),
  'openShifts.publish': () => ({ date: WEEK, fromHour: 600, toHour: 720, positionNumber: null }),
  'openShifts.ask': () => ({ asked: true }),
  'swaps.propose': () => ({ inReturnUuid: null }),
  'swaps.answer': () => ({ accepted: false }),
  'swaps.decide': () => ({ approved: false }),
  'loans.consent': () => ({ accepted: false }),
  'loans.answer': () => ({ accepted: false }),
  'rebilling.list': () => ({ from: WEEK, to: '2026-12-06' }),
  'rebilling.save': () => ({ minutes: 60 }),
  'planningModifications.createFromTemplate': () => ({ turn: 1 }),
  'planningModifications.takeBack': () => ({ anchor: null }),
  'planningRoster.preview': () => ({
    file: { name: 'horario.csv', bytes: new TextEncoder().encode('SAP;NOMBRE;2026-12-07\n;Nadie;9-17\n') },
  }),
  'planning.copyPlanningFromWeekToOthers': () => ({ fromWeek: '2026-11-30', weekStart: '2026-12-07' }),
  'planningTemplates.create': () => ({ name: randomUUID() }),
  'leaveOfAbsence.preview': () => ({ reasonName: 'studyLeave' }),
  'leave.startRehiringLeaveOfAbsence': () => ({ reentryDate: '2027-01-25', lactation: 'NONE' }),
  'mutation.previewMutationProcess': () => MUTATION,
  'mutation.previewUpdate': () => MUTATION,
  'mutation.startMutationProcess': () => MUTATION,
  'mutation.updateMutationProcess': () => MUTATION,
  'leave.startLeaveProcess': () => ({
    reasonName: 'voluntaryResignation',
    lastDay: '2029-12-31',
    facts: {},
    rehireable: true,
    notRehireableReason: null,
  }),
  'leave.preview': () => ({ lastDay: '2029-12-31', reasonName: 'voluntaryResignation' }),
  'leave.selectRehireable': () => ({ rehireable: true, notRehireableReason: null }),
  'leave.survey': () => ({ scales: { PAY: 3 } }),
  'leave.surveyOnBehalf': () => ({ scales: { PAY: 3 } }),
  'leave.surveyQuestions.create': () => ({ kind: 'SCALE', name: { es: 'Volvería', en: 'I would return' } }),
  'leave.surveyQuestions.update': () => ({ name: { es: 'Volvería', en: 'I would return' } }),
  'leave.checkListOptions.create': () => ({ name: { es: randomUUID(), en: 'Keys' } }),
  'leave.checkListOptions.update': () => ({ name: { es: randomUUID(), en: 'Keys' } }),
  'timebase.preview': () => ({ processType: 'TIMEBASE_CHANGE_PROCESS_MEX', ...HOURS, fullTime: 'true' }),
  'timebase.startTimebaseChangeProcess': () => HOURS,
  'shiftReduction.startShiftReductionProcess': () => HOURS,
  'hourChange.startHourChangeProcess': () => HOURS,
  'complementaryPact.preview': () => PACT,
  'complementaryPact.startComplementaryPactProcess': () => PACT,
  'hourTypologies.create': () => ({
    ...TYPOLOGY,
    abbreviation: `X${aNumber()}`,
    sapCode: String(8000 + aNumber()),
  }),
  'hourTypologies.edit': () => ({ ...TYPOLOGY, sapCode: '1000' }),
  'groupingTypes.create': () => ({ name: { es: randomUUID(), en: 'Work' } }),
  'groupingTypes.edit': () => ({ name: { es: 'Trabajo', en: 'Work' } }),
  'planningRules.create': () => ({ contractType: null, positionNumber: null }),
  'planningRules.edit': () => ({ contractType: null, positionNumber: null }),
  'siteCEX.create': () => ({ code: `C${aNumber()}`, active: true }),
  'timeSlots.createSiteIntervals': () => ({ fromDate: aDay(), toDate: null, slots: [SLOT] }),
  'timeSlots.updateSiteIntervals': () => ({ fromDate: aDay(), toDate: null, slots: [SLOT] }),
  'siteCEX.edit': () => ({ code: `C${aNumber()}`, active: true }),
  'labor.monthlyRates': () => ({ n: LABOR.positionNumber }),
  'regions.byPostalCode': () => ({ code: '03100' }),
  'municipalities.byPostalCode': () => ({ code: '03100' }),
  'settlements.byMunicipality': () => ({ id: '09014' }),
  'settlements.byMunicipalityAndPostalCode': () => ({ id: '09014', code: '03100' }),
  'settlementTypes.get': () => ({ id: '09' }),
  'evidence.sign': () => ({ signature: { kind: 'typed', name: 'Ximena' }, code: '123456' }),
  'evidence.signBatch': () => ({ signature: { kind: 'typed', name: 'Ximena' }, code: '123456' }),
  'hiring.getAddress': () => ADDRESS,
  'hiring.getFiscalData': () => FISCAL,
  'hiring.getBankData': () => BANK,
  'hiring.getLaborData': () => LABOR,
  'rehiring.getAddressData': () => ADDRESS,
  'rehiring.getFiscalData': () => FISCAL,
  'rehiring.getBankData': () => BANK,
  'rehiring.getLaborData': () => LABOR,
  'document.summary': () => ({ date: '2024-01-08' }),
  'document.file': () => ({ slot: 'OFFICIAL_ID' }),
  'storeDuties.file': () => ({ doneOn: '2026-03-04' }),
  'conversion.preview': () => ({ conversionDate: '2026-12-15' }),
  'conversion.startProcess': () => ({ conversionDate: '2026-12-15' }),
  'hiring.rectify': () => ({ step: 'labor' }),
  'hiring.edit': () => ({
    change: {
      step: 'address',
      data: {
        streetType: 'CALLE',
        streetName: 'Encino',
        exteriorNumber: '48',
        postalCode: '03100',
        settlement: 'Del Valle',
        municipality: 'Benito Juárez',
        stateCode: '09',
      },
    },
  }),
};

const MUTATION = {
  effectiveDate: '2028-12-31',
  newPositionNumber: OTHER_POSITION,
  salaryCentavos: null,
  cityBonusCentavos: null,
  cityBonusMonths: null,
  trainingFrom: null,
  trainingTo: null,
};
const SAP_FILE = { name: 'sap.csv', bytes: sapFile([['7654321', 'XAXX010101AAA']]) };

const TYPOLOGY = {
  name: { es: 'Ordinaria', en: 'Ordinary' },
  kind: 'WORK',
  color: '#4f5a6e',
  restricted: false,
  paid: true,
  inTimebase: true,
  outsideCompanyDay: false,
};

/** The employer of the first site of the world. */
const SITE = {
  name: 'Polanco',
  kind: 'STORE',
  state: '09',
  municipality: 'Miguel Hidalgo',
  address: 'Horacio 1',
  postalCode: '11550',
  latitude: 19.43,
  longitude: -99.19,
  timeZone: 'America/Mexico_City',
  employer: 'DEP0417AB1',
  opens: 540,
  closes: 1320,
};

const SLOT = { weekday: 1, fromHour: 540, toHour: 720, name: 'Mañana', level: 'QUIET' };

let numbers = 10;
const aNumber = (): number => (numbers += 1);

let days = 0;

/** A day on which nobody has written anything yet. */
function aDay(): string {
  days += 1;
  return addDays('2030-01-01', days);
}

/** The same as dates. */
function aSpan(): { fromDate: string; toDate: string } {
  const day = aDay();
  return { fromDate: day, toDate: day };
}

/** One such day, as the first and the last. */
function aDayAlone(): { from: string; to: string } {
  const day = aDay();
  return { from: day, to: day };
}

type Builder = {
  readonly call: CallName;
  readonly records: Records;
  readonly names: Set<Name>;
  readonly given: readonly string[];
  readonly plain: Readonly<Record<string, unknown>>;
};

function valueOf(builder: Builder, schema: Schema, field: string): unknown {
  const name = FIELDS_OF[builder.call]?.[field] ?? FIELDS[field];
  if (name !== undefined && isText(schema)) {
    builder.names.add(name);
    return builder.records[name];
  }
  if (isUuid(schema) && !OF_THE_COMPANY.includes(field))
    throw new Error(`${builder.call} names a record by “${field}”, and no table of the matrix says which`);
  if (field in builder.plain && (schema.properties === undefined || field === 'file'))
    return builder.plain[field];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first !== undefined) return valueOf(builder, first, field);
  if (schema.properties !== undefined) return objectOf(builder, schema);
  if (schema.items !== undefined) return [valueOf(builder, schema.items, field)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  return 'texto';
}

function objectOf(builder: Builder, schema: Schema): Record<string, unknown> {
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([field, inner]) =>
      required.includes(field) ||
      builder.given.includes(field) ||
      WIDER.includes(field) ||
      namesWithin(builder.call, inner, field),
  );
  return Object.fromEntries(fields.map(([field, inner]) => [field, valueOf(builder, inner, field)]));
}

/** Whether an optional part names a record, itself or in its own parts. */
function namesWithin(call: CallName, schema: Schema, field: string): boolean {
  if ((FIELDS_OF[call]?.[field] ?? FIELDS[field]) !== undefined) return true;
  if (isUuid(schema) && !OF_THE_COMPANY.includes(field)) return true;
  return Object.entries(schema.properties ?? {}).some(([inner, of]) => namesWithin(call, of, inner));
}

const isUuid = (schema: Schema): boolean => schema.format === 'uuid';
const isText = (schema: Schema): boolean =>
  schema.type === 'string' || (schema.anyOf ?? []).some(({ type }) => type === 'string');

/** Where a browser takes messages, with keys of the right length; fixed, so that a repeat is one. */
export const aPushAddress = () => ({
  endpoint: 'https://push.example/a',
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
});
