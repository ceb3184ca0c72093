import { openKiosk } from '../kiosk.ts';
import { permissions, type Right } from '@jornada/domain/access/permissions.ts';
import { calls, type CallName } from '@jornada/contract/index.ts';
import type { AdvanceStatus } from '@jornada/domain/advances/transitions.ts';
import { sql } from 'kysely';
import { insertAdvance } from '../advances.ts';
import { request, type Answer, type Product } from '../product.ts';
import { POSITION } from './places.ts';
import { NAMES, type Name, type Records } from './records.ts';
import type { Subject } from './subjects.ts';
import {
  insertCheckListOption,
  insertSurveyQuestion,
  insertDocument,
  insertGrouping,
  insertHoliday,
  insertConversion,
  insertExtension,
  insertInvitation,
  insertAbsence,
  insertAgreed,
  insertLeave,
  insertMutation,
  insertPlanningRecord,
  insertPrintedWeek,
  insertRehire,
  insertProposal,
  insertSapPending,
  insertRule,
  insertTemplate,
  insertTransfer,
  insertLoan,
  insertOpenShift,
  insertPunchQuestion,
  insertSwapOf,
  insertArcoCase,
  insertBlockedPerson,
  insertWaitingMail,
  insertVacationPact,
  insertVacationRequest,
  insertVacationWeek,
  insertWindow,
  insertZoneDirector,
  insertDeviceWindow,
  insertAnnounced,
  openDraftText,
  insertGroup,
  insertPunchFile,
} from './world-records.ts';
import type { World } from './world.ts';

export const CALL_NAMES = Object.keys(calls).filter((name): name is CallName => name in calls);

export const rightOf = (name: CallName): Right => permissions[name];

/** The calls that ask for a session. */
export const GUARDED = CALL_NAMES.filter((name) => rightOf(name).public !== true);

/** Whether the row of a call names somebody. */
export function isNamed(name: CallName, { as }: Subject): boolean {
  const right = rightOf(name);
  if (as === 'guest') return right.guest === true;
  if (as === 'signer') return right.signer === true;
  return right.roleless === true || as.some((role) => right.roles.includes(role));
}

/** Somebody with two roles is checked by the first alone, on the calls that do not name the second as well. */
export const isChecked = (name: CallName, { beside }: Subject): boolean =>
  beside === undefined || !rightOf(name).roles.includes(beside);

export type Ask = (
  name: CallName,
  asked: { input: Record<string, unknown>; as: string | undefined },
) => Promise<Answer>;

/** Calls, each from an address of its own, so that no limit by address stands in the way; `count` says how many. */
export function asker({ app }: Product): { readonly ask: Ask; readonly count: () => number } {
  let asked = 0;
  return {
    ask: (name, { input, as }) => {
      asked += 1;
      return request(app, {
        call: calls[name],
        input,
        as,
        headers: {},
        address: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
      });
    },
    count: () => asked,
  };
}

export const textOf = ({ body }: Answer): string =>
  body instanceof Uint8Array ? '' : (JSON.stringify(body) ?? '');

/** Catalogs are the company's: a role that reads one of their records reads all. */
const OF_THE_COMPANY: readonly Name[] = [
  'zoneDirector',
  'firstWeeksItem',
  'arcoCase',
  'transfer',
  'paymentRun',
  'typology',
  'groupingType',
  'hourParent',
  'planningRule',
  'deviceWindow',
  'deviceFile',
  'directoryGroup',
  'checkListOption',
  'surveyQuestion',
];

/** The commands on a leave that may happen once. */
const ON_LEAVE: readonly CallName[] = ['leave.send', 'leave.cancel', 'leave.notify', 'leave.surveyOnBehalf'];

/** All names at once, and each alone beside own ones: what counts is where each record belongs. */
export function focusesOf(
  used: readonly Name[],
  { own, foreign }: { own: Records | null; foreign: Records },
): (readonly Name[])[] {
  const placed = used.filter((name) => !OF_THE_COMPANY.includes(name));
  const differing = own === null ? placed : placed.filter((name) => own[name] !== foreign[name]);
  if (differing.length === 0) return [];
  return own === null || differing.length === 1
    ? [differing]
    : [differing, ...differing.map((name) => [name])];
}

/** The validation that belongs to a role. */
export const valuesFor = (name: CallName, { as }: Subject): Record<string, unknown> =>
  name === 'common.validateProcess' ? { validation: as.includes('LAWYER') ? 'LEGAL' : 'DIRECTOR' } : {};

/** What an act uses up is made again for each who acts. */
export async function freshRecords(
  { product, here, there }: World,
  { name, records }: { name: CallName; records: Records },
): Promise<Records> {
  const place = records.site === there.store.siteCode ? there : here;
  const { id: collaboratorId, processUuid } = place.candidate;
  if (name === 'document.delete')
    return { ...records, document: await insertDocument(product, { collaboratorId, processUuid }) };
  if (name.startsWith('accounts.')) {
    const account = await insertZoneDirector(product);
    const { siteId: site_id, teamId: team_id } = place.store;
    if (name === 'accounts.takeRole')
      await product.app.database.db
        .insertInto('account_role')
        .values({ account_id: account, role: 'RESPONSIBLE', site_id, team_id })
        .execute();
    return { ...records, zoneDirector: account };
  }
  if (name.startsWith('vacationRequests.') && name !== 'vacationRequests.weigh')
    return { ...records, vacationRequest: await insertVacationRequest(product, place.person.id) };
  if (
    name === 'vacationPacts.send' ||
    name === 'vacationPacts.signOnPaper' ||
    name === 'vacationPacts.fileScan'
  )
    return { ...records, vacationPact: await insertVacationPact(product, place.person.id, 'PROPOSED') };
  if (name === 'vacationPacts.keep')
    return {
      ...records,
      vacationPact: await insertVacationPact(product, place.person.id, 'SIGNED', 'PERSON'),
    };
  if (name === 'vacationPacts.plan' || name === 'vacationPacts.reopen')
    return { ...records, vacationPact: await insertVacationPact(product, place.person.id) };
  if (name === 'vacationWeeks.remove')
    return { ...records, vacationWeek: await insertVacationWeek(product, place.store) };
  if (name === 'arco.done')
    return { ...records, arcoCase: await insertArcoCase(product, place.person.id, true) };
  if (name === 'privacy.blockedFile') {
    await insertBlockedPerson(product, place.person.id);
    return records;
  }
  if (name.startsWith('arco.'))
    return { ...records, arcoCase: await insertArcoCase(product, place.person.id) };
  if (name === 'outbox.resend') return { ...records, message: await insertWaitingMail(product) };
  if (name === 'holiday.delete')
    return { ...records, holiday: await insertHoliday(product, place.store, 'LOCAL') };
  if (name === 'ephemeris.delete')
    return { ...records, ephemeris: await insertHoliday(product, place.store, 'EPHEMERIS') };
  if (
    name === 'planningRecords.update' ||
    name === 'planningRecords.end' ||
    name === 'planningRecords.remove'
  )
    return { ...records, planningRecord: await insertPlanningRecord(product, place.person.id) };
  if (name === 'collaborators.applyProposal' || name === 'collaborators.declineProposal')
    return { ...records, proposal: await insertProposal(product, place.person.id) };
  if (name === 'sap.clear')
    return {
      ...records,
      sapPending: await insertSapPending(product, { id: place.person.id, siteId: place.store.siteId }),
    };
  if (name.startsWith('salaryAdvance.') && name !== 'salaryAdvance.list')
    return {
      ...records,
      advance: await insertAdvance(product, {
        collaboratorId: place.person.id,
        siteId: place.store.siteId,
        status: ADVANCE_STATUS[name] ?? 'REQUESTED',
      }),
    };
  if (name === 'notifications.weeklyDocument')
    return { ...records, notification: await insertPrintedWeek(product, records) };
  if (name === 'planningTemplates.delete')
    return { ...records, template: await insertTemplate(product, place) };
  if (name === 'leave.checkListOptions.delete')
    return { ...records, checkListOption: await insertCheckListOption(product) };
  if (name === 'leave.surveyQuestions.end')
    return { ...records, surveyQuestion: await insertSurveyQuestion(product) };
  if (ON_LEAVE.includes(name))
    return { ...records, leave: (await insertLeave(product, place.store)).processUuid };
  if (
    name === 'dataCentre.review' ||
    name === 'dataCentre.chooseColumns' ||
    name === 'dataCentre.saveMapping' ||
    name === 'dataCentre.repair' ||
    name === 'dataCentre.rows' ||
    name === 'dataCentre.file' ||
    name === 'dataCentre.apply' ||
    name === 'dataCentre.discard'
  )
    return { ...records, transfer: await insertTransfer(product, 'PREVIEW') };
  if (name === 'dataCentre.undo') return { ...records, transfer: await insertTransfer(product, 'APPLIED') };
  if (name === 'presence.answer')
    return {
      ...records,
      punchQuestion: await insertPunchQuestion(product, { store: place.store, id: place.person.id }),
    };
  if (name === 'swaps.answer' || name === 'swaps.withdraw' || name === 'swaps.decide') {
    const [own, other] = [place.person.id, place.candidate.id];
    return {
      ...records,
      swap: await insertSwapOf(product, {
        store: place.store,
        people: name === 'swaps.answer' ? [other, own] : [own, other],
        status: name === 'swaps.decide' ? 'ACCEPTED' : 'PROPOSED',
      }),
    };
  }
  if (name.startsWith('openShifts.'))
    return {
      ...records,
      openShift: await insertOpenShift(product, { store: place.store, asker: place.person.id }),
    };
  if (name === 'loans.consent' || name === 'loans.withdraw' || name === 'loans.answer')
    return {
      ...records,
      loan: await insertLoan(product, {
        person: place.person.id,
        from: place.store,
        status: name === 'loans.answer' ? 'CONSENTED' : 'REQUESTED',
      }),
    };
  if (name === 'announcements.withdraw')
    return { ...records, announcement: await insertAnnounced({ product, store: place.store }) };
  if (name === 'kiosks.revoke')
    return { ...records, kiosk: (await openKiosk(product, place.store.siteId)).id };
  if (name === 'hireableWindows.delete')
    return {
      ...records,
      hireableWindow: await insertWindow(product, { siteId: place.store.siteId, number: POSITION }),
    };
  if (OF_ABSENCES.includes(name))
    return { ...records, absence: (await insertAbsence(product, place.store)).processUuid };
  if (MUTATION_ACTS.includes(name))
    return { ...records, mutation: (await insertMutation(product, place.store)).processUuid };
  if (name === 'common.confirmData' || name === 'extension.cancelProcess')
    return { ...records, extension: await insertExtension(product, place.store) };
  if (name === 'extension.signOnPaper')
    return {
      ...records,
      extension: await insertExtension(product, place.store, 'WAITING_FOR_LEGAL_VALIDATION'),
    };
  if (name === 'conversion.signOnPaper' || name === 'conversion.cancelProcess')
    return { ...records, conversion: await insertConversion(product, place.store) };
  if (name === 'hiring.rehiringProcess.cancelProcess')
    return { ...records, rehire: await insertRehire(product, place.store) };
  if (name.startsWith('rehiring.') || name === 'hiring.rehiringProcess.signOnPaper')
    return {
      ...records,
      rehire: await insertRehire(product, place.store, REHIRE_STATUS[name] ?? 'WAITING_FOR_LABOR_DATA'),
    };
  const agreed = AGREED.find(({ calls: of }) => name.startsWith(of));
  if (agreed !== undefined && /\.(cancel|signOnPaper)/.test(name))
    return {
      ...records,
      [agreed.record]: (await insertAgreed(product, place.store, agreed.type)).processUuid,
    };
  if (name === 'groupingTypes.delete') return { ...records, groupingType: await insertGrouping(product) };
  if (name === 'accessDeviceTimeSlots.remove')
    return { ...records, deviceWindow: await insertDeviceWindow(product) };
  if (name === 'directoryGroups.remove') return { ...records, directoryGroup: await insertGroup(product) };
  if (name === 'accessDeviceFiles.remove') return { ...records, deviceFile: await insertPunchFile(product) };
  if (name === 'planningRules.delete') return { ...records, planningRule: await insertRule(product) };
  if (name === 'invitations.delete')
    return { ...records, invitation: (await insertInvitation(product, place)).uuid };
  return records;
}

const OF_ABSENCES: readonly CallName[] = [
  'leaveOfAbsence.signOnPaper',
  'leaveOfAbsence.extend',
  'leave.startRehiringLeaveOfAbsence',
];

/** The kinds that are agreed and signed, by their calls, with the record that names one. */
const AGREED = [
  { calls: 'timebase.', record: 'timebase', type: 'TIMEBASE_CHANGE_PROCESS_MEX' },
  { calls: 'shiftReduction.', record: 'shiftReduction', type: 'SHIFT_REDUCTION_PROCESS_MEX' },
  { calls: 'hourChange.', record: 'hourChange', type: 'HOUR_CHANGE_PROCESS_MEX' },
  { calls: 'complementaryPact.', record: 'pact', type: 'COMPLEMENTARY_PACT_PROCESS_MEX' },
] as const;

/** Catalogues and calendars: the table that a call's record stands in, and the column that names it. */
const STORED: readonly {
  readonly calls: string;
  readonly table: string;
  readonly key: string;
  readonly record: Name;
}[] = [
  { calls: 'holiday.', table: 'holiday', key: 'id', record: 'holiday' },
  { calls: 'ephemeris.', table: 'holiday', key: 'id', record: 'ephemeris' },
  { calls: 'hourTypologies.', table: 'hour_typology', key: 'uuid', record: 'typology' },
  { calls: 'groupingTypes.', table: 'grouping_type', key: 'uuid', record: 'groupingType' },
  { calls: 'planningRules.', table: 'planning_rule', key: 'uuid', record: 'planningRule' },
  { calls: 'arco.', table: 'arco_case', key: 'id', record: 'arcoCase' },
  { calls: 'firstWeeksItems.', table: 'first_weeks_item', key: 'id', record: 'firstWeeksItem' },
  { calls: 'hireableWindows.', table: 'hireable_window', key: 'id', record: 'hireableWindow' },
  { calls: 'timeSlots.', table: 'site_time_slot_interval', key: 'id', record: 'timeSlots' },
  { calls: 'siteCEX.', table: 'site_cex', key: 'uuid', record: 'siteCex' },
  {
    calls: 'leave.checkListOptions.',
    table: 'leave_check_list_option',
    key: 'id',
    record: 'checkListOption',
  },
  {
    calls: 'leave.surveyQuestions.',
    table: 'survey_question',
    key: 'id',
    record: 'surveyQuestion',
  },
  { calls: 'collaborators.edit.', table: 'collaborator', key: 'id', record: 'collaborator' },
  { calls: 'payrollPayment.', table: 'payment_run', key: 'id', record: 'paymentRun' },
  { calls: 'salaryAdvance.', table: 'salary_advance', key: 'id', record: 'advance' },
  { calls: 'planningRecords.', table: 'planning_record', key: 'id', record: 'planningRecord' },
];

/** The calls of processes that have a record of their own. */
const PROCESS_OF: readonly { readonly calls: RegExp; readonly record: Name }[] = [
  { calls: /^leaveOfAbsence\.|^leave\.startRehiring/, record: 'absence' },
  { calls: /^mutation\./, record: 'mutation' },
  { calls: /^leave\./, record: 'leave' },
  { calls: /^extension\.|^common\.confirmData/, record: 'extension' },
  { calls: /^conversion\./, record: 'conversion' },
  { calls: /^rehiring\.|^hiring\.rehiringProcess/, record: 'rehire' },
  { calls: /^timebase\./, record: 'timebase' },
  { calls: /^shiftReduction\./, record: 'shiftReduction' },
  { calls: /^hourChange\./, record: 'hourChange' },
  { calls: /^complementaryPact\./, record: 'pact' },
];

/** Where an advance has to be for a call. */
const ADVANCE_STATUS: Readonly<Record<string, AdvanceStatus>> = {
  'salaryAdvance.withdraw': 'APPROVED',
  'salaryAdvance.deduct': 'PAID',
};

/** Where a rehire has to stand for a call. */
const REHIRE_STATUS: Readonly<Record<string, string>> = {
  'rehiring.getPersonalData': 'WAITING_FOR_COLLABORATOR_DATA',
  'hiring.rehiringProcess.signOnPaper': 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
};

/** The version of what a call changes, as it stands now. */
export async function versionOf(
  { product }: World,
  { name, records }: { name: CallName; records: Records },
): Promise<number> {
  const { db } = product.app.database;
  if (
    name.startsWith('planning.') ||
    name.startsWith('planningModifications.') ||
    name.startsWith('notifications')
  )
    return (
      (
        await db
          .selectFrom('person_week')
          .select('version')
          .where('collaborator_id', '=', records.collaborator)
          .executeTakeFirst()
      )?.version ?? 0
    );
  const stored = STORED.find(({ calls: of }) => name.startsWith(of));
  if (stored !== undefined)
    return (
      (
        await sql<{
          version: number;
        }>`select version from ${sql.table(stored.table)} where ${sql.ref(stored.key)} = ${records[stored.record]}`.execute(
          db,
        )
      ).rows[0]?.version ?? 1
    );
  if (name === 'companyTeams.update' || name === 'companySites.update') {
    const row = await (
      name === 'companyTeams.update'
        ? db.selectFrom('team').select('version').where('uuid', '=', records.team)
        : db.selectFrom('site').select('version').where('code', '=', records.site)
    ).executeTakeFirst();
    return row?.version ?? 1;
  }
  if (name === 'companyEmployers.update')
    return (
      await db
        .selectFrom('employer')
        .select('version')
        .where('rfc', '=', 'DEP0417AB1')
        .executeTakeFirstOrThrow()
    ).version;
  if (name === 'companyPositions.update')
    return (
      await db
        .selectFrom('position')
        .select('version')
        .where('number', '=', POSITION)
        .executeTakeFirstOrThrow()
    ).version;
  if (/^documentTexts\.(?:save|discard|approve|return)$/.test(name)) return openDraftText(product);
  if (name === 'parameters.update')
    return (await db.selectFrom('parameter').select('version').where('id', '=', 1).executeTakeFirstOrThrow())
      .version;
  const process = records[PROCESS_OF.find(({ calls: of }) => of.test(name))?.record ?? 'process'];
  return (
    (await db.selectFrom('process').select('version').where('id', '=', process).executeTakeFirst())
      ?.version ?? 1
  );
}

/** What these calls show of others on purpose: anyone may wish for any store. */
const OPEN: Readonly<Partial<Record<CallName, readonly Name[]>>> = { 'mobility.own': ['site'] };

/** The records of others that an answer speaks of. */
export function foreignMarks({ own, foreign }: Subject, call: CallName, text: string): string[] {
  const mine = new Set<string>(own === null ? [] : Object.values(own));
  const open = OPEN[call] ?? [];
  return foreign.flatMap((records) =>
    NAMES.filter(
      (name) => !open.includes(name) && !mine.has(records[name]) && text.includes(`"${records[name]}"`),
    ).map((name) => `${name} ${records[name]}`),
  );
}

const MUTATION_ACTS: readonly CallName[] = [
  'mutation.updateMutationProcess',
  'mutation.cancelMutationProcess',
  'mutation.signOnPaperMutationProcess',
  'mutation.remind',
];
