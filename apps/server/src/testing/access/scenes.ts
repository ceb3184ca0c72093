import { ownRecords } from '@jornada/domain/payment-files/editing.ts';
import { insured } from '../imss.ts';
import { exported } from '../time-exports.ts';
import { randomUUID } from 'node:crypto';
import { Profile } from '@jornada/contract/auth.ts';
import { calls, type CallName } from '@jornada/contract/index.ts';
import type { AdvanceStatus } from '@jornada/domain/advances/transitions.ts';
import { OwnRecordWeek } from '@jornada/contract/working-time.ts';
import type { RunStatus } from '@jornada/domain/payment-files/runs.ts';
import { addDays } from '@jornada/domain/time.ts';
import { z } from 'zod';
import { aPushAddress } from './inputs.ts';
import {
  ADDRESS,
  BANK,
  candidate,
  COMMENT,
  FISCAL,
  laborOf,
  newHire,
  openCompany,
  PDF,
  sapNumber,
  stateIn,
  type HireUnderTest,
} from '../hiring.ts';
import {
  insertAbsence,
  insertCheckListOption,
  insertSurveyQuestion,
  insertLeave,
  insertLoan,
  insertOpenShift,
  insertSwapOf,
  insertPlanningRecord,
  insertPost,
  insertVacationPact,
  insertVacationWeek,
  insertApiKey,
  insertDelivery,
  insertWebhook,
  insertSession,
  insertSurveyLink,
  insertProposal,
  insertSapPending,
  insertSapRequest,
  insertAnnounced,
  DRAFT_TEXT,
  openDraftText,
  insertGroup,
  insertZoneDirector,
  sapFile,
  insertWaitingMail,
  aDeviceWindow,
  insertDeviceWindow,
  insertPunches,
  insertPunchFile,
} from './world-records.ts';
import { conversionOf, employed, extensionOf, newChange } from '../contract-change.ts';
import { departed, newRehire, rehireLabor, type RehireUnderTest } from '../rehire.ts';
import { signedHeaders } from '../outside.ts';
import {
  hire as employ,
  openStore,
  openTeam,
  periodOf,
  plan,
  seedTypologies,
  type Person,
  type Store,
} from '../planning-fixtures.ts';
import { seedHire, type SeededHire } from '../hire.ts';
import type { Answer, Product } from '../product.ts';
import {
  catalogueOf,
  insertFeature,
  firstWeeksItem,
  insertArcoCase,
  insertMapping,
  insertTransfer,
  insertGrouping,
  insertRule,
  insertSiteCex,
  insertTimeSlots,
  WEEKDAYS,
  NO_MOVE,
  insertTypology,
  insertWindow,
  aPosition,
} from './world-records.ts';
import { insertAdvance, payable } from '../advances.ts';
import { employerRfcOf, PAYING_CLABE, releaseCode, runAt } from '../payments.ts';
import { represent } from '../agreement.ts';
import { codeShown, newToken, openKiosk, punchesOf, sealPin, withPin } from '../kiosk.ts';
import { commanded, type Scene, type Stage } from './scene.ts';
import { quarterScenes } from './quarter-scenes.ts';
import {
  drawn,
  enterByLink,
  openRepresentative,
  readAll,
  sendContract,
  sentCode,
  tick,
  type Sent,
} from '../signing.ts';
import { aCompanyRfc, aPositionNumber, aRegistry, EMPLOYER, POSITION } from './employers.ts';

export async function openStage(product: Product): Promise<Stage> {
  await product.app.jobs.stop();
  const typologies = await seedTypologies(product);
  const store = await openStore(product, '0417');
  for (const feature of ['SELF_SERVICE', 'ACCESS_DEVICES', 'MOBILITY_SURVEY'] as const)
    await insertFeature(product, store.siteId, feature);
  return {
    product,
    typologies,
    store,
    company: await openCompany(product),
    director: await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' }),
  };
}

type Commands = {
  [Name in CallName]: (typeof calls)[Name] extends { method: 'GET' } | { ephemeral: true } | { reads: true }
    ? never
    : Name;
}[CallName];
export type CommandName = Commands;

/** Every command that takes a repeat key, on the stage; one that is missing here does not compile. */
export const scenes: Readonly<Record<CommandName, (stage: Stage) => Promise<Scene>>> = {
  'parameters.create': async ({ company }) => ({
    input: { code: randomUUID(), name: 'Horas', value: '48' },
    as: company.as.hr,
    other: { code: randomUUID(), name: 'Otra', value: '1' },
  }),
  'parameters.update': async ({ product, company }) => {
    const { id } = await product.app.database.db
      .insertInto('parameter')
      .values({ code: randomUUID(), name: 'Horas', value: '48' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      input: { id, version: 1, name: 'Horas', value: '24' },
      as: company.as.hr,
      other: { id, version: 1, name: 'Horas', value: '12' },
    };
  },

  'integration.revokeKey': async ({ product, company }) =>
    commanded({ uuid: await insertApiKey(product) }, company.as.hr, { uuid: await insertApiKey(product) }),
  'integration.updateWebhook': ({ product, company }) =>
    webhookScene(product, company.as.hr, {
      name: 'Nómina',
      url: 'https://sap.example/in',
      scopes: ['sites:read'],
    }),
  'integration.switchWebhook': ({ product, company }) =>
    webhookScene(product, company.as.hr, { active: false }),
  'integration.testWebhook': ({ product, company }) => webhookScene(product, company.as.hr),
  'integration.replayWaiting': ({ product, company }) => webhookScene(product, company.as.hr),
  'integration.replayDelivery': async ({ product, company }) =>
    commanded({ delivery: await insertDelivery(product) }, company.as.hr, {
      delivery: await insertDelivery(product),
    }),
  'sessions.end': async ({ product, company }) => ({
    input: { session: await insertSession(product) },
    as: company.as.hr,
    other: { session: await insertSession(product) },
  }),
  'noticeSettings.change': async ({ product }) => ({
    input: { each: true, by: 'BOTH' },
    as: await product.signIn({ role: 'COLLABORATOR' }),
    other: { each: false, by: 'BOTH' },
  }),
  'noticeSettings.changeKind': async ({ product }) => ({
    input: { kind: 'SIGNING', each: null, by: null },
    as: await product.signIn({ role: 'COLLABORATOR' }),
    other: { kind: 'REMINDER', each: true, by: 'BOTH' },
  }),
  'noticeSettings.addDevice': async ({ product }) => ({
    input: aPushAddress(),
    as: await product.signIn({ role: 'COLLABORATOR' }),
    other: { ...aPushAddress(), endpoint: 'https://push.example/b' },
  }),
  'noticeSettings.removeDevice': async ({ product }) => {
    const bearer = await product.signIn({ role: 'COLLABORATOR' });
    await product.call('noticeSettings.addDevice', aPushAddress(), bearer);
    const { body } = await product.call('noticeSettings.get', {}, bearer);
    const { devices } = z.object({ devices: z.tuple([z.object({ uuid: z.string() })]) }).parse(body);
    return { input: { device: devices[0].uuid }, as: bearer, other: null };
  },
  'sessions.endOthers': async ({ product }) => {
    const bearer = await product.signIn({ role: 'COLLABORATOR' });
    const { uuid } = Profile.parse((await product.call('auth.profile', {}, bearer)).body);
    await insertSession(product, uuid);
    return { input: {}, as: bearer, other: null };
  },

  'accounts.create': async ({ company }) =>
    commanded({ name: 'Iris Peña', email: anAddress(), language: 'es' }, company.as.hr, {
      email: anAddress(),
    }),
  'accounts.setActive': async ({ product, company }) =>
    commanded({ accountUuid: await insertZoneDirector(product), active: false }, company.as.hr, {
      active: true,
    }),
  'accounts.grantRole': async ({ product, company, store }) =>
    commanded(
      {
        accountUuid: await insertZoneDirector(product),
        role: 'DIRECTOR',
        personnelDivision: store.siteCode,
      },
      company.as.hr,
      { role: 'COMMISSIONER' },
    ),
  'accounts.takeRole': async ({ product, company }) =>
    commanded({ accountUuid: await insertZoneDirector(product), role: 'ZONE_DIRECTOR' }, company.as.hr, {
      role: 'HR',
    }),

  'directoryGroups.create': async ({ company }) =>
    commanded({ name: randomUUID() }, company.as.hr, { name: randomUUID() }),
  'directoryGroups.remove': async ({ product, company }) =>
    commanded({ groupUuid: await insertGroup(product) }, company.as.hr, 'groupUuid'),
  'directoryGroups.giveRole': async ({ product, company }) =>
    commanded({ groupUuid: await insertGroup(product), role: 'HR' }, company.as.hr, { role: 'LAWYER' }),
  'directoryGroups.takeRole': async ({ product, company }) =>
    commanded({ groupUuid: await insertGroup(product, 'HR'), role: 'HR' }, company.as.hr, { role: 'LAWYER' }),

  'outbox.resend': async ({ product, company }) => ({
    input: { kind: 'MAIL', uuid: await insertWaitingMail(product) },
    as: company.as.hr,
    other: { kind: 'MAIL', uuid: await insertWaitingMail(product) },
  }),

  'holiday.create': async (stage) =>
    commanded({ personnelDivision: stage.store.siteCode, ...HOLIDAY, date: freeDay() }, stage.director, {
      date: freeDay(),
    }),
  'holiday.createLegalDays': async (stage) =>
    commanded({ personnelDivision: stage.store.siteCode, year: 2031 }, stage.director, { year: 2032 }),
  'holiday.update': async (stage) =>
    commanded(
      { ...(await storedDay(stage, 'holiday')), ...HOLIDAY, date: freeDay() },
      stage.director,
      'uuid',
    ),
  'holiday.delete': async (stage) => commanded(await storedDay(stage, 'holiday'), stage.director, 'uuid'),
  'holiday.importFromCSV': async (stage) =>
    commanded({ file: holidayFile(stage) }, stage.director, { file: holidayFile(stage) }),
  'ephemeris.create': async (stage) =>
    commanded(
      { personnelDivision: stage.store.siteCode, date: freeDay(), description: 'Noche de ofertas' },
      stage.director,
      { date: freeDay() },
    ),
  'ephemeris.update': async (stage) =>
    commanded(
      { ...(await storedDay(stage, 'ephemeris')), date: freeDay(), description: 'Noche de ofertas' },
      stage.director,
      'uuid',
    ),
  'ephemeris.delete': async (stage) => commanded(await storedDay(stage, 'ephemeris'), stage.director, 'uuid'),

  'companySites.create': async (stage) =>
    commanded({ code: aCode(), ...(await aSite(stage)) }, stage.company.as.hr, { code: aCode() }),
  'companySites.update': async (stage) => {
    const { siteCode } = await openStore(stage.product, aName());
    return commanded(
      { personnelDivision: siteCode, version: 1, ...(await aSite(stage)) },
      stage.company.as.hr,
      { version: 2 },
    );
  },
  'companyEmployers.create': async ({ company }) =>
    commanded({ ...EMPLOYER, rfc: aCompanyRfc(), registry: aRegistry() }, company.as.hr, {
      rfc: aCompanyRfc(),
      registry: aRegistry(),
    }),
  'companyEmployers.update': async ({ product, company, store }) => {
    const { employer } = await aSite({ product, store });
    return commanded({ ...EMPLOYER, rfc: employer, version: 1 }, company.as.hr, { version: 2 });
  },
  'companyPositions.create': async ({ company }) =>
    commanded({ ...POSITION, number: aPositionNumber() }, company.as.hr, { number: aPositionNumber() }),
  'companyPositions.update': async ({ product, company }) => {
    const number = aPositionNumber();
    await product.call('companyPositions.create', { ...POSITION, number }, company.as.hr);
    return commanded({ ...POSITION, number, version: 1 }, company.as.hr, { version: 2 });
  },
  'companyTeams.create': async ({ company, store }) =>
    commanded({ personnelDivision: store.siteCode, name: aName() }, company.as.hr, { name: aName() }),
  'companyTeams.update': async ({ product, company, store }) => {
    const { teamUuid } = await openTeam(product, store, aName());
    return commanded({ teamUuid, version: 1, name: aName() }, company.as.hr, { version: 2 });
  },
  'dataCentre.preview': async ({ company, store }) =>
    commanded({ dataset: 'calendar', file: calendarFile(store) }, company.as.hr, {
      file: calendarFile(store),
    }),
  'dataCentre.chooseColumns': async ({ product, company }) =>
    commanded({ uuid: await insertTransfer(product, 'PREVIEW'), columns: {} }, company.as.hr, 'uuid'),
  'dataCentre.saveMapping': async ({ product, company }) =>
    commanded({ uuid: await insertTransfer(product, 'PREVIEW'), name: aName() }, company.as.hr, {
      name: aName(),
    }),
  'dataCentre.deleteMapping': async ({ product, company }) =>
    commanded({ mappingUuid: await insertMapping(product) }, company.as.hr, {
      mappingUuid: await insertMapping(product),
    }),
  'dataCentre.repair': async ({ product, company }) =>
    commanded({ uuid: await insertTransfer(product, 'PREVIEW'), repairs: [] }, company.as.hr, 'uuid'),
  'dataCentre.apply': async ({ product, company }) =>
    commanded({ uuid: await insertTransfer(product, 'PREVIEW'), good: 0 }, company.as.hr, 'uuid'),
  'dataCentre.discard': async ({ product, company }) =>
    commanded({ uuid: await insertTransfer(product, 'PREVIEW') }, company.as.hr, 'uuid'),
  'dataCentre.undo': async ({ product, company }) =>
    commanded({ uuid: await insertTransfer(product, 'APPLIED') }, company.as.hr, 'uuid'),
  'deadlines.done': async ({ product, store, director }) => {
    const due = async () => {
      const { id } = await employ(product, { store, name: 'Iris', from: '2026-11-10' });
      return id;
    };
    return commanded(
      {
        kind: 'FIRST_WEEKS',
        collaboratorUuid: await due(),
        subject: await firstWeeksItem(product),
      },
      director,
      { collaboratorUuid: await due() },
    );
  },
  'arco.open': async ({ product, store, company }) => {
    const { id } = await employ(product, { store, name: 'Iris', from: '2026-11-10' });
    return commanded(
      {
        collaboratorUuid: id,
        right: 'ACCESS',
        request: 'Copia de mis datos',
        identity: 'INE',
        receivedOn: '2026-11-19',
      },
      company.as.hr,
      'collaboratorUuid',
    );
  },
  'arco.ask': async ({ product, store }) => {
    const person = await employ(product, { store, name: 'Iris', from: '2026-11-10' });
    const bearer = await product.signIn({ role: 'COLLABORATOR', collaboratorId: person.id });
    return commanded({ right: 'ACCESS', request: 'Copia de mis datos' }, bearer, { right: 'OPPOSITION' });
  },
  'privacy.read': async ({ product, store }) => {
    const person = await employ(product, { store, name: 'Inés', from: '2026-11-10' });
    const bearer = await product.signIn({ role: 'COLLABORATOR', collaboratorId: person.id });
    return commanded({ noticeVersion: '1' }, bearer, { noticeVersion: '2' });
  },
  'privacy.consent': async ({ product, store }) => {
    const person = await employ(product, { store, name: 'Irma', from: '2026-11-10' });
    const bearer = await product.signIn({ role: 'COLLABORATOR', collaboratorId: person.id });
    return commanded({ kind: 'BANK', given: true }, bearer, { kind: 'HEALTH' });
  },
  'arco.extend': (stage) => arcoScene(stage, { reason: 'Archivo en papel' }),
  'arco.answer': (stage) => arcoScene(stage, { answer: 'GRANTED', text: 'Procede' }),
  'arco.done': (stage) => arcoScene(stage, { note: 'Entregado' }, true),
  'firstWeeksItems.create': async ({ company }) => commanded(ITEM, company.as.hr, { dueDays: 3 }),
  'firstWeeksItems.update': async ({ product, company }) =>
    commanded({ uuid: await firstWeeksItem(product), version: 1, ...ITEM }, company.as.hr, 'uuid'),
  'hireableWindows.create': async ({ product, company }) => {
    const { siteCode } = await openStore(product, aName());
    return commanded(
      {
        personnelDivision: siteCode,
        positionNumber: await aPosition(product),
        fromDate: '2027-01-01',
        toDate: null,
      },
      company.as.hr,
      { positionNumber: await aPosition(product) },
    );
  },
  'hireableWindows.update': async ({ product, company, store }) =>
    commanded(
      {
        uuid: await insertWindow(product, { siteId: store.siteId, number: await aPosition(product) }),
        version: 1,
        positionNumber: await aPosition(product),
        fromDate: '2027-01-01',
        toDate: '2027-02-01',
      },
      company.as.hr,
      'uuid',
    ),
  'hireableWindows.delete': async ({ product, company, store }) =>
    commanded(
      {
        uuid: await insertWindow(product, { siteId: store.siteId, number: await aPosition(product) }),
        version: 1,
      },
      company.as.hr,
      'uuid',
    ),
  'authorisedPosts.save': async ({ product, company, store }) =>
    commanded(
      {
        personnelDivision: store.siteCode,
        teamUuid: store.teamUuid,
        positionNumber: await aPosition(product),
        validFrom: '2027-01-01',
        people: 3,
        weeklyHours: 120,
      },
      company.as.hr,
      { people: 4 },
    ),
  'features.create': async ({ product, company }) => {
    const { siteCode } = await openStore(product, aName());
    return commanded({ personnelDivision: siteCode, feature: 'AUTO_PLAN' }, company.as.hr, {
      feature: 'SHARED_SHIFTS',
    });
  },
  'features.toggle': async ({ product, company }) => {
    const { siteCode, siteId } = await openStore(product, aName());
    await insertFeature(product, siteId);
    return commanded(
      { personnelDivision: siteCode, feature: 'SHARED_SHIFTS', enabled: false, version: 1 },
      company.as.hr,
      { version: 2 },
    );
  },
  'features.copy': async ({ product, company }) => {
    const { siteCode } = await openStore(product, aName());
    const model = await openStore(product, aName());
    await insertFeature(product, model.siteId);
    return commanded(
      { personnelDivision: siteCode, sourceDivision: model.siteCode, seen: ['SHARED_SHIFTS'] },
      company.as.hr,
      { seen: [] },
    );
  },
  'team.copyPermissions': async ({ product, company }) => {
    const { siteCode } = await openStore(product, aName());
    const model = await openStore(product, aName());
    await product.call(
      'team.managePermissions',
      {
        personnelDivision: model.siteCode,
        collaboratorUuid: null,
        permission: 'COPY',
        allowed: false,
        version: 0,
      },
      company.as.hr,
    );
    return commanded(
      { personnelDivision: siteCode, sourceDivision: model.siteCode, seen: ['COPY'] },
      company.as.hr,
      {
        seen: [],
      },
    );
  },
  'team.managePermissions': async ({ product, company }) => {
    const { siteCode } = await openStore(product, aName());
    return commanded(
      {
        personnelDivision: siteCode,
        collaboratorUuid: null,
        permission: 'COPY',
        allowed: false,
        version: 0,
      },
      company.as.hr,
      { permission: 'NOTIFY' },
    );
  },

  'hourTypologies.create': async (stage) =>
    commanded({ ...(await newTypology(stage)), abbreviation: aName(), kind: 'WORK' }, stage.company.as.hr, {
      abbreviation: aName(),
    }),
  'hourTypologies.edit': async (stage) =>
    commanded(
      { uuid: await insertTypology(stage.product), version: 1, ...(await newTypology(stage)) },
      stage.company.as.hr,
      'uuid',
    ),
  'groupingTypes.create': async ({ company }) =>
    commanded({ name: { es: aName(), en: 'Other' } }, company.as.hr, { name: { es: aName(), en: 'Other' } }),
  'groupingTypes.edit': async ({ product, company }) =>
    commanded(
      { uuid: await insertGrouping(product), version: 1, name: { es: aName(), en: 'Other' } },
      company.as.hr,
      'uuid',
    ),
  'groupingTypes.delete': async ({ product, company }) =>
    commanded({ uuid: await insertGrouping(product), version: 1 }, company.as.hr, 'uuid'),
  'planningRules.create': async ({ product, company }) =>
    commanded(
      { hourTypologyUuid: await insertTypology(product), contractType: 'CDI', positionNumber: null },
      company.as.hr,
      { contractType: 'CDD' },
    ),
  'planningRules.edit': async ({ product, company }) =>
    commanded(
      {
        uuid: await insertRule(product),
        version: 1,
        hourTypologyUuid: await insertTypology(product),
        contractType: 'CDI',
        positionNumber: null,
      },
      company.as.hr,
      'uuid',
    ),
  'planningRules.delete': async ({ product, company }) =>
    commanded({ uuid: await insertRule(product), version: 1 }, company.as.hr, 'uuid'),
  'accessDeviceTimeSlots.add': async ({ company }) =>
    commanded(aDeviceWindow(), company.as.hr, aDeviceWindow()),
  'accessDeviceTimeSlots.remove': async ({ product, company }) =>
    commanded({ uuid: await insertDeviceWindow(product) }, company.as.hr, {
      uuid: await insertDeviceWindow(product),
    }),
  'accessDeviceFiles.upload': async ({ store, company }) =>
    commanded({ file: punchFile(store) }, company.as.hr, { file: punchFile(store) }),
  'announcements.send': async (stage) => {
    await employ(stage.product, { store: stage.store, name: 'Ana' });
    const input = {
      sites: [stage.store.siteCode],
      title: 'Inventario',
      body: 'El lunes.',
      expiresOn: '2030-01-01',
    };
    return commanded(input, stage.director, { title: 'Otro' });
  },
  'documentTexts.save': async ({ product, company }) => {
    const version = await openDraftText(product);
    return commanded({ ...DRAFT_TEXT, version }, company.as.hr, {
      clauses: [{ ...DRAFT_TEXT.clauses[0], title: 'Bono de ciudad' }],
    });
  },
  'documentTexts.discard': async ({ product, company }) => textScene(product, company.as.hr),
  'documentTexts.approve': async ({ product, company }) => textScene(product, company.as.lawyer),
  'documentTexts.return': async ({ product, company }) => {
    const { input, as } = await textScene(product, company.as.lawyer);
    const because = 'Falta el término.';
    return { input: { ...input, because }, as, other: { ...input, because: `${because} Y la causa.` } };
  },
  'announcements.withdraw': async (stage) =>
    commanded({ uuid: await insertAnnounced(stage) }, stage.director, { uuid: await insertAnnounced(stage) }),
  'announcements.read': async (stage) => {
    const { product, store } = stage;
    const { id } = await employ(product, { store, name: 'Ana' });
    const as = await product.signIn({ role: 'COLLABORATOR', siteId: store.siteId, collaboratorId: id });
    return commanded({ uuid: await insertAnnounced(stage) }, as, { confirm: true });
  },
  'kiosks.add': async ({ store, company }) =>
    commanded({ personnelDivision: store.siteCode, name: 'Entrada' }, company.as.hr, { name: 'Bodega' }),
  'kiosks.revoke': async ({ product, store, company }) =>
    commanded({ uuid: (await openKiosk(product, store.siteId)).id }, company.as.hr, {
      uuid: (await openKiosk(product, store.siteId)).id,
    }),
  'kiosk.pair': async ({ product, store }) => {
    const { code } = await openKiosk(product, store.siteId, { isPaired: false });
    const input = { code, tokenHash: newToken().hash };
    return { input, as: undefined, other: { ...input, tokenHash: newToken().hash } };
  },
  'kiosk.punch': async ({ product, store }) => {
    const { token } = await openKiosk(product, store.siteId);
    const { person, pin } = await withPin(product, await employ(product, { store, name: 'Ana' }));
    const input = await punchesOf(product, { token, person, pin });
    return {
      input,
      as: undefined,
      other: await punchesOf(product, { token, person, pin, direction: 'OUT' }),
    };
  },
  'clock.setPin': async ({ product, store }) => {
    const { id } = await employ(product, { store, name: 'Ana' });
    const as = await product.signIn({ role: 'COLLABORATOR', siteId: store.siteId, collaboratorId: id });
    return commanded({ sealed: await sealPin(product, { pin: '280714' }) }, as, {
      sealed: await sealPin(product, { pin: '413702' }),
    });
  },
  'clock.punch': async ({ product, store }) => {
    const { token } = await openKiosk(product, store.siteId);
    const { id } = await employ(product, { store, name: 'Ana' });
    const as = await product.signIn({ role: 'COLLABORATOR', siteId: store.siteId, collaboratorId: id });
    return commanded({ code: await codeShown(product, token), direction: 'IN' }, as, { direction: 'OUT' });
  },
  'accessDeviceFiles.remove': async ({ product, company }) =>
    commanded({ uuid: await insertPunchFile(product) }, company.as.hr, {
      uuid: await insertPunchFile(product),
    }),
  'accessDeviceFiles.restore': async ({ product, company }) => {
    const uuid = await insertPunchFile(product);
    await product.call('accessDeviceFiles.remove', { uuid }, company.as.hr);
    return commanded({ uuid }, company.as.hr, { uuid: await insertPunchFile(product) });
  },
  'workingDay.updateStatus': async ({ product, store, director }) => {
    await employ(product, { store, name: 'Ana' });
    return commanded({ personnelDivision: store.siteCode, date: freeDay() }, director, { date: freeDay() });
  },
  'presence.correct': async ({ product, store, director }) => {
    const { id } = await employ(product, { store, name: 'Ana' });
    return commanded(
      {
        personnelDivision: store.siteCode,
        collaboratorUuid: id,
        date: freeDay(),
        kind: 'SETTLE',
        codes: ['ABSENT'],
        reason: 'Falta injustificada',
      },
      director,
      { reason: 'Permiso' },
    );
  },
  'presence.accept': async (stage) => {
    const { id } = await punchedIn(stage);
    return commanded(
      {
        personnelDivision: stage.store.siteCode,
        collaboratorUuid: id,
        date: PUNCHED,
        reason: 'Así checó',
      },
      stage.director,
      { reason: 'Permiso' },
    );
  },
  'presence.ask': async (stage) => {
    const { id } = await punchedIn(stage, [540]);
    const ofDay = { personnelDivision: stage.store.siteCode, collaboratorUuid: id, date: PUNCHED };
    return commanded({ ...ofDay, direction: 'OUT' }, stage.director, { direction: 'IN' });
  },
  'presence.answer': async (stage) => {
    const { id } = await punchedIn(stage, [540]);
    const ofDay = { personnelDivision: stage.store.siteCode, collaboratorUuid: id, date: PUNCHED };
    await stage.product.call('presence.ask', { ...ofDay, direction: 'OUT' }, stage.director);
    const bearer = await stage.product.signIn({ role: 'COLLABORATOR', collaboratorId: id });
    const { body } = await stage.product.call('presence.questions', {}, bearer);
    const [{ uuid }] = z.tuple([z.object({ uuid: z.string() })]).parse(body);
    return commanded({ questionUuid: uuid, time: '12:00' }, bearer, { time: '12:05' });
  },
  'workingTime.confirm': async (stage) => {
    const { id } = await punchedIn(stage);
    const bearer = await stage.product.signIn({ role: 'COLLABORATOR', collaboratorId: id });
    const own = await stage.product.call('workingTime.own', { filter: { weekStart: PUNCHED } }, bearer);
    const days = OwnRecordWeek.parse(own.body).days.filter(({ date }) => date === PUNCHED);
    return commanded({ days: days.map(({ date, hash }) => ({ date, hash })), agrees: true }, bearer, {
      agrees: false,
      remark: 'Salí más tarde',
    });
  },
  'presence.undo': async (stage) => {
    const { product, store, director } = stage;
    const { id } = await punchedIn(stage);
    const ofDay = { personnelDivision: store.siteCode, collaboratorUuid: id, date: PUNCHED };
    const accepted = await product.call('presence.accept', { ...ofDay, reason: 'Así checó' }, director);
    const { corrections } = Accepted.parse(accepted.body).aggregates;
    return commanded({ ...ofDay, corrections }, director, { reason: 'Era otra persona' });
  },
  'presence.closeWeek': async ({ product, store, director }) => {
    const team = await openTeam(product, store, `Equipo ${randomUUID()}`);
    return commanded(
      { personnelDivision: store.siteCode, teamUuid: team.teamUuid, weekStart: '2026-01-05' },
      director,
      { weekStart: '2026-01-12' },
    );
  },
  'presence.reopenWeek': async ({ product, store, director }) => {
    const team = await openTeam(product, store, `Equipo ${randomUUID()}`);
    const input = { personnelDivision: store.siteCode, teamUuid: team.teamUuid, weekStart: '2026-01-05' };
    await product.call('presence.closeWeek', input, director);
    return commanded({ ...input, reason: 'Llegó otro archivo' }, director, { reason: 'Otra razón' });
  },
  'presence.closeDay': async ({ store, director }) =>
    commanded({ personnelDivision: store.siteCode, teamUuid: store.teamUuid, date: freeDay() }, director, {
      date: freeDay(),
    }),
  'presence.reopenDay': async ({ product, store, director }) => {
    const date = freeDay();
    await product.app.database.db
      .insertInto('presence_day')
      .values({
        site_id: store.siteId,
        team_id: store.teamId,
        work_date: date,
        closed_at: product.clock.now.toString(),
        closed_by_name: 'Mónica Garza',
      })
      .execute();
    return commanded(
      {
        personnelDivision: store.siteCode,
        teamUuid: store.teamUuid,
        date,
        version: 1,
        reason: 'Faltaba una checada',
      },
      director,
      { reason: 'Otra checada' },
    );
  },
  'timeSlots.createSiteIntervals': async (stage) =>
    commanded(
      { personnelDivision: stage.store.siteCode, fromDate: freeDay(), toDate: null, slots: [SLOT] },
      stage.director,
      { fromDate: freeDay() },
    ),
  'timeSlots.updateSiteIntervals': async (stage) =>
    commanded(
      {
        uuid: await insertTimeSlots(stage.product, stage.store),
        version: 1,
        fromDate: freeDay(),
        toDate: null,
        slots: [SLOT],
      },
      stage.director,
      'uuid',
    ),
  'siteCEX.create': async ({ product, company }) => {
    const { siteCode } = await openStore(product, aName());
    const input = {
      personnelDivision: siteCode,
      code: aName(),
      description: 'Horas para otra tienda',
      active: true,
    };
    return commanded(input, company.as.hr, { code: aName() });
  },
  'siteCEX.edit': async ({ product, company }) => {
    const uuid = await insertSiteCex(product, await openStore(product, aName()));
    return commanded(
      { uuid, version: 1, code: aName(), description: 'Horas para otra tienda', active: false },
      company.as.hr,
      'uuid',
    );
  },

  'invitations.create': async ({ company }) => {
    const { rfc, email } = candidate();
    const input = { personnelDivision: company.site.code, rfc, email };
    return { input, as: company.as.director, other: { ...input, email: `otra-${email}` } };
  },
  'invitations.delete': async ({ company }) => {
    const hire = newHire(company);
    await hire.invite();
    return commanded(
      { personnelDivision: company.site.code, uuid: hire.invitationUuid, rfc: hire.person.rfc },
      company.as.director,
      'uuid',
    );
  },
  'guest.acceptPrivacy': async ({ company }) => {
    const hire = newHire(company);
    await hire.invite();
    const bearer = z
      .object({ body: z.object({ aggregates: z.object({ token: z.string() }) }) })
      .parse(await hire.verify(await hire.token())).body.aggregates.token;
    return { input: { version: '1' }, as: bearer, other: { version: '2' } };
  },
  'guest.keepDraft': async ({ company }) => {
    const hire = newHire(company);
    await hire.invite();
    const bearer = await hire.guest();
    const input = { step: 'personal', typed: { name: 'Ana' } };
    return { input, as: bearer, other: { ...input, typed: { name: 'Eva' } } };
  },
  'guest.finish': async ({ company }) => {
    const hire = newHire(company);
    await hire.invite();
    const bearer = await hire.guest();
    await hire.fillData(bearer);
    await hire.uploadAll();
    return { input: {}, as: bearer, other: null };
  },

  'hiring.checkId': async ({ company }) =>
    commanded({ personnelDivision: company.site.code, rfc: candidate().rfc }, company.as.director, {
      rfc: candidate().rfc,
    }),
  'hiring.startHiringProcess': async ({ company }) =>
    commanded({ personnelDivision: company.site.code, rfc: candidate().rfc }, company.as.director, {
      rfc: candidate().rfc,
    }),
  'hiring.insertPersonalData': (stage) =>
    onHire(stage, { to: (hire) => hire.invite(), input: ({ person }) => person.personal }),
  'hiring.getAddress': (stage) => onHire(stage, { to: (hire) => hire.toLabor(), input: () => ADDRESS }),
  'hiring.getFiscalData': (stage) => onHire(stage, { to: (hire) => hire.toLabor(), input: () => FISCAL }),
  'hiring.getBankData': (stage) => onHire(stage, { to: (hire) => hire.toLabor(), input: () => BANK }),
  'hiring.getLaborData': (stage) =>
    onHire(stage, { to: (hire) => hire.toLabor(), input: () => laborOf(stage.company) }),
  'common.validateProcess': (stage) =>
    onHire(stage, {
      to: (hire) => hire.toValidation(),
      input: () => ({ validation: 'DIRECTOR', approved: true, withoutDocuments: true }),
    }),
  'common.insertHrData': (stage) =>
    onHire(stage, {
      to: (hire) => hire.toHr(),
      input: (hire) => hire.hrData({ sapNumber: sapNumber() }),
      as: stage.company.as.hr,
    }),
  'common.sendToSign': (stage) => onHire(stage, { to: (hire) => hire.toSend() }),
  'hiring.signOnPaper': (stage) => onHire(stage, { to: (hire) => hire.toSend() }),
  'common.fileScan': (stage) =>
    onHire(stage, {
      to: async (hire) => (await hire.toSend(), hire.must('hiring.signOnPaper')),
      input: () => ({ file: { name: 'contrato.pdf', bytes: PDF } }),
    }),
  'hiring.rectify': (stage) =>
    onHire(stage, {
      to: async (hire) => (await hire.toSend(), hire.must('common.sendToSign')),
      input: () => ({ step: 'labor' }),
    }),
  'hiring.edit': (stage) =>
    onHire(stage, {
      to: (hire) => hire.toHr(),
      input: () => ({ change: { step: 'labor', data: laborOf(stage.company) } }),
    }),
  'hiring.cancelProcess': (stage) =>
    onHire(stage, { to: (hire) => hire.toHr(), input: () => ({ comment: COMMENT }) }),
  'hiring.abortHiringProcess': (stage) =>
    onHire(stage, { to: (hire) => hire.toSend(), input: () => ({ comment: COMMENT }) }),
  'hiring.remove': (stage) =>
    onHire(stage, { to: (hire) => hire.toLabor(), input: () => ({ comment: COMMENT }) }),
  'force.complete': (stage) =>
    onHire(stage, {
      to: (hire) => hire.toOutside(),
      input: () => ({ comment: COMMENT }),
      as: stage.company.as.hr,
    }),
  'hiring.notifyHiringProcess': (stage) => onHire(stage, { to: (hire) => hire.invite() }),
  'hiring.askForDocuments': (stage) => onHire(stage, { to: (hire) => hire.toLabor() }),
  'hiring.sendEmailCollaboratorToken': (stage) =>
    onHire(stage, { to: async (hire) => (await hire.toSend(), hire.must('common.sendToSign')) }),
  'hiring.createCollaboratorIdentityAccess': (stage) => onHire(stage, { to: (hire) => hire.toSend() }),
  'hiring.manualAssignIdentity': (stage) =>
    onHire(stage, {
      to: async (hire) => (
        await hire.toOutside(),
        hire.must('force.complete', { comment: COMMENT }, stage.company.as.hr)
      ),
      input: () => ({ username: randomUUID(), professionalEmail: `${randomUUID()}@anahuac.example` }),
      as: stage.company.as.hr,
    }),

  'extension.startProcess': async ({ company }) =>
    commanded(extensionOf(await employed(company)), company.as.director, { endDate: '2027-02-28' }),
  'extension.signOnPaper': (stage) => onChange(stage, 'extension', { to: 'toHr' }),
  'extension.cancelProcess': (stage) =>
    onChange(stage, 'extension', { to: 'toHr', input: { comment: COMMENT } }),
  'common.confirmData': (stage) =>
    onChange(stage, 'extension', { to: 'start', input: { address: ADDRESS, bank: BANK } }),
  'conversion.startProcess': async ({ company }) =>
    commanded(conversionOf(await employed(company)), company.as.director, { conversionDate: '2026-12-01' }),
  'conversion.signOnPaper': (stage) => onChange(stage, 'conversion', { to: 'toHr' }),
  'conversion.cancelProcess': (stage) =>
    onChange(stage, 'conversion', { to: 'toHr', input: { comment: COMMENT } }),

  'hiring.startRehiringProcess': async (stage) => {
    const { company } = stage;
    const [one, other] = [await departed(company), await departed(company)];
    const input = { personnelDivision: company.site.code, rfc: one.rfc };
    return { input, as: company.as.director, other: { ...input, rfc: other.rfc } };
  },
  'rehiring.getPersonalData': (stage) =>
    onRehire(stage, { to: 'start', input: (hire) => hire.person.personal }),
  'rehiring.getAddressData': (stage) => onRehire(stage, { to: 'toLabor', input: () => ADDRESS }),
  'rehiring.getFiscalData': (stage) => onRehire(stage, { to: 'toLabor', input: () => FISCAL }),
  'rehiring.getBankData': (stage) => onRehire(stage, { to: 'toLabor', input: () => BANK }),
  'rehiring.getLaborData': (stage) =>
    onRehire(stage, { to: 'toLabor', input: () => rehireLabor(stage.company) }),
  'hiring.rehiringProcess.cancelProcess': (stage) =>
    onRehire(stage, { to: 'start', input: () => ({ comment: COMMENT }) }),
  'hiring.rehiringProcess.signOnPaper': (stage) => onRehire(stage, { to: 'toValidation', input: () => ({}) }),

  'leave.startLeaveProcess': async (stage) => {
    const person = await employ(stage.product, { store: stage.store, name: 'Ana' });
    return commanded(leaveOf(person), stage.director, { lastDay: '2027-01-15' });
  },
  'leave.send': async ({ product, store, company }) => {
    const { processUuid } = await insertLeave(product, store);
    return commanded({ processUuid, version: 1 }, company.as.hr, 'processUuid');
  },
  'leave.cancel': async ({ product, store, director, company }) => {
    const person = await employ(product, { store, name: 'Ana' });
    const { processUuid, version } = stateIn(
      await product.call('leave.startLeaveProcess', leaveOf(person), director),
    );
    return commanded({ processUuid, version, comment: COMMENT }, company.as.admin, 'processUuid');
  },

  'leaveOfAbsence.signOnPaper': async ({ product, store, director }) => {
    const person = await employ(product, { store, name: 'Ana' });
    await openRepresentative(product, store);
    const { processUuid, version } = stateIn(
      await product.call(
        'leave.startLeaveProcess',
        {
          reasonName: 'studyLeave',
          collaboratorUuid: person.id,
          startDate: '2027-01-04',
          endDate: '2027-06-30',
        },
        director,
      ),
    );
    return commanded({ processUuid, version }, director, 'processUuid');
  },
  'leaveOfAbsence.extend': async ({ product, store, director }) => {
    const { processUuid } = await insertAbsence(product, store);
    return commanded({ processUuid, version: 1, endDate: '2027-02-28' }, director, { endDate: '2027-03-31' });
  },
  'leave.startRehiringLeaveOfAbsence': async ({ product, store, director }) => {
    const { processUuid } = await insertAbsence(product, store);
    const input = { processUuid, version: 1, reentryDate: '2027-01-25' };
    return commanded(input, director, { lactation: 'BREAKS', lactationUntil: '2027-06-30' });
  },
  'collaborators.edit.personalData': (stage) => editedFile(stage, { data: { workPhone: '5512345678' } }),
  'collaborators.edit.addressData': (stage) =>
    editedFile(stage, { data: { ...ADDRESS, settlementType: 'Colonia', floor: '2' } }),
  'collaborators.edit.fiscalData': (stage) =>
    editedFile(stage, { data: { fonacotNumber: '123456' }, reason: 'Aviso de FONACOT' }),
  'collaborators.edit.bankData': (stage) =>
    editedFile(stage, { data: { clabe: BANK.clabe }, reason: 'Cambió de banco' }),
  'collaborators.edit.laborData': (stage) => editedFile(stage, { data: { section: 'SALES' } }),
  'collaborators.edit.sensitivePersonalData': (stage) => editedFile(stage, { data: { disability: false } }),
  'collaborators.edit.legalTutorData': (stage) =>
    editedFile(stage, {
      data: {
        tutorName: 'Rosa',
        tutorSurname: 'Núñez',
        tutorEmail: 'rosa@correo.example',
        tutorDocument: 'ABC123',
      },
    }),
  'collaborators.edit.personalAbilitiesData': (stage) => editedFile(stage, { data: { sportLeader: true } }),
  'collaborators.proposeChange': async ({ product, store }) => {
    const person = await employ(product, { store, name: 'Ana' });
    const as = await product.signIn({ role: 'COLLABORATOR', collaboratorId: person.id, name: person.name });
    const propose = (workPhone: string) => ({ change: { section: 'personal', data: { workPhone } } });
    return commanded(propose('5512345678'), as, propose('5512345679'));
  },
  'collaborators.applyProposal': async ({ product, store, company }) => {
    const { id } = await employ(product, { store, name: 'Ana' });
    return commanded({ proposalUuid: await insertProposal(product, id) }, company.as.hr, 'proposalUuid');
  },
  'collaborators.declineProposal': async ({ product, store, company }) => {
    const { id } = await employ(product, { store, name: 'Ana' });
    const input = { proposalUuid: await insertProposal(product, id), reason: 'Falta el comprobante' };
    return commanded(input, company.as.hr, 'proposalUuid');
  },
  'leave.notify': (stage) => onLeave(stage, {}),
  'leave.printDocuments': async (stage) => {
    await openRepresentative(stage.product, stage.store);
    return onLeave(stage, {});
  },
  'leave.checkList': async (stage) =>
    onLeave(stage, {
      checkList: [{ optionId: await insertCheckListOption(stage.product), chosenValue: 'YES' }],
    }),
  'leave.fileCheck': async (stage) =>
    onLeave(stage, {
      optionId: await insertCheckListOption(stage.product),
      file: { name: 'renuncia.pdf', bytes: PDF },
    }),
  'leave.selectRehireable': (stage) => onLeave(stage, { rehireable: true }),
  'leave.surveyOnBehalf': (stage) => onLeave(stage, SURVEY),
  'leave.survey': async ({ product, store }) => {
    const [token, other] = [await insertSurveyLink(product, store), await insertSurveyLink(product, store)];
    return { input: { token, ...SURVEY }, as: undefined, other: { token: other, ...SURVEY } };
  },
  'leave.surveyQuestions.create': async ({ company }) =>
    commanded({ kind: 'SCALE', ...OPTION() }, company.as.hr, { name: OPTION().name }),
  'leave.surveyQuestions.update': async ({ product, company }) =>
    commanded({ id: await insertSurveyQuestion(product), version: 1, ...OPTION() }, company.as.hr, {
      name: OPTION().name,
    }),
  'leave.surveyQuestions.end': async ({ product, company }) =>
    commanded({ id: await insertSurveyQuestion(product), version: 1 }, company.as.hr, {
      id: await insertSurveyQuestion(product),
    }),
  'leave.checkListOptions.create': async ({ company }) =>
    commanded(OPTION(), company.as.hr, { name: OPTION().name }),
  'leave.checkListOptions.update': async ({ product, company }) =>
    commanded({ id: await insertCheckListOption(product), version: 1, ...OPTION() }, company.as.hr, {
      name: OPTION().name,
    }),
  'leave.checkListOptions.delete': async ({ product, company }) =>
    commanded({ id: await insertCheckListOption(product), version: 1 }, company.as.hr, {
      id: await insertCheckListOption(product),
    }),

  'mutation.startMutationProcess': async (stage) => {
    const { person, asked } = await movable(stage);
    return commanded({ collaboratorUuid: person.id, ...asked }, stage.director, {
      effectiveDate: '2027-01-18',
    });
  },
  'mutation.updateMutationProcess': async (stage) => {
    const { started, asked } = await moving(stage);
    return commanded({ ...started, ...asked, effectiveDate: '2027-01-18' }, stage.director, {
      effectiveDate: '2027-01-25',
    });
  },
  'mutation.cancelMutationProcess': async (stage) => {
    const { started } = await moving(stage);
    return commanded({ ...started, comment: COMMENT }, stage.director, 'processUuid');
  },

  'mutation.signOnPaperMutationProcess': async (stage) => {
    const { started } = await moving(stage);
    return commanded(started, stage.director, 'processUuid');
  },
  'processes.remind': async (stage) => {
    const { started } = await moving(stage);
    return commanded({ processUuid: started.processUuid }, stage.company.as.hr, 'processUuid');
  },
  'mutation.remind': async (stage) => {
    const { started } = await moving(stage);
    await stage.product.app.database.db
      .updateTable('process')
      .set({ effective_date: '2026-11-20', signature: 'PENDING_SIGNATURE' })
      .where('id', '=', started.processUuid)
      .execute();
    return commanded(started, stage.director, 'processUuid');
  },
  'sap.assign': async ({ product, store, company }) => {
    const { id } = await employ(product, { store, name: 'Ana' });
    return commanded({ collaboratorUuid: id, sapNumber: sapNumber() }, company.as.hr, {
      sapNumber: sapNumber(),
    });
  },
  'sap.clear': async ({ product, store, company }) => {
    const { id } = await employ(product, { store, name: 'Ana' });
    const pendingUuid = await insertSapPending(product, { id, siteId: store.siteId });
    return commanded({ pendingUuid, on: '2026-01-15' }, company.as.hr, 'pendingUuid');
  },
  'sap.importNumbers': async ({ product, store, company }) => {
    const { id } = await employ(product, { store, name: 'Ana' });
    const { rfc } = await product.app.database.db
      .selectFrom('collaborator')
      .select('rfc')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const sheet = () => ({ file: { name: 'sap.csv', bytes: sapFile([[sapNumber(), rfc]]) } });
    return commanded(sheet(), company.as.hr, sheet());
  },
  'zoneDirectors.updateSites': async ({ product, store, company }) =>
    commanded(
      { zoneDirectorUuid: await insertZoneDirector(product), sites: [store.siteCode] },
      company.as.hr,
      'zoneDirectorUuid',
    ),
  'timebase.startTimebaseChangeProcess': (stage) =>
    startedHours(stage, { weeklyHours: 24, annualHours: 1248 }),
  'timebase.signOnPaperTimebaseChangeProcess': (stage) =>
    onAgreed(stage, 'timebase.startTimebaseChangeProcess', MORE_HOURS),
  'timebase.cancelTimebaseChangeProcess': (stage) =>
    onAgreed(stage, 'timebase.startTimebaseChangeProcess', { ...MORE_HOURS, cancels: true }),
  'shiftReduction.startShiftReductionProcess': (stage) =>
    startedHours(stage, { weeklyHours: 16, annualHours: 832 }),
  'shiftReduction.signOnPaperShiftReductionProcess': (stage) =>
    onAgreed(stage, 'shiftReduction.startShiftReductionProcess', FEWER_HOURS),
  'shiftReduction.cancelShiftReductionProcess': (stage) =>
    onAgreed(stage, 'shiftReduction.startShiftReductionProcess', { ...FEWER_HOURS, cancels: true }),
  'hourChange.startHourChangeProcess': (stage) => startedHours(stage, SAME_HOURS.asked),
  'hourChange.signOnPaperHourChangeProcess': (stage) =>
    onAgreed(stage, 'hourChange.startHourChangeProcess', SAME_HOURS),
  'hourChange.cancelHourChangeProcess': (stage) =>
    onAgreed(stage, 'hourChange.startHourChangeProcess', { ...SAME_HOURS, cancels: true }),
  'complementaryPact.startComplementaryPactProcess': async (stage) => {
    const person = await partTimer(stage);
    return commanded({ collaboratorUuid: person.id, ...PACT.asked, comment: COMMENT }, stage.director, {
      weeklyHours: 2,
    });
  },
  'complementaryPact.signOnPaperComplementaryPactProcess': (stage) =>
    onAgreed(stage, 'complementaryPact.startComplementaryPactProcess', PACT),
  'complementaryPact.cancelComplementaryPactProcess': (stage) =>
    onAgreed(stage, 'complementaryPact.startComplementaryPactProcess', { ...PACT, cancels: true }),

  'document.upload': async ({ company }) => {
    const hire = newHire(company);
    await hire.invite();
    const input = {
      processUuid: hire.processUuid,
      slot: 'OFFICIAL_ID',
      file: { name: 'ine.pdf', bytes: PDF },
    };
    return { input, as: company.as.director, other: { ...input, slot: 'BIRTH_CERTIFICATE' } };
  },
  'document.file': async ({ product, store, director }) => {
    const person = await employ(product, { store, name: 'Ana' });
    const input = {
      collaboratorUuid: person.id,
      slot: 'OFFICIAL_ID',
      file: { name: 'ine.pdf', bytes: PDF },
    };
    return { input, as: director, other: { ...input, slot: 'BIRTH_CERTIFICATE' } };
  },
  'storeDuties.file': async ({ company, store }) =>
    commanded(
      {
        personnelDivision: store.siteCode,
        duty: 'NOM_035',
        doneOn: '2026-03-04',
        file: { name: 'informe.pdf', bytes: PDF },
      },
      company.as.hr,
      { doneOn: '2026-03-05' },
    ),
  'document.delete': async ({ company }) => {
    const hire = newHire(company);
    await hire.invite();
    const answer = z
      .object({ aggregates: z.object({ slot: z.object({ document: z.object({ uuid: z.string() }) }) }) })
      .parse((await hire.upload('OFFICIAL_ID')).body);
    return commanded({ documentUuid: answer.aggregates.slot.document.uuid }, company.as.hr, 'documentUuid');
  },

  'evidence.read': async (stage) => {
    const { sent, bearer } = await openedContract(stage);
    return commanded({ id: sent.id, pages: [1] }, bearer, { pages: [1, 2] });
  },
  'evidence.sendCode': async (stage) => {
    const { sent, bearer } = await openedContract(stage);
    await readAll(stage.product, sent, bearer);
    tick(stage.product);
    return commanded({ id: sent.id }, bearer, 'id');
  },
  'evidence.sign': async (stage) => {
    const { sent, bearer, mailbox } = await openedContract(stage);
    await readAll(stage.product, sent, bearer);
    tick(stage.product);
    await stage.product.call('evidence.sendCode', { id: sent.id }, bearer);
    return commanded(
      { id: sent.id, hash: sent.hash, signature: drawn, code: await sentCode(stage.product, mailbox) },
      bearer,
      { code: '000000' },
    );
  },
  'evidence.sendBatchCode': async (stage) => {
    const { sent, patron } = await readByPatron(stage);
    return commanded({ documents: [{ id: sent.id, hash: sent.hash }] }, patron, {
      documents: [{ id: sent.id, hash: 'a'.repeat(64) }],
    });
  },
  'evidence.signBatch': async (stage) => {
    const { sent, patron, patronMailbox } = await readByPatron(stage);
    const documents = [{ id: sent.id, hash: sent.hash }];
    await stage.product.call('evidence.sendBatchCode', { documents }, patron);
    const code = await sentCode(stage.product, patronMailbox);
    return commanded({ documents, signature: drawn, code }, patron, { code: '000000' });
  },
  'evidence.sendLink': async (stage) => {
    const { sent } = await openedContract(stage);
    return commanded({ id: sent.id, party: 'WORKER' }, stage.company.as.hr, { party: 'TUTOR' });
  },

  'outside.osmosAnswer': async (stage) => {
    const hire = newHire(stage.company);
    await hire.toOutside();
    return answered(stage, { requestUuid: await requestOf(stage, hire, 'OSMOS'), answer: 'OK', message: '' });
  },
  'outside.sapAnswer': async (stage) => {
    const { id } = await employ(stage.product, { store: stage.store, name: 'Ana' });
    return answered(stage, {
      requestUuid: await insertSapRequest(stage.product, { id, siteId: stage.store.siteId }),
      answer: 'OK',
      message: '',
    });
  },
  'outside.identityAnswer': async (stage) => {
    const hire = newHire(stage.company);
    await hire.toOutside();
    await hire.must('force.complete', { comment: COMMENT }, stage.company.as.hr);
    return answered(stage, {
      requestUuid: await requestOf(stage, hire, 'IDENTITY_ACCESS'),
      username: randomUUID(),
      professionalEmail: `${randomUUID()}@anahuac.example`,
    });
  },

  'calendarFeed.revoke': async ({ product, store }) => {
    const person = await employ(product, { store, name: 'Ana' });
    const bearer = await product.signIn({ role: 'COLLABORATOR', collaboratorId: person.id });
    await product.call('calendarFeed.renew', {}, bearer);
    return { input: {}, as: bearer, other: null };
  },
  'mobility.save': async ({ product, store }) => {
    const person = await employ(product, { store, name: 'Ana' });
    const bearer = await product.signIn({ role: 'COLLABORATOR', collaboratorId: person.id });
    return commanded({ ...NO_MOVE, version: 0 }, bearer, { languages: 'Inglés' });
  },
  'mobility.choose': async ({ product, company, store }) => {
    await employ(product, { store, name: 'Ana' });
    return commanded(
      { teamUuid: store.teamUuid, positionNumber: await aPosition(product), reason: 'Nadie la pidió' },
      company.as.hr,
      { reason: 'Nadie más la pidió' },
    );
  },
  'reportViews.create': async ({ director }) =>
    commanded({ screen: 'TEAMS', name: randomUUID(), report: 'endsAhead' }, director, { name: randomUUID() }),
  'reportViews.delete': async ({ product, director }) =>
    commanded({ viewUuid: await saveView(product, director) }, director, {
      viewUuid: await saveView(product, director),
    }),
  'reportViews.mail': async ({ product, director }) =>
    commanded({ viewUuid: await saveView(product, director), every: 'WEEK' }, director, { every: 'MONTH' }),
  'availability.save': async ({ product, store }) => {
    const person = await employ(product, { store, name: 'Ana' });
    const bearer = await product.signIn({ role: 'COLLABORATOR', collaboratorId: person.id });
    return commanded({ validFrom: '2031-01-06', days: WEEKDAYS, version: 0 }, bearer, { remark: 'Escuela' });
  },
  'planning.createCollaboratorWeek': async (stage) => {
    const person = await employ(stage.product, { store: stage.store, name: 'Ana' });
    return commanded({ ...ofStore(stage), ...changeOf(stage, person) }, stage.director, { version: 7 });
  },
  'planningModifications.modificationProposalCreateWeekTeam': async (stage) => {
    const people = [
      await employ(stage.product, { store: stage.store, name: 'Ana' }),
      await employ(stage.product, { store: stage.store, name: 'Beto' }),
    ];
    return commanded(
      { ...ofStore(stage), people: people.map((person) => changeOf(stage, person)) },
      stage.director,
      { people: people.slice(1).map((person) => changeOf(stage, person)) },
    );
  },
  'planningRecords.create': async (stage) => {
    const person = await employ(stage.product, { store: stage.store, name: 'Ana' });
    return commanded(
      { collaboratorUuid: person.id, kind: 'MEDICAL_CERTIFICATE', from: WEEK },
      stage.director,
      { from: '2026-12-01' },
    );
  },
  'planningRecords.update': (stage) => recorded(stage, { from: '2026-12-01', to: '2026-12-31' }),
  'planningRecords.end': (stage) => recorded(stage, { to: '2029-12-31' }),
  'planningRecords.remove': (stage) => recorded(stage, {}),
  'hiring.fictitiousCollaborator': async (stage) => {
    await employ(stage.product, { store: stage.store, name: 'Ana' });
    const { number } = await stage.product.app.database.db
      .selectFrom('position')
      .select('number')
      .executeTakeFirstOrThrow();
    return commanded(
      {
        ...teamOf(stage),
        name: 'Vacante',
        positionNumber: number,
        weeklyMinutes: 1440,
        from: WEEK,
        to: '2027-01-31',
      },
      stage.director,
      { name: 'Otra vacante' },
    );
  },
  'hiring.endFictitiousCollaborator': async ({ product, store, director }) => {
    await employ(product, { store, name: 'Ana' });
    return commanded(
      { collaboratorUuid: await insertPost(product, store), version: 1, to: '2027-03-31' },
      director,
      'collaboratorUuid',
    );
  },
  'loans.request': async ({ product, store, director }) => {
    const lender = await openStore(product, aName());
    const person = await employ(product, { store: lender, name: 'Ana' });
    const { number } = await product.app.database.db
      .selectFrom('labor_condition')
      .innerJoin('position', 'position.id', 'labor_condition.position_id')
      .select('position.number')
      .where('collaborator_id', '=', person.id)
      .executeTakeFirstOrThrow();
    return commanded(
      {
        teamUuid: store.teamUuid,
        positionNumber: number,
        personUuid: person.id,
        reason: 'Inventario',
        shifts: [{ date: WEEK, fromHour: 600, toHour: 960 }],
      },
      director,
      { reason: 'Apertura' },
    );
  },
  'loans.consent': async ({ product, store, director }) =>
    commanded({ ...(await lentPerson(product, store)), accepted: true, comment: '' }, director, 'loanUuid'),
  'loans.answer': async ({ product, store }) => {
    const to = await openStore(product, aName());
    const person = await employ(product, { store, name: 'Ana' });
    const loanUuid = await insertLoan(product, { person: person.id, from: store, to, status: 'CONSENTED' });
    return commanded(
      { loanUuid, version: 1, accepted: true, comment: '' },
      await product.signIn({ role: 'COLLABORATOR', collaboratorId: person.id }),
      'loanUuid',
    );
  },
  'loans.withdraw': async ({ product, store, director }) =>
    commanded({ ...(await lentPerson(product, store)), comment: '' }, director, 'loanUuid'),
  'openShifts.publish': async ({ product, store, director }) => {
    await employ(product, { store, name: 'Ana' });
    return commanded({ teamUuid: store.teamUuid, date: WEEK, fromHour: 600, toHour: 960 }, director, {
      toHour: 900,
    });
  },
  'openShifts.withdraw': async ({ product, store, director }) => {
    const person = await employ(product, { store, name: 'Ana' });
    return commanded(
      { openShiftUuid: await insertOpenShift(product, { store, asker: person.id }), version: 1 },
      director,
      'openShiftUuid',
    );
  },
  'openShifts.ask': async ({ product, store }) => {
    const person = await employ(product, { store, name: 'Ana' });
    return commanded(
      { openShiftUuid: await insertOpenShift(product, { store }), asked: true },
      await product.signIn({ role: 'COLLABORATOR', collaboratorId: person.id }),
      'openShiftUuid',
    );
  },
  'openShifts.give': async ({ product, store, director }) => {
    const person = await employ(product, { store, name: 'Ana' });
    return commanded(
      {
        openShiftUuid: await insertOpenShift(product, { store, asker: person.id }),
        version: 1,
        collaboratorUuid: person.id,
      },
      director,
      'openShiftUuid',
    );
  },
  'swaps.propose': async (stage) => {
    const { person, asPerson } = await sentWeek(stage);
    const partner = await colleagueOf(stage, person);
    const { id } = await stage.product.app.database.db
      .selectFrom('planning_period')
      .select('id')
      .where('collaborator_id', '=', person.id)
      .executeTakeFirstOrThrow();
    return commanded(
      { planningPeriodUuid: id, collaboratorUuid: partner.id, inReturnUuid: null },
      asPerson,
      'planningPeriodUuid',
    );
  },
  'swaps.answer': async (stage) => {
    const { product, store } = stage;
    const [ana, beto] = [
      await employ(product, { store, name: 'Ana' }),
      await employ(product, { store, name: 'Beto' }),
    ];
    return commanded(
      {
        swapUuid: await insertSwapOf(product, { store, people: [ana.id, beto.id] }),
        version: 1,
        accepted: false,
      },
      await product.signIn({ role: 'COLLABORATOR', collaboratorId: beto.id }),
      'swapUuid',
    );
  },
  'swaps.withdraw': async ({ product, store }) => {
    const [ana, beto] = [
      await employ(product, { store, name: 'Ana' }),
      await employ(product, { store, name: 'Beto' }),
    ];
    return commanded(
      { swapUuid: await insertSwapOf(product, { store, people: [ana.id, beto.id] }), version: 1 },
      await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id }),
      'swapUuid',
    );
  },
  'swaps.decide': async ({ product, store, director }) => {
    const [ana, beto] = [
      await employ(product, { store, name: 'Ana' }),
      await employ(product, { store, name: 'Beto' }),
    ];
    const swapUuid = await insertSwapOf(product, { store, people: [ana.id, beto.id], status: 'ACCEPTED' });
    return commanded(
      { swapUuid, version: 1, approved: false, comment: 'Ese día hay inventario' },
      director,
      'swapUuid',
    );
  },
  'polyvalences.save': async ({ product, store, director }) => {
    const person = await employ(product, { store, name: 'Ana' });
    const { number } = await product.app.database.db
      .insertInto('position')
      .values({ number: 8000 + (names += 1), name_es: 'Caja', name_en: 'Till', duties_es: 'Cobrar' })
      .returning('number')
      .executeTakeFirstOrThrow();
    const cell = {
      collaboratorUuid: person.id,
      teamUuid: store.teamUuid,
      positionNumber: number,
      level: 'ABLE',
    };
    return commanded({ personnelDivision: store.siteCode, cells: [cell] }, director, {
      cells: [{ ...cell, level: 'TEACHES' }],
    });
  },
  'imssMovements.create': async ({ product, company, store }) => {
    const { registry } = await insured(product, { store, from: '2026-11-02' });
    return commanded(
      { registry, kind: '08', from: '2026-11-01', to: '2026-11-10', ready: 1 },
      company.as.hr,
      { from: '2026-11-02' },
    );
  },
  'imssMovements.setRegistry': async ({ product, company, store }) => {
    const { registry } = await insured(product, { store, from: '2026-11-02' });
    return commanded({ registry, subdelegation: '14' }, company.as.hr, { subdelegation: '15' });
  },
  'imssMovements.setPerson': async ({ product, company, store }) => {
    const { id } = await insured(product, { store, from: '2026-11-02' });
    return commanded(
      { collaboratorUuid: id, version: 1, umf: '021', sbcCentavos: null, sbcFrom: null },
      company.as.hr,
      { umf: '022' },
    );
  },
  'timeExports.create': async ({ product, company, store }) => {
    await exported(product, { store, periods: ['2026-11-02 09:00-17:00 VAC'] });
    return commanded(
      { kind: 'SAP_TIME', group: 'STORE', from: '2026-11-02', to: '2026-11-02', withLate: false, lines: 1 },
      company.as.hr,
      { from: '2026-11-01' },
    );
  },
  'timeExports.setTarget': async ({ product, company }) =>
    commanded({ hourTypologyUuid: await insertTypology(product), target: '2001' }, company.as.hr, {
      target: '2002',
    }),
  'timeExports.addIncapacity': async ({ product, company, store }) => {
    const { id } = await insured(product, { store, from: '2026-11-02' });
    return commanded(
      {
        collaboratorUuid: id,
        from: '2026-11-02',
        to: '2026-11-04',
        folio: folioOf(id),
        branch: 'GENERAL',
      },
      company.as.hr,
      { folio: folioOf(randomUUID()) },
    );
  },
  'timeExports.removeIncapacity': async ({ product, company, store }) => {
    const noted = async () => {
      const { id } = await insured(product, { store, from: '2026-11-02' });
      const incapacityUuid = randomUUID();
      await product.app.database.db
        .insertInto('incapacity')
        .values({
          id: incapacityUuid,
          collaborator_id: id,
          folio: folioOf(id),
          from_date: '2026-11-02',
          to_date: '2026-11-04',
          branch: 'GENERAL',
          noted_at: product.clock.now.toString(),
          noted_by_name: 'RH',
        })
        .execute();
      return incapacityUuid;
    };
    return commanded({ incapacityUuid: await noted() }, company.as.hr, { incapacityUuid: await noted() });
  },
  'paymentLayouts.save': async ({ company }) =>
    commanded(
      { layout: 'BANORTE165', version: 0, validFrom: '2031-01-01', records: ownRecords('BANORTE165') },
      company.as.admin,
      { version: 1 },
    ),
  'payrollPayment.create': async ({ product, company, store }) =>
    commanded(
      {
        kind: 'P',
        employerRfc: await employerRfcOf(product, store.siteId),
        payOn: '2026-11-20',
        payingClabe: PAYING_CLABE,
        title: 'Quincena 21',
      },
      company.as.hr,
      { title: 'Quincena 22' },
    ),
  'payrollPayment.setLine': async (stage) => {
    const { named, people } = await payRun(stage, 'DRAFT');
    return commanded(
      { ...named, sapNumber: people[0]?.sapNumber, amountCentavos: 400_000 },
      stage.company.as.hr,
      {
        amountCentavos: 1,
      },
    );
  },
  'payrollPayment.import': async (stage) => {
    const { runUuid, people } = await payRun(stage, 'DRAFT');
    const bytes = new TextEncoder().encode(`SAP;IMPORTE;NOTA\n${people[0]?.sapNumber};4,000.50;\n`);
    return commanded({ runUuid, file: { name: 'nomina.csv', bytes } }, stage.company.as.hr, 'runUuid');
  },
  'payrollPayment.check': async (stage) => runScene(stage, 'DRAFT'),
  'payrollPayment.decide': async (stage) => {
    const { runUuid } = await payRun(stage, 'DRAFT');
    await stage.product.app.database.db
      .updateTable('payment_line')
      .set({ holds: ['CLABE_CHANGED'] })
      .where('run_id', '=', runUuid)
      .execute();
    return commanded(
      { runUuid, line: 1, decision: 'FREE', reason: 'Confirmó su cuenta' },
      stage.company.as.hr,
      { decision: 'LEAVE' },
    );
  },
  'payrollPayment.reopen': async (stage) => runScene(stage, 'CHECKED'),
  'payrollPayment.sendCode': async (stage) => {
    const { runUuid } = await payRun(stage, 'CHECKED');
    return commanded({ runUuid }, stage.company.as.admin, 'runUuid');
  },
  'payrollPayment.release': async (stage) => {
    const { runUuid, named, run } = await payRun(stage, 'CHECKED');
    await stage.product.call('payrollPayment.sendCode', { runUuid }, stage.company.as.admin);
    return commanded({ ...named, code: await releaseCode(stage.product, run) }, stage.company.as.admin, {
      code: '000000',
    });
  },
  'payrollPayment.void': async (stage) => runScene(stage, 'DRAFT', { reason: 'Se hizo dos veces' }),
  'payrollPayment.answer': async (stage) => {
    const { runUuid, people } = await payRun(stage, 'DOWNLOADED');
    const bytes = new TextEncoder().encode(`${people[0]?.sapNumber};${people[0]?.clabe};500000;00;\n`);
    return commanded({ runUuid, file: { name: 'banco.csv', bytes } }, stage.company.as.hr, 'runUuid');
  },
  'payrollPayment.answerLine': async (stage) => {
    const { runUuid } = await payRun(stage, 'DOWNLOADED');
    return commanded({ runUuid, line: 1, paid: true }, stage.company.as.hr, { paid: false });
  },
  'payrollPayment.close': async (stage) => runScene(stage, 'ANSWERED'),

  'salaryAdvance.request': async (stage) => {
    const { as } = await asker(stage);
    return commanded({ amountCentavos: 30_000 }, as, { amountCentavos: 20_000 });
  },
  'salaryAdvance.cancel': async (stage) => {
    const { advance, as } = await asker(stage, 'REQUESTED');
    return commanded({ advanceUuid: advance, version: 1 }, as, 'advanceUuid');
  },
  'salaryAdvance.approve': async (stage) => decision(stage, 'REQUESTED'),
  'salaryAdvance.reject': async (stage) => decision(stage, 'REQUESTED', { reason: 'Ya no hay fondo' }),
  'salaryAdvance.withdraw': async (stage) => decision(stage, 'APPROVED', { reason: 'Se va de licencia' }),
  'salaryAdvance.deduct': async (stage) => decision(stage, 'PAID', { amountCentavos: 10_000 }),
  'vacationRequests.create': async (stage) => {
    const { own } = await onVacation(stage);
    return commanded({ from: '2026-12-07', to: '2026-12-08' }, own, { to: '2026-12-09' });
  },
  'vacationRequests.withdraw': async (stage) => {
    const { request, own } = await onVacation(stage);
    return commanded({ requestUuid: request, version: 1 }, own, 'requestUuid');
  },
  'vacationRequests.acceptProposal': async (stage) => {
    const { request, own } = await onVacation(stage);
    await stage.product.app.database.db
      .updateTable('vacation_request')
      .set({ status: 'PROPOSED', proposed_from: '2027-01-04', proposed_to: '2027-01-05' })
      .where('id', '=', request)
      .execute();
    return commanded({ requestUuid: request, version: 1 }, own, 'requestUuid');
  },
  'vacationRequests.approve': async (stage) => {
    const { request } = await onVacation(stage);
    return commanded({ requestUuid: request, version: 1, comment: 'Cubierto' }, stage.director, {
      comment: 'Otra razón',
    });
  },
  'vacationRequests.propose': async (stage) => {
    const { request } = await onVacation(stage);
    return commanded(
      { requestUuid: request, version: 1, from: '2027-01-04', to: '2027-01-05' },
      stage.director,
      { to: '2027-01-06' },
    );
  },
  'vacationRequests.decline': async (stage) => {
    const { request } = await onVacation(stage);
    return commanded({ requestUuid: request, version: 1, comment: 'Inventario' }, stage.director, {
      comment: 'Balance',
    });
  },
  'vacationPacts.propose': async (stage) => {
    const { person } = await onVacation(stage);
    return commanded(
      { collaboratorUuid: person, year: 2026, weeks: TWELVE_DAYS, version: 0 },
      stage.director,
      { splitByPerson: true },
    );
  },
  'vacationPacts.send': (stage) => onPact(stage, 'PROPOSED'),
  'vacationPacts.signOnPaper': (stage) => onPact(stage, 'PROPOSED'),
  'vacationPacts.fileScan': async (stage) => {
    const scene = await onPact(stage, 'PROPOSED');
    await stage.product.call('vacationPacts.signOnPaper', scene.input, scene.as);
    const file = { name: 'pacto.pdf', bytes: PDF };
    return commanded({ ...scene.input, version: 2, file }, stage.director, {
      file: { ...file, name: 'otro.pdf' },
    });
  },
  'vacationPacts.plan': (stage) => onPact(stage, 'SIGNED'),
  'vacationPacts.reopen': async (stage) => {
    const { input } = await onPact(stage, 'SIGNED');
    return commanded({ ...input, comment: 'Inventario' }, stage.director, { comment: 'Balance' });
  },
  'vacationPacts.keep': async (stage) => {
    const { input } = await onPact(stage, 'SIGNED');
    const asked = await stage.product.call(
      'vacationPacts.reopen',
      { ...input, comment: 'Inventario' },
      stage.director,
    );
    const { pact } = z
      .object({ aggregates: z.object({ pact: z.object({ version: z.number() }) }) })
      .parse(asked.body).aggregates;
    return commanded({ ...input, version: pact.version }, stage.director, 'pactUuid');
  },
  'vacationWeeks.save': async ({ store, director }) =>
    commanded(
      {
        personnelDivision: store.siteCode,
        scope: 'SITE',
        from: '2033-01-03',
        to: '2033-01-09',
        kind: 'DISCOURAGED',
      },
      director,
      { to: '2033-01-16' },
    ),
  'vacationWeeks.remove': async ({ product, store, director }) =>
    commanded({ vacationWeekUuid: await insertVacationWeek(product, store) }, director, {
      vacationWeekUuid: await insertVacationWeek(product, store),
    }),
  'vacationCertificates.give': async (stage) => {
    await representedOf(stage);
    const [one, two] = [await onVacation(stage), await onVacation(stage)];
    return commanded({ collaboratorUuids: [one.person] }, stage.director, {
      collaboratorUuids: [two.person],
    });
  },

  'rebilling.save': async (stage) => {
    const { product, store, director, typologies } = stage;
    const [person, beside] = [
      await employ(product, { store, name: 'Ana' }),
      await openTeam(product, store, randomUUID()),
    ];
    await plan(product, { person, store, codes: typologies, periods: [`${WEEK} 09:00-17:00 ORD`] });
    return commanded(
      {
        personnelDivision: store.siteCode,
        date: WEEK,
        fromTeamUuid: store.teamUuid,
        toTeamUuid: beside.teamUuid,
        minutes: 60,
        version: 0,
      },
      director,
      { minutes: 45 },
    );
  },
  'coverageNeed.save': async (stage) => {
    const dates = [{ date: WEEK, lines: [{ hourTypologyUuid: null, people: HALF_HOURS }] }];
    return commanded({ ...teamOf(stage), version: await needVersion(stage), dates }, stage.director, {
      dates: [{ date: WEEK, lines: null }],
    });
  },
  'coverageNeed.setProductivity': async (stage) =>
    commanded({ ...teamOf(stage), measure: 'FOOTFALL', perPersonHour: 12, version: 0 }, stage.director, {
      perPersonHour: 14,
    }),
  'coverageNeed.copyFromWeek': async (stage) => {
    const input = {
      ...teamOf(stage),
      version: await needVersion(stage),
      startDateInterval: WEEK,
      weekStart: WEEK,
      into: 'PATTERN',
    };
    return commanded(input, stage.director, { into: 'DATES' });
  },
  'coverageNeed.importFromCSV': async ({ store, director }) => {
    const file = (people: number) => ({
      name: 'necesidad.csv',
      bytes: new TextEncoder().encode(
        `equipo;fecha;desde;hasta;personas;tipología\nCiclismo;${WEEK};09:00;21:00;${people};\n`,
      ),
    });
    return commanded({ personnelDivision: store.siteCode, file: file(3) }, director, { file: file(4) });
  },
  'coverageNeed.undoImport': async (stage) => {
    const undo = async (date: string) => [
      {
        teamUuid: stage.store.teamUuid,
        version: await needVersion(stage),
        dates: [{ date, lines: [{ hourTypologyUuid: null, people: HALF_HOURS }] }],
      },
    ];
    return commanded(
      { personnelDivision: stage.store.siteCode, replaced: await undo(WEEK) },
      stage.director,
      { replaced: await undo(addDays(WEEK, 1)) },
    );
  },
  'planningTemplates.create': async (stage) => {
    const person = await employ(stage.product, { store: stage.store, name: 'Ana' });
    return commanded(templateOf(stage, person), stage.director, { name: randomUUID() });
  },
  'planningTemplates.edit': async (stage) => {
    const { templateUuid, person } = await withTemplate(stage);
    return commanded(
      { templateUuid, rows: { week: 1, people: [{ collaboratorUuid: person.id, version: 1, periods: [] }] } },
      stage.director,
      { head: { version: 1, name: randomUUID(), weeks: 2 } },
    );
  },
  'planningModifications.createFromTemplate': async (stage) => {
    const { templateUuid, person } = await withTemplate(stage);
    return commanded(
      {
        personnelDivision: stage.store.siteCode,
        templateUuid,
        weeks: [{ weekStart: WEEK, turn: 1, people: [{ collaboratorUuid: person.id, version: 0 }] }],
      },
      stage.director,
      'templateUuid',
    );
  },
  'planningModifications.delete': async (stage) => {
    const { person } = await planned(stage);
    return commanded(
      {
        ...teamOf(stage),
        weeks: [{ weekStart: WEEK, people: [{ collaboratorUuid: person.id, version: 1 }] }],
      },
      stage.director,
      'teamUuid',
    );
  },
  'planningRoster.apply': async (stage) => {
    const person = await employ(stage.product, { store: stage.store, name: 'Ana' });
    return commanded(
      { ...teamOf(stage), weeks: [{ weekStart: WEEK, people: [changeOf(stage, person)] }] },
      stage.director,
      'teamUuid',
    );
  },
  'planningModifications.takeBack': async (stage) => {
    const person = await employ(stage.product, { store: stage.store, name: 'Ana' });
    return commanded(
      { ...teamOf(stage), weeks: [{ weekStart: WEEK, people: [changeOf(stage, person)] }] },
      stage.director,
      'teamUuid',
    );
  },
  'planning.copyPlanningFromCollaboratorToAnother': async (stage) => {
    const { person } = await planned(stage);
    const target = await employ(stage.product, { store: stage.store, name: 'Beto' });
    return commanded(
      {
        ...ofStore(stage),
        collaboratorUuid: person.id,
        targets: [{ collaboratorUuid: target.id, version: 0 }],
      },
      stage.director,
      'collaboratorUuid',
    );
  },
  'planning.copyPlanningFromWeekToOthers': async (stage) => {
    const { person } = await planned(stage);
    return commanded(
      {
        ...teamOf(stage),
        fromWeek: WEEK,
        weeks: [{ weekStart: '2026-12-07', people: [{ collaboratorUuid: person.id, version: 0 }] }],
      },
      stage.director,
      'teamUuid',
    );
  },
  'planning.editWeekOfPastMonth': async (stage) => {
    const person = await employ(stage.product, { store: stage.store, name: 'Ana' });
    const input = {
      ...ofStore(stage),
      weekStart: '2026-10-05',
      collaboratorUuid: person.id,
      version: 0,
      reason: 'Cubrió a Beto',
      added: [periodOf('2026-10-06 09:00-17:00 ORD', stage.typologies)],
    };
    return commanded(input, stage.director, { reason: 'Cambió su turno' });
  },
  'planningTemplates.delete': async (stage) =>
    commanded(
      { templateUuid: (await withTemplate(stage)).templateUuid, version: 1 },
      stage.director,
      'templateUuid',
    ),
  'notifications.sendWeeklyNotification': async (stage) => {
    const { person } = await planned(stage);
    return commanded(
      {
        teamUuid: stage.store.teamUuid,
        weekStart: WEEK,
        people: [{ collaboratorUuid: person.id, version: 1 }],
      },
      stage.director,
      'teamUuid',
    );
  },
  'weeklyNotification.viewWeeklyNotification': (stage) => notified(stage, {}),
  'notifications.acceptWeeklyNotificationByCollaborator': async (stage) => {
    const scene = await notified(stage, {});
    const { snapshot_hash } = await stage.product.app.database.db
      .selectFrom('weekly_notification')
      .select('snapshot_hash')
      .where('id', '=', String(scene.input['notificationUuid']))
      .executeTakeFirstOrThrow();
    const input = { ...scene.input, snapshotHash: snapshot_hash };
    return { ...scene, input, other: { ...input, notificationUuid: randomUUID() } };
  },
  'notifications.rejectWeeklyNotificationByCollaborator': (stage) =>
    notified(stage, { reason: 'Tengo clase los jueves' }),
  'notifications.closeWeeklyNotification': async (stage) => {
    const scene = await notified(stage, {});
    succeeded(
      await stage.product.call(
        'notifications.rejectWeeklyNotificationByCollaborator',
        { ...scene.input, reason: 'Tengo clase los jueves' },
        scene.as,
      ),
    );
    return { ...scene, as: stage.director };
  },
  'notifications.remindWeekly': async (stage) => {
    const { input } = await notified(stage, {});
    return commanded({ notificationUuids: [input['notificationUuid']] }, stage.director, {
      notificationUuids: [randomUUID()],
    });
  },
  'notifications.acceptWeeklyNotification': async (stage) => {
    const { input } = await notified(stage, { file: { name: 'firmado.pdf', bytes: PDF } });
    return commanded(input, stage.director, 'notificationUuid');
  },
  'notifications.viewSignOnPaperWeeklyNotification': async (stage) => {
    const { input } = await notified(stage, {});
    return commanded(input, stage.director, 'notificationUuid');
  },
  ...quarterScenes,
};

/** An act on a record that stands. */
async function recorded({ product, store, director }: Stage, input: Record<string, unknown>): Promise<Scene> {
  const person = await employ(product, { store, name: 'Ana' });
  return commanded(
    { recordUuid: await insertPlanningRecord(product, person.id), version: 1, ...input },
    director,
    'recordUuid',
  );
}

const PUNCHED = '2026-02-03';
const Accepted = z.object({ aggregates: z.object({ corrections: z.array(z.string()) }) });

/** Somebody who was punched in once, without a plan, and out two hours later. */
async function punchedIn(
  { product, store }: Stage,
  minutes: readonly number[] = [540, 660],
): Promise<{ id: string }> {
  const { id } = await employ(product, { store, name: 'Ana' });
  await insertPunches(product, { store, id, date: PUNCHED, minutes });
  return { id };
}

/** A pay run that has come so far: prepared by HR, released by an administrator. */
async function payRun({ product, store, company }: Stage, status: RunStatus) {
  const { run, people } = await runAt(product, {
    store,
    status,
    preparer: company.as.hr,
    releaser: company.as.admin,
  });
  return { run, runUuid: run.uuid, named: { runUuid: run.uuid, version: run.version }, people };
}

/** An act of HR on a pay run. */
async function runScene(stage: Stage, status: RunStatus, more: Record<string, unknown> = {}): Promise<Scene> {
  const { named } = await payRun(stage, status);
  return commanded({ ...named, ...more }, stage.company.as.hr, 'runUuid');
}

/** Somebody who may have an advance, signed in, and one of theirs in a status. */
async function asker({ product, store }: Stage, status?: AdvanceStatus) {
  const { id } = await payable(product, store, 'Ana Solís');
  return {
    as: await product.signIn({ role: 'COLLABORATOR', siteId: store.siteId, collaboratorId: id }),
    advance:
      status === undefined
        ? ''
        : await insertAdvance(product, { collaboratorId: id, siteId: store.siteId, status }),
  };
}

/** A decision on an advance, by HR. */
async function decision(
  stage: Stage,
  status: AdvanceStatus,
  more: Record<string, unknown> = {},
): Promise<Scene> {
  const { advance } = await asker(stage, status);
  return commanded({ advanceUuid: advance, version: 1, ...more }, stage.company.as.hr, 'advanceUuid');
}

/** A change of one section of somebody's file. */
async function editedFile(
  { product, store, company }: Stage,
  change: { readonly data: Record<string, unknown>; readonly reason?: string },
): Promise<Scene> {
  const { id } = await employ(product, { store, name: 'Ana' });
  return commanded({ collaboratorUuid: id, version: 1, ...change }, company.as.hr, 'collaboratorUuid');
}

const anAddress = (): string => `${randomUUID()}@anahuac.example`;

let codes = 0;
const aCode = (): string => {
  codes += 1;
  return `N${String(codes).padStart(4, '0')}`;
};

/** What is edited of a site, with the employer of the stage's store. */
async function aSite({ product, store }: Pick<Stage, 'product' | 'store'>) {
  const { rfc } = await product.app.database.db
    .selectFrom('site')
    .innerJoin('employer', 'employer.id', 'site.employer_id')
    .select('employer.rfc')
    .where('site.id', '=', store.siteId)
    .executeTakeFirstOrThrow();
  return { ...SITE, employer: rfc };
}

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
  opens: 540,
  closes: 1320,
};

const calendarFile = ({ siteCode }: Store) => ({
  name: 'festivos.csv',
  bytes: new TextEncoder().encode(
    `TIENDA;FECHA;TIPO;ABRE;DESCRIPCION\n${siteCode};${freeDay()};LOCAL;NO;Fiesta\n`,
  ),
});
async function arcoScene(
  { product, store, company }: Stage,
  input: Record<string, unknown>,
  isGranted = false,
): Promise<Scene> {
  const { id } = await employ(product, { store, name: 'Iris', from: '2026-11-10' });
  const uuid = await insertArcoCase(product, id, isGranted);
  return commanded({ uuid, version: 1, ...input }, company.as.hr, 'uuid');
}

const ITEM = { name: { es: 'Gafete', en: 'Badge' }, owner: 'DIRECTOR', dueDays: 1, active: true };
const SLOT = { weekday: 1, fromHour: 540, toHour: 720, name: 'Mañana', level: 'QUIET' };
const HOLIDAY = { type: 'LOCAL', openable: false, description: 'Fiesta patronal' };

let names = 100;

/** A short name that nothing has yet: of a store, a typology, an account. */
const aName = (): string => `Z${(names += 1)}`;

async function newTypology({ product }: Stage): Promise<Record<string, unknown>> {
  const { groupingType, hourParent } = await catalogueOf(product);
  names += 1;
  return {
    sapCode: String(9000 + names).slice(-4),
    name: { es: 'Inducción', en: 'Induction' },
    paid: true,
    inTimebase: true,
    outsideCompanyDay: false,
    restricted: false,
    color: '#ff8800',
    groupingTypeUuid: groupingType,
    hourParentUuid: hourParent,
  };
}

let days = 0;

/** A day on which nothing is written yet. */
const freeDay = (): string => addDays('2033-01-01', (days += 1));

const punchFile = ({ siteCode }: Store) => ({
  name: 'checadas.csv',
  bytes: new TextEncoder().encode(
    `site;date;sapNumber;time;direction\n${siteCode};${freeDay()};9999999;09:00;IN\n`,
  ),
});

const holidayFile = ({ store }: Stage) => ({
  name: 'festivos.csv',
  bytes: new TextEncoder().encode(
    `SITE;DATE;HOLIDAY TYPE;OPENABLE;HOLIDAY DESCRIPTION\n${store.siteCode};${freeDay()};Local;No;Fiesta patronal\n`,
  ),
});

/** A day of the store's calendar that is there already. */
async function storedDay(
  { product, store, director }: Stage,
  kind: 'holiday' | 'ephemeris',
): Promise<{ uuid: string; version: number }> {
  const day = { personnelDivision: store.siteCode, date: freeDay(), description: 'Fiesta patronal' };
  const answer =
    kind === 'holiday'
      ? await product.call('holiday.create', { ...day, ...HOLIDAY }, director)
      : await product.call('ephemeris.create', day, director);
  const { uuid, version } = z
    .object({ aggregates: z.object({ holiday: z.object({ uuid: z.string(), version: z.number() }) }) })
    .parse(answer.body).aggregates.holiday;
  return { uuid, version };
}

/** Somebody who signs for the store's employer. */
async function representative({ app }: Product, { siteId }: Store): Promise<void> {
  const { db } = app.database;
  const { employer_id } = await db
    .selectFrom('site')
    .select('employer_id')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await db
    .insertInto('account')
    .values({ id, email: `${id}@anahuac.example`, name: 'Beatriz Luna' })
    .execute();
  await db.insertInto('legal_representative').values({ account_id: id, employer_id }).execute();
}

/** Somebody who may change to another team of the store. */
async function movable({ product, store }: Stage) {
  const person = await employ(product, { store, name: 'Ana' });
  const { positionNumber } = await product.app.database.db
    .selectFrom('collaborator as c')
    .innerJoin('position as o', 'o.id', 'c.position_id')
    .select('o.number as positionNumber')
    .where('c.id', '=', person.id)
    .executeTakeFirstOrThrow();
  await representative(product, store);
  const team = await openTeam(product, store, `Equipo ${person.id}`);
  const asked = {
    effectiveDate: '2027-01-11',
    newTeamUuid: team.teamUuid,
    newPositionNumber: positionNumber,
  };
  return { person, asked };
}

/** The same, whose mutation has started. */
async function moving(stage: Stage) {
  const { person, asked } = await movable(stage);
  const { processUuid, version } = stateIn(
    await stage.product.call(
      'mutation.startMutationProcess',
      { collaboratorUuid: person.id, ...asked },
      stage.director,
    ),
  );
  return { started: { processUuid, version }, asked };
}

async function onChange(
  { company }: Stage,
  kind: 'extension' | 'conversion',
  { to, input = {} }: { to: 'start' | 'toHr'; input?: Record<string, unknown> },
): Promise<Scene> {
  const change = await newChange(company, kind);
  await change[to]();
  const { processUuid } = change;
  return commanded(
    { processUuid, version: await change.version(), ...input },
    company.as.director,
    'processUuid',
  );
}

async function onRehire(
  { company }: Stage,
  {
    to,
    input,
  }: { to: 'start' | 'toLabor' | 'toValidation'; input: (hire: RehireUnderTest) => Record<string, unknown> },
): Promise<Scene> {
  const rehire = await newRehire(company);
  await rehire[to]();
  const { processUuid } = rehire;
  return commanded(
    { processUuid, version: await rehire.version(), ...input(rehire) },
    company.as.director,
    'processUuid',
  );
}

type Agreed = { readonly asked: Readonly<Record<string, unknown>>; readonly cancels?: boolean };
const onMonday = { startDate: '2027-03-01', fullTime: false };
const MORE_HOURS: Agreed = { asked: { ...onMonday, weeklyHours: 24, annualHours: 1248 } };
const FEWER_HOURS: Agreed = { asked: { ...onMonday, weeklyHours: 16, annualHours: 832 } };
const SAME_HOURS: Agreed = {
  asked: { ...onMonday, weeklyHours: 20, annualHours: 1040, workdayType: '03' },
};
const PACT: Agreed = { asked: { startDate: '2027-03-01', endDate: '2027-05-31', weeklyHours: 4 } };

const represented = new WeakSet<Store>();

/** Gives the store's employer somebody who signs for it, once. */
async function representedOf({ product, store }: Pick<Stage, 'product' | 'store'>): Promise<void> {
  if (represented.has(store)) return;
  represented.add(store);
  await represent(product, store);
}

/** Somebody who works 20 hours a week, in a store whose employer has somebody who signs for it. */
async function partTimer({ product, store }: Stage): Promise<Person> {
  await representedOf({ product, store });
  return employ(product, { store, name: 'Ana', type: 'CDD', weeklyHours: 20 });
}

async function startedHours(stage: Stage, hours: Readonly<Record<string, unknown>>): Promise<Scene> {
  const person = await partTimer(stage);
  return commanded({ collaboratorUuid: person.id, ...onMonday, ...hours, comment: COMMENT }, stage.director, {
    startDate: '2027-03-08',
  });
}

/** An act on a process that was agreed and sent to its signers. */
async function onAgreed(
  stage: Stage,
  start: Extract<Commands, `${string}.start${string}`>,
  { asked, cancels = false }: Agreed,
): Promise<Scene> {
  const person = await partTimer(stage);
  const { processUuid, version } = stateIn(
    await stage.product.call(
      start,
      { collaboratorUuid: person.id, ...asked, comment: COMMENT },
      stage.director,
    ),
  );
  return commanded(
    { processUuid, version, ...(cancels ? { comment: COMMENT } : {}) },
    stage.director,
    'processUuid',
  );
}

const leaveOf = ({ id }: Person) => ({
  reasonName: 'voluntaryResignation',
  collaboratorUuid: id,
  lastDay: '2026-12-31',
  rehireable: true,
});

const OPTION = () => ({ name: { es: randomUUID(), en: 'Keys' } });
const SURVEY = {
  scales: {
    PAY: 3,
    SCHEDULE_KEPT: 4,
    CHANGE_NOTICE: 4,
    MANAGER: 4,
    TRAINING: 2,
    SAFETY: 4,
    TEAM: 5,
    RECOMMEND: 4,
    RETURN: 3,
  },
  reasons: ['STUDIES'],
  comment: '',
};

/** An act on the leave of somebody with a personal address, which waits for its last day. */
async function onLeave(
  { product, store, director }: Stage,
  more: Readonly<Record<string, unknown>>,
): Promise<Scene> {
  const person = await employ(product, { store, name: 'Ana' });
  await product.app.database.db
    .updateTable('collaborator')
    .set({ personal_email: `${randomUUID()}@correo.example` })
    .where('id', '=', person.id)
    .execute();
  const { processUuid, version } = stateIn(
    await product.call('leave.startLeaveProcess', leaveOf(person), director),
  );
  return commanded({ processUuid, version, ...more }, director, 'processUuid');
}

type Act = {
  readonly to: (hire: HireUnderTest) => Promise<unknown>;
  readonly input?: (hire: HireUnderTest) => Record<string, unknown>;
  readonly as?: string;
};

/** An act on a hire that has come as far as it needs. */
async function onHire({ company }: Stage, { to, input, as = company.as.director }: Act): Promise<Scene> {
  const hire = newHire(company);
  await to(hire);
  const { version } = await hire.row();
  return commanded({ processUuid: hire.processUuid, version, ...input?.(hire) }, as, 'processUuid');
}

/** A contract that was sent, opened by the worker's link. */
async function openedContract({ product }: Stage): Promise<{ sent: Sent; bearer: string; mailbox: string }> {
  const hire = await seedHire(product);
  const sent = await sendContract(product, hire);
  return { sent, bearer: await enterByLink(product, hire), mailbox: hire.mailbox };
}

async function readByPatron({ product }: Stage): Promise<SeededHire & { sent: Sent }> {
  const hire = await seedHire(product);
  const sent = await sendContract(product, hire);
  await readAll(product, sent, hire.patron);
  tick(product);
  return { ...hire, sent };
}

async function requestOf(
  { product }: Stage,
  hire: HireUnderTest,
  system: 'OSMOS' | 'IDENTITY_ACCESS',
): Promise<string> {
  const { id } = await product.app.database.db
    .selectFrom('outside_request')
    .select('id')
    .where('process_id', '=', hire.processUuid)
    .where('system', '=', system)
    .executeTakeFirstOrThrow();
  return id;
}

/** An answer as the system itself would sign it. */
const answered = async ({ product }: Stage, fields: Record<string, string>): Promise<Scene> => ({
  input: fields,
  as: undefined,
  headers: await signedHeaders(product, fields),
  other: { ...fields, requestUuid: randomUUID() },
});

const WEEK = '2026-11-30';
const HALF_HOURS = Array.from({ length: 48 }, () => 2);
const teamOf = ({ store }: Stage) => ({ personnelDivision: store.siteCode, teamUuid: store.teamUuid });
async function needVersion({ product, store }: Stage): Promise<number> {
  const row = await product.app.database.db
    .selectFrom('coverage_need')
    .select('version')
    .where('team_id', '=', store.teamId)
    .executeTakeFirst();
  return row?.version ?? 0;
}
const ofStore = (stage: Stage) => ({ ...teamOf(stage), weekStart: WEEK });
const changeOf = ({ typologies }: Stage, { id }: Person) => ({
  collaboratorUuid: id,
  version: 0,
  added: ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((date) =>
    periodOf(`${date} 09:00-17:00 ORD`, typologies),
  ),
});

/** A template of five days for one person. */
const templateOf = ({ store, typologies }: Stage, { id }: Person) => ({
  personnelDivision: store.siteCode,
  teamUuid: store.teamUuid,
  name: randomUUID(),
  weeks: 1,
  rows: [
    {
      collaboratorUuid: id,
      week: 1,
      periods: [1, 2, 3, 4, 5].map((dayOfWeek) => ({
        dayOfWeek,
        fromHour: 540,
        toHour: 1020,
        hourTypologyUuid: typologies['ORD'],
      })),
    },
  ],
});

async function withTemplate(stage: Stage): Promise<{ person: Person; templateUuid: string }> {
  const person = await employ(stage.product, { store: stage.store, name: 'Ana' });
  const answer = await stage.product.call(
    'planningTemplates.create',
    templateOf(stage, person),
    stage.director,
  );
  succeeded(answer);
  return {
    person,
    templateUuid: z.object({ aggregates: z.object({ uuid: z.string() }) }).parse(answer.body).aggregates.uuid,
  };
}

async function planned(stage: Stage): Promise<{ person: Person; asPerson: string }> {
  const person = await employ(stage.product, { store: stage.store, name: 'Ana' });
  succeeded(
    await stage.product.call(
      'planning.createCollaboratorWeek',
      { ...ofStore(stage), ...changeOf(stage, person) },
      stage.director,
    ),
  );
  return {
    person,
    asPerson: await stage.product.signIn({
      role: 'COLLABORATOR',
      collaboratorId: person.id,
      name: person.name,
    }),
  };
}

/** A week that its person was notified of. */
async function notified(stage: Stage, input: Record<string, unknown>): Promise<Scene> {
  const { person, asPerson } = await sentWeek(stage);
  const { id } = await stage.product.app.database.db
    .selectFrom('weekly_notification')
    .select('id')
    .where('collaborator_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return commanded({ notificationUuid: id, ...input }, asPerson, 'notificationUuid');
}

/** Somebody whose week was planned and sent. */
async function sentWeek(stage: Stage): Promise<{ person: Person; asPerson: string }> {
  const { person, asPerson } = await planned(stage);
  succeeded(
    await stage.product.call(
      'notifications.sendWeeklyNotification',
      {
        teamUuid: stage.store.teamUuid,
        weekStart: WEEK,
        people: [{ collaboratorUuid: person.id, version: 1 }],
      },
      stage.director,
    ),
  );
  return { person, asPerson };
}

/** Somebody of the team in the same position as another. */
async function colleagueOf({ product, store }: Stage, { id }: Pick<Person, 'id'>): Promise<Person> {
  const colleague = await employ(product, { store, name: 'Beto' });
  await product.app.database.db
    .updateTable('labor_condition')
    .set((query) => ({
      position_id: query
        .selectFrom('labor_condition as l')
        .select('l.position_id')
        .where('l.collaborator_id', '=', id)
        .limit(1),
    }))
    .where('collaborator_id', '=', colleague.id)
    .execute();
  return colleague;
}

function succeeded({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`the scene could not be set: ${JSON.stringify(body)}`);
}

/** Somebody of the store whom another of its teams asks for. */
async function lentPerson(product: Product, store: Store): Promise<{ loanUuid: string; version: number }> {
  const person = await employ(product, { store, name: 'Ana' });
  return { loanUuid: await insertLoan(product, { person: person.id, from: store }), version: 1 };
}

const TWELVE_DAYS = [
  { monday: '2026-11-23', days: 5 },
  { monday: '2026-11-30', days: 5 },
  { monday: '2026-12-07', days: 2 },
];

/** Somebody with a right of twelve days and a request that waits. */
async function onVacation({
  product,
  store,
}: Stage): Promise<{ person: string; request: string; own: string }> {
  await product.app.database.db
    .insertInto('site_feature')
    .values({
      site_id: store.siteId,
      feature: 'VACATION_REQUESTS',
      enabled: true,
      since: '2026-11-01',
      changed_at: product.clock.now.toString(),
      changed_by_name: 'Ada Ríos',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await employ(product, { store, name: 'Ana', from: '2025-09-01' });
  const request = randomUUID();
  await product.app.database.db
    .insertInto('vacation_request')
    .values({
      id: request,
      collaborator_id: id,
      from_date: '2026-12-14',
      to_date: '2026-12-15',
      status: 'WAITING',
      asked_at: product.clock.now.toString(),
    })
    .execute();
  return {
    person: id,
    request,
    own: await product.signIn({ role: 'COLLABORATOR', collaboratorId: id }),
  };
}

/** A pact of twelve days that stands in a status. */
async function onPact(stage: Stage, status: 'PROPOSED' | 'SIGNED'): Promise<Scene> {
  await representedOf(stage);
  const { person } = await onVacation(stage);
  const pactUuid = await insertVacationPact(stage.product, person, status);
  await stage.product.app.database.db
    .updateTable('vacation_pact')
    .set({ year: 2026, weeks: JSON.stringify(TWELVE_DAYS) })
    .where('id', '=', pactUuid)
    .execute();
  return commanded({ pactUuid, version: 1 }, stage.director, 'pactUuid');
}

const webhookScene = async (
  product: Product,
  as: string,
  input: Record<string, unknown> = {},
): Promise<Scene> =>
  commanded({ ...input, webhook: await insertWebhook(product) }, as, {
    webhook: await insertWebhook(product),
  });

/** A saved view of the caller's. */
async function saveView(product: Product, as: string): Promise<string> {
  const { body } = await product.call(
    'reportViews.create',
    { screen: 'TEAMS', name: randomUUID(), report: 'endsAhead' },
    as,
  );
  return z.object({ aggregates: z.object({ view: z.object({ uuid: z.string() }) }) }).parse(body).aggregates
    .view.uuid;
}

const textScene = async (product: Product, as: string): Promise<Scene> =>
  commanded({ document: DRAFT_TEXT.document, version: await openDraftText(product) }, as, {
    document: 'EXTENSION',
  });

/** A folio that no other scene has. */
const folioOf = (id: string): string => id.replaceAll('-', '').slice(-8).toUpperCase();
