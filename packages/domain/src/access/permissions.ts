import type { Feature } from './features.ts';
import { ADMINS, ROLES, type Role } from './roles.ts';

/**
 * Who may call what: one line per call (spec §6, decisions §2). A role's reach is `ROLE_SCOPE`; the handler narrows
 * it to the record. `guest` is the invited candidate on their own hire; `public` asks for no session at all; `roleless`
 * lets a session without any role through, so that the call itself can say that the person is unknown; `signer` is
 * anyone who came by a signing link, on that one document.
 */
export type Right = {
  readonly roles: readonly Role[];
  readonly guest?: true;
  readonly public?: true;
  readonly roleless?: true;
  readonly signer?: true;
  /** What the site must permit a responsible beside the role (decisions §2.9). */
  readonly needs?: TeamPermission;
  /** What the site must have turned on beside the role (decisions §7). */
  readonly feature?: Feature;
};

/** What a site can let its responsibles do beyond their teams (spec §6, decisions §2.9). */
export const TEAM_PERMISSIONS = [
  'HIRING_START',
  'INVITATIONS',
  'NOTIFY',
  'TEMPLATES',
  'COPY',
  'REBILLING',
  'VACATIONS',
] as const;
export type TeamPermission = (typeof TEAM_PERMISSIONS)[number];

const roles = (...names: readonly Role[]): Right => ({ roles: names });
const signedIn: Right = { roles: ROLES };
const guestToo: Right = { roles: ROLES, guest: true };
const guestAlone: Right = { roles: [], guest: true };
const anyone: Right = { roles: [], public: true };
const signerToo = (...names: readonly Role[]): Right => ({ roles: names, signer: true });

/** Who plans (decisions §2); who tells people of it: the organizer plans and does not notify. */
const PLANNERS = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'ORGANIZER'] as const;
/** Who sees a plan, and so may look up what it is made of: catalogues, calendar, time slots, templates (decisions §2.13). */
const PLAN_READERS = [...PLANNERS, 'COMMISSIONER'] as const;
const NOTIFIERS = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE'] as const;
/** Who reads quarters, and who sends them; where the site has turned them on. */
const QUARTER_READERS = {
  roles: [...NOTIFIERS],
  feature: 'QUARTERLY_NOTIFICATIONS',
} as const satisfies Right;
const QUARTER_SENDERS = { ...QUARTER_READERS, needs: 'NOTIFY' } as const satisfies Right;
/** Who offers shifts to a team and answers those who ask for them, where the site has self-service. */
const SHIFT_KEEPERS = { roles: [...NOTIFIERS], feature: 'SELF_SERVICE' } as const satisfies Right;
const OWN_QUARTER = { roles: ['COLLABORATOR'], feature: 'QUARTERLY_NOTIFICATIONS' } as const satisfies Right;

/** Who weighs a team's vacations where the site has requests on; a responsible where the site permits it (decisions §7). */
const VACATION_KEEPERS = {
  roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE'],
  needs: 'VACATIONS',
  feature: 'VACATION_REQUESTS',
} as const satisfies Right;
const ASKING_VACATION = { roles: ['COLLABORATOR'], feature: 'VACATION_REQUESTS' } as const satisfies Right;
/** A pact is of two: its person and who directs them. */
const VACATION_PARTIES = {
  ...VACATION_KEEPERS,
  roles: [...VACATION_KEEPERS.roles, 'COLLABORATOR'],
} as const satisfies Right;

/** Who settles days of work from punches, where the site has access devices (decisions §2.10, §7). */
const PRESENCE_READERS = {
  roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE'],
  feature: 'ACCESS_DEVICES',
} as const satisfies Right;

/** Who keeps what is a store's own: its calendar, time slots and CEX account (decisions §2, §2.11). */
const SITE_KEEPERS = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'] as const;
/** Who asks for a part of the wage already earned, and who decides on it, where the site offers advances. */
const ASKING_ADVANCE = { roles: ['COLLABORATOR'], feature: 'SALARY_ADVANCE' } as const satisfies Right;
const ADVANCE_KEEPERS = { roles: [...SITE_KEEPERS], feature: 'SALARY_ADVANCE' } as const satisfies Right;

/** Who starts hires and invites; a responsible where the site permits it (decisions §2.9). */
const HIRING_STARTERS = {
  roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE'],
  needs: 'HIRING_START',
} as const satisfies Right;
const INVITERS = { ...HIRING_STARTERS, needs: 'INVITATIONS' } as const satisfies Right;

/** Who opens what a process made for somebody to sign: the file's readers, the person, and a representative what is theirs (decisions §2.7). */
const PROCESS_DOCUMENTS = roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'LAWYER', 'PATRON', 'COLLABORATOR');

export const permissions = {
  // Sign-in
  'auth.getLoginGateway': anyone,
  'auth.getJwtTokenFromCode': anyone,
  'auth.getJwtFromRefreshToken': anyone,
  'auth.revokeSession': anyone,
  'auth.profile': { roles: ROLES, roleless: true },
  'auth.roles': signedIn,

  // Sessions: the caller's; an administrator's handler lets them reach anyone's
  'integration.keys': roles(...ADMINS),
  'integration.createKey': roles(...ADMINS),
  'integration.events': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'integration.latestEvents': roles(...ADMINS),
  'integration.revokeKey': roles(...ADMINS),
  'integration.webhooks': roles(...ADMINS),
  'integration.createWebhook': roles(...ADMINS),
  'integration.updateWebhook': roles(...ADMINS),
  'integration.switchWebhook': roles(...ADMINS),
  'integration.rotateWebhookSecret': roles(...ADMINS),
  'integration.testWebhook': roles(...ADMINS),
  'integration.webhookDeliveries': roles(...ADMINS),
  'integration.replayWaiting': roles(...ADMINS),
  'integration.replayDelivery': roles(...ADMINS),
  'sessions.list': signedIn,
  'sessions.end': signedIn,
  'sessions.endOthers': signedIn,
  'noticeSettings.get': signedIn,
  'noticeSettings.change': signedIn,
  'noticeSettings.changeKind': signedIn,
  'noticeSettings.addDevice': signedIn,
  'noticeSettings.removeDevice': signedIn,

  // Live updates: checked per event
  'live.stream': signedIn,

  // Homes
  'home.waiting': signedIn,
  'home.floor': roles(...PLAN_READERS),
  'home.figures': roles(...NOTIFIERS),

  // Collaborators' files: pay, bank and address are narrowed by the handler (decisions §2.5, §2.9)
  'collaborators.bySite': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
    'LAWYER',
  ),
  'collaborators.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'LAWYER'),
  'collaborators.get': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
    'LAWYER',
    'COLLABORATOR',
  ),

  // The whole file by field (collaborators/fields.ts narrows); the person proposes, who directs the site applies
  'collaborators.file': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
    'LAWYER',
    'COLLABORATOR',
  ),
  'collaborators.edit.personalData': roles(...SITE_KEEPERS),
  'collaborators.edit.addressData': roles(...SITE_KEEPERS),
  'collaborators.edit.fiscalData': roles(...SITE_KEEPERS),
  'collaborators.edit.bankData': roles(...ADMINS, 'ZONE_DIRECTOR'),
  'collaborators.edit.laborData': roles(...SITE_KEEPERS),
  'collaborators.edit.sensitivePersonalData': roles(...SITE_KEEPERS),
  'collaborators.edit.legalTutorData': roles(...SITE_KEEPERS),
  'collaborators.edit.personalAbilitiesData': roles(...SITE_KEEPERS),
  'collaborators.proposeChange': roles('COLLABORATOR'),
  'collaborators.proposals': roles(...SITE_KEEPERS, 'COLLABORATOR'),
  'collaborators.applyProposal': roles(...SITE_KEEPERS),
  'collaborators.declineProposal': roles(...SITE_KEEPERS),

  // Lists of people: those who left, a team's, terms that end, and whose an identity document is
  'collaborators.byTeam': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
    'LAWYER',
  ),
  'collaborators.deleted': roles(...ADMINS, 'ZONE_DIRECTOR', 'LAWYER', 'DIRECTOR', 'COMMISSIONER'),
  'collaborators.identificationDocumentVerification': roles(...SITE_KEEPERS),

  // SAP: administrators alone (decisions §2.4)
  'sap.pending': roles(...ADMINS),
  'sap.counts': roles(...ADMINS),
  'sap.assign': roles(...ADMINS),
  'sap.clear': roles(...ADMINS),
  'sap.previewNumbers': roles(...ADMINS),
  'sap.importNumbers': roles(...ADMINS),

  // Zones: administrators alone (spec §6); the country's leader is no secret
  'zoneDirectors.list': roles(...ADMINS),
  'zoneDirectors.sites': roles(...ADMINS),
  'zoneDirectors.updateSites': roles(...ADMINS),
  'collaborators.countryLeader': signedIn,

  // Mobility survey: everyone answers for themselves, a lawyer or representative with a file is a collaborator too; administrators read all (spec §6)
  'mobility.own': { roles: [...PLAN_READERS, 'COLLABORATOR'], feature: 'MOBILITY_SURVEY' },
  'mobility.save': { roles: [...PLAN_READERS, 'COLLABORATOR'], feature: 'MOBILITY_SURVEY' },
  'mobility.dashboard': roles(...ADMINS),
  'mobility.choose': roles(...ADMINS),

  // Reports: the company's are the administrators' (spec §6); leaders of stores and teams read those of their own
  'reports.get': roles(...ADMINS),
  'reports.export': roles(...ADMINS),
  'teamReports.get': roles(...NOTIFIERS),
  'teamReports.export': roles(...NOTIFIERS),
  'reportViews.list': roles(...NOTIFIERS),
  'reportViews.create': roles(...NOTIFIERS),
  'reportViews.delete': roles(...NOTIFIERS),
  'reportViews.mail': roles(...NOTIFIERS),
  'teamData.get': roles(...NOTIFIERS),

  // Outbox of messages: administrators; the demonstration's mailbox is open, and answers nowhere else
  /** An access request is answered by Human Resources (LFPDPPP 32). */
  'privacy.everything': roles(...ADMINS),
  'arco.list': roles(...ADMINS),
  'arco.own': roles('COLLABORATOR'),
  'arco.ask': roles('COLLABORATOR'),
  'privacy.read': roles('COLLABORATOR'),
  'privacy.consent': roles('COLLABORATOR'),
  'privacy.notices': roles(...ADMINS),
  'privacy.readers': roles(...ADMINS),
  // What is blocked serves claims alone.
  'privacy.blocked': roles('ADMINISTRATOR', 'LAWYER'),
  'privacy.blockedFile': roles('ADMINISTRATOR', 'LAWYER'),
  'arco.open': roles(...ADMINS),
  'arco.extend': roles(...ADMINS),
  'arco.answer': roles(...ADMINS),
  'arco.done': roles(...ADMINS),
  // Who read whose data is for administrators alone.
  'audit.list': roles('ADMINISTRATOR'),
  'outbox.list': roles(...ADMINS),
  'outbox.get': roles(...ADMINS),
  'outbox.waiting': roles(...ADMINS),
  'outbox.requests': roles(...ADMINS),
  'outbox.resend': roles(...ADMINS),
  'outbox.demo': anyone,

  // Parameters: a lawyer reads and decides Legal's own
  'parameters.list': roles(...ADMINS, 'LAWYER'),
  'parameters.get': roles(...ADMINS, 'LAWYER'),
  'parameters.byCode': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'ORGANIZER'),
  'parameters.create': roles(...ADMINS),
  'parameters.update': roles(...ADMINS, 'LAWYER'),

  // Planning: planners edit, the commissioner reads, a collaborator sees what was communicated (decisions §2)
  'hourTypologies.list': signedIn,
  'hourTypologies.byCollaborator': roles(...PLAN_READERS),
  'planning.weekTeam': roles(...PLANNERS, 'COMMISSIONER', 'COLLABORATOR'),
  'planning.weekTeamByManager': roles(...PLAN_READERS),
  'planning.modificationProposalWeekTeam': roles(...PLAN_READERS),
  'collaborators.byTeamWithPlanning': roles(...PLAN_READERS),
  'collaborators.bySiteWithPlanning': roles(...PLAN_READERS),
  'planning.weekSiteByManager': roles(...PLAN_READERS),
  'planning.collaboratorWeek': roles('COLLABORATOR'),
  'planning.collaboratorWeekTeam': roles(...ADMINS, 'COLLABORATOR'),
  'planning.monthlyCollaboratorPlanning': roles(...PLANNERS, 'COMMISSIONER', 'COLLABORATOR'),
  'planning.collaboratorMonthlyPlanningByManagerProfile': roles(...PLAN_READERS),
  'planning.weekSheet': roles(...PLAN_READERS),
  'planning.weekSheetFile': roles(...PLAN_READERS),
  'planning.globalPlanning': roles(...PLAN_READERS),
  'planning.monthBySite': roles(...PLAN_READERS),
  'planningModifications.weeks': roles(...PLAN_READERS),
  'planningModifications.modificationProposalCreateWeekTeam': roles(...PLANNERS),
  'planning.createCollaboratorWeek': roles(...PLANNERS),
  'planning.presence': roles(...PLANNERS),

  // Catalogues of planning: written by the admin trio (spec §6), read by those who see a plan
  'hourTypologies.get': roles(...PLAN_READERS),
  'hourTypologies.create': roles(...ADMINS),
  'hourTypologies.edit': roles(...ADMINS),
  'hourParents.list': roles(...PLAN_READERS),
  'groupingTypes.list': roles(...PLAN_READERS),
  'groupingTypes.get': roles(...PLAN_READERS),
  'groupingTypes.create': roles(...ADMINS),
  'groupingTypes.edit': roles(...ADMINS),
  'groupingTypes.delete': roles(...ADMINS),
  'planningRules.list': roles(...PLAN_READERS),
  'planningRules.get': roles(...PLAN_READERS),
  'planningRules.create': roles(...ADMINS),
  'planningRules.edit': roles(...ADMINS),
  'planningRules.delete': roles(...ADMINS),
  'siteCEX.get': roles(...PLAN_READERS),
  'siteCEX.create': roles(...SITE_KEEPERS),
  'siteCEX.edit': roles(...SITE_KEEPERS),

  // Time slots: the grid shows them to anyone who plans; a site's own are written by who keeps it
  // Vacations: the balance is everyone's right to know; requests and pacts are a feature of the site (decisions §7)
  'vacations.summary': { roles: [...PLAN_READERS], needs: 'VACATIONS' },
  'vacations.summaryFile': { roles: [...PLAN_READERS], needs: 'VACATIONS' },
  'vacations.get': {
    roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'COMMISSIONER', 'COLLABORATOR'],
    needs: 'VACATIONS',
  },
  'vacations.own': ASKING_VACATION,
  'vacationRequests.preview': ASKING_VACATION,
  'vacationRequests.create': ASKING_VACATION,
  'vacationRequests.withdraw': ASKING_VACATION,
  'vacationRequests.acceptProposal': ASKING_VACATION,
  'vacationRequests.weigh': VACATION_KEEPERS,
  'vacationRequests.approve': VACATION_KEEPERS,
  'vacationRequests.propose': VACATION_KEEPERS,
  'vacationRequests.decline': VACATION_KEEPERS,
  'vacationPacts.asked': ASKING_VACATION,
  'vacationPacts.year': VACATION_KEEPERS,
  'vacationPacts.differences': VACATION_KEEPERS,
  'vacationPacts.propose': VACATION_PARTIES,
  'vacationPacts.send': VACATION_KEEPERS,
  'vacationPacts.signOnPaper': VACATION_KEEPERS,
  'vacationPacts.fileScan': VACATION_KEEPERS,
  'vacationPacts.plan': VACATION_KEEPERS,
  'vacationPacts.reopen': VACATION_PARTIES,
  'vacationPacts.keep': VACATION_PARTIES,
  'vacationWeeks.save': { roles: [...SITE_KEEPERS], feature: 'VACATION_REQUESTS' },
  'vacationWeeks.remove': { roles: [...SITE_KEEPERS], feature: 'VACATION_REQUESTS' },
  'vacationCertificates.give': { roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'] },

  // Access devices: the company's files and windows; punches by site, by own team, and the caller's (decisions §2.10)
  'accessDeviceTimeSlots.list': roles(...ADMINS),
  'accessDeviceTimeSlots.add': roles(...ADMINS),
  'accessDeviceTimeSlots.remove': roles(...ADMINS),
  'accessDeviceFiles.list': roles(...ADMINS),
  'accessDeviceFiles.upload': roles(...ADMINS),
  'accessDeviceFiles.remove': roles(...ADMINS),
  'accessDeviceFiles.restore': roles(...ADMINS),
  'accessDeviceData.week': { ...PRESENCE_READERS, roles: [...PRESENCE_READERS.roles, 'COLLABORATOR'] },
  'workingDay.status': PRESENCE_READERS,
  'workingDay.updateStatus': PRESENCE_READERS,
  'presence.correct': PRESENCE_READERS,
  'presence.accept': PRESENCE_READERS,
  'presence.undo': PRESENCE_READERS,
  'presence.ask': PRESENCE_READERS,
  'presence.questions': { roles: ['COLLABORATOR'], feature: 'ACCESS_DEVICES' },
  'presence.answer': { roles: ['COLLABORATOR'], feature: 'ACCESS_DEVICES' },
  'presence.closeWeek': PRESENCE_READERS,
  'presence.reopenWeek': PRESENCE_READERS,
  'presence.closeDay': PRESENCE_READERS,
  'presence.reopenDay': PRESENCE_READERS,

  'timeSlots.default': roles(...PLAN_READERS),
  'timeSlots.activeBySiteAndDate': roles(...PLAN_READERS),
  'timeSlots.siteIntervals': roles(...PLAN_READERS),
  'timeSlots.siteInterval': roles(...PLAN_READERS),
  'timeSlots.createSiteIntervals': roles(...SITE_KEEPERS),
  'timeSlots.updateSiteIntervals': roles(...SITE_KEEPERS),

  // Holidays and ephemeris; what holds for the whole company is written by those who reach all of it
  'holidayTypes.list': signedIn,
  'holiday.list': roles(...PLAN_READERS),
  'holiday.get': roles(...PLAN_READERS),
  'holiday.create': roles(...SITE_KEEPERS),
  'holiday.createLegalDays': roles(...SITE_KEEPERS),
  'holiday.update': roles(...SITE_KEEPERS),
  'holiday.delete': roles(...SITE_KEEPERS),
  'holiday.importFromCSV': roles(...SITE_KEEPERS),
  'ephemeris.list': roles(...PLAN_READERS),
  'ephemeris.get': roles(...PLAN_READERS),
  'ephemeris.create': roles(...SITE_KEEPERS),
  'ephemeris.update': roles(...SITE_KEEPERS),
  'ephemeris.delete': roles(...SITE_KEEPERS),

  // Templates, copies and past weeks: anyone who plans (decisions §2)
  'hourTypologies.planningTemplate': signedIn,
  'planningTemplates.list': roles(...PLAN_READERS),
  'planningTemplates.get': roles(...PLAN_READERS),
  'planningTemplates.create': { roles: [...PLANNERS], needs: 'TEMPLATES' },
  'planningTemplates.edit': { roles: [...PLANNERS], needs: 'TEMPLATES' },
  'planningTemplates.delete': { roles: [...PLANNERS], needs: 'TEMPLATES' },
  'planningRoster.export': roles(...PLANNERS),
  'planningRoster.preview': roles(...PLANNERS),
  'planningRoster.apply': roles(...PLANNERS),
  'planningModifications.preview': roles(...PLANNERS),
  'planningModifications.createFromTemplate': { roles: [...PLANNERS], needs: 'TEMPLATES' },
  'planningModifications.delete': roles(...PLANNERS),
  'planningModifications.takeBack': roles(...PLANNERS),
  'planning.copyPlanningFromCollaboratorToAnother': { roles: [...PLANNERS], needs: 'COPY' },
  'planning.copyPlanningFromWeekToOthers': { roles: [...PLANNERS], needs: 'COPY' },
  'planning.pastMonthCollaboratorPlanning': roles(...PLAN_READERS),
  'planning.historicCollaboratorPlanning': roles(...PLAN_READERS),
  'planning.editWeekOfPastMonth': roles(...PLANNERS),

  'planning.legalPlanningErrors': roles(...PLAN_READERS),
  'planning.legalErrorsOverview': roles(...PLAN_READERS),
  'planning.simulation': roles(...PLAN_READERS),

  // Dated facts by which plans are checked; most name a health matter (decisions §2.6)
  'planningRecords.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'planningRecords.create': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'planningRecords.update': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'planningRecords.end': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'planningRecords.remove': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),

  // Hours of one team charged to another: anyone who plans both (decisions §5.8)
  'rebilling.list': roles(...NOTIFIERS),
  'rebilling.save': { roles: [...NOTIFIERS], needs: 'REBILLING' },

  // What people can do beside their own position (decisions §2)
  'autoPlan.propose': { roles: PLANNERS, feature: 'AUTO_PLAN' },
  'autoPlan.waiting': { roles: PLANNERS },
  'autoPlan.progress': { roles: PLANNERS, feature: 'AUTO_PLAN' },
  'autoPlan.weights': { roles: PLANNERS, feature: 'AUTO_PLAN' },
  'autoPlan.cancel': { roles: PLANNERS, feature: 'AUTO_PLAN' },
  'polyvalences.list': roles(...PLAN_READERS),
  'polyvalences.export': roles(...PLAN_READERS),
  'polyvalences.history': roles(...PLAN_READERS),
  'polyvalences.save': roles(...NOTIFIERS),

  // People borrowed from another team: the borrowing side asks, the lending side consents, the person answers for another site
  'loans.list': roles(...NOTIFIERS),
  'loans.mine': roles('COLLABORATOR'),
  'loans.candidates': roles(...NOTIFIERS),
  'loans.request': roles(...NOTIFIERS),
  'loans.consent': roles(...NOTIFIERS),
  'loans.answer': roles('COLLABORATOR'),
  'loans.withdraw': roles(...NOTIFIERS),

  // Hours lent and borrowed between sites and teams
  'cexSummary.get': roles(...SITE_KEEPERS),
  'cexSummary.export': roles(...SITE_KEEPERS),

  // People planned before they are hired: anyone who directs the store (spec §2)
  'fictitiousCollaborators.list': roles(...SITE_KEEPERS),
  'hiring.fictitiousCollaborator': roles(...SITE_KEEPERS),
  'hiring.endFictitiousCollaborator': roles(...SITE_KEEPERS),

  // Coverage: the need of people, and how plans meet it (decisions §5.9)
  'coverageNeed.get': roles(...PLAN_READERS),
  'coverageNeed.propose': roles(...PLANNERS),
  'coverageNeed.setProductivity': roles(...PLANNERS),
  'coverageNeed.save': roles(...PLANNERS),
  'coverageNeed.copyFromWeek': roles(...PLANNERS),
  'coverageNeed.importFromCSV': roles(...PLANNERS),
  'coverageNeed.undoImport': roles(...PLANNERS),
  'planningAnalysis.get': roles(...PLAN_READERS),
  // Of those who start mutations and exits
  'coverageNeed.afterMove': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'planning.whoCouldTake': roles(...PLANNERS),

  // The record of working time: the caller's to confirm, and for an inspection (LFT 132-XXXIV)
  // Announcements: who directs people sends them; a responsible to their teams
  'announcements.list': roles(...NOTIFIERS),
  'announcements.audience': roles(...NOTIFIERS),
  'announcements.send': roles(...NOTIFIERS),
  'announcements.readers': roles(...NOTIFIERS),
  'announcements.withdraw': roles(...NOTIFIERS),
  'announcements.own': roles('COLLABORATOR'),
  'announcements.unread': roles('COLLABORATOR'),
  'announcements.read': roles('COLLABORATOR'),

  // Texts of documents: HR writes them, a lawyer makes one usable
  'documentTexts.list': roles(...ADMINS, 'LAWYER'),
  'documentTexts.get': roles(...ADMINS, 'LAWYER'),
  'documentTexts.preview': roles(...ADMINS, 'LAWYER'),
  'documentTexts.save': roles(...ADMINS),
  'documentTexts.discard': roles(...ADMINS),
  'documentTexts.approve': roles('LAWYER'),
  'documentTexts.return': roles('LAWYER'),

  // Kiosks: a device proves itself with its token, a person with PIN or session (kiosks/)
  'kiosks.list': { roles: SITE_KEEPERS, feature: 'ACCESS_DEVICES' },
  'kiosks.add': { roles: SITE_KEEPERS, feature: 'ACCESS_DEVICES' },
  'kiosks.revoke': { roles: SITE_KEEPERS, feature: 'ACCESS_DEVICES' },
  'kiosks.notices': { roles: SITE_KEEPERS, feature: 'ACCESS_DEVICES' },
  'kiosk.pair': anyone,
  'kiosk.place': anyone,
  'kiosk.punch': anyone,
  'clock.pin': { roles: ['COLLABORATOR'], feature: 'ACCESS_DEVICES' },
  'clock.setPin': { roles: ['COLLABORATOR'], feature: 'ACCESS_DEVICES' },
  'clock.punch': { roles: ['COLLABORATOR'], feature: 'ACCESS_DEVICES' },
  'workingTime.own': { roles: ['COLLABORATOR'], feature: 'ACCESS_DEVICES' },
  'workingTime.confirm': { roles: ['COLLABORATOR'], feature: 'ACCESS_DEVICES' },
  'workingTime.export': { roles: SITE_KEEPERS, feature: 'ACCESS_DEVICES' },
  'workingTime.pack': { roles: SITE_KEEPERS, feature: 'ACCESS_DEVICES' },

  // When people can work and would rather, where the site lets them say so
  'availability.own': { roles: ['COLLABORATOR'], feature: 'SELF_SERVICE' },
  'availability.save': { roles: ['COLLABORATOR'], feature: 'SELF_SERVICE' },
  'availability.week': { roles: PLANNERS, feature: 'SELF_SERVICE' },

  // Shifts without a person: who plans and notifies offers and gives them, the people of the team ask for them
  'openShifts.list': SHIFT_KEEPERS,
  'openShifts.mine': { roles: ['COLLABORATOR'], feature: 'SELF_SERVICE' },
  'openShifts.week': { roles: PLANNERS, feature: 'SELF_SERVICE' },
  'openShifts.publish': SHIFT_KEEPERS,
  'openShifts.withdraw': SHIFT_KEEPERS,
  'openShifts.ask': { roles: ['COLLABORATOR'], feature: 'SELF_SERVICE' },
  'openShifts.give': SHIFT_KEEPERS,

  // Swaps of shifts between two people, approved by their leader
  'swaps.shifts': { roles: ['COLLABORATOR'], feature: 'SELF_SERVICE' },
  'swaps.partners': { roles: ['COLLABORATOR'], feature: 'SELF_SERVICE' },
  'swaps.mine': { roles: ['COLLABORATOR'], feature: 'SELF_SERVICE' },
  'swaps.propose': { roles: ['COLLABORATOR'], feature: 'SELF_SERVICE' },
  'swaps.answer': { roles: ['COLLABORATOR'], feature: 'SELF_SERVICE' },
  'swaps.withdraw': { roles: ['COLLABORATOR'], feature: 'SELF_SERVICE' },
  'swaps.list': SHIFT_KEEPERS,
  'swaps.week': { roles: PLANNERS, feature: 'SELF_SERVICE' },
  'swaps.decide': SHIFT_KEEPERS,

  // The caller's shifts as a calendar; the secret address stands for a session
  'calendarFeed.get': roles('COLLABORATOR'),
  'calendarFeed.renew': roles('COLLABORATOR'),
  'calendarFeed.revoke': roles('COLLABORATOR'),
  'calendarFeed.read': anyone,

  // Weekly notifications: answers are evidence and come from the person alone (decisions §2.12)
  'notifications.previewWeeklyNotification': { roles: [...NOTIFIERS], needs: 'NOTIFY' },
  'notifications.sendWeeklyNotification': { roles: [...NOTIFIERS], needs: 'NOTIFY' },
  'notifications.closeWeeklyNotification': { roles: [...NOTIFIERS], needs: 'NOTIFY' },
  'notifications.acceptWeeklyNotification': { roles: [...NOTIFIERS], needs: 'NOTIFY' },
  'notifications.viewSignOnPaperWeeklyNotification': { roles: [...NOTIFIERS], needs: 'NOTIFY' },
  'notifications.weeklyDocument': roles(...NOTIFIERS),
  'notifications.remindWeekly': { roles: [...NOTIFIERS], needs: 'NOTIFY' },
  'notifications.answerBoard': roles(...NOTIFIERS),
  'notifications.weeklyInQuarter': roles(...NOTIFIERS),
  'notifications.openWeeklyInQuarter': roles(...NOTIFIERS),
  'notifications.managedWeeklyInQuarter': roles(...NOTIFIERS),
  'planningModifications.differencesByNotification': roles(...NOTIFIERS, 'COLLABORATOR'),
  'notifications.pendingWeeklyByCollaborator': roles('COLLABORATOR'),
  'weeklyNotification.viewWeeklyNotification': roles('COLLABORATOR'),
  'notifications.acceptWeeklyNotificationByCollaborator': roles('COLLABORATOR'),
  'notifications.rejectWeeklyNotificationByCollaborator': roles('COLLABORATOR'),

  // Quarterly notifications: managers prepare, the employer signs by its representative or the store's director, the person answers (decisions §7)
  'quarterlyNotification.bySite': QUARTER_READERS,
  'quarterlyNotification.byTeam': QUARTER_READERS,
  'quarterlyNotification.openStatusByActor': QUARTER_READERS,
  'quarterlyNotification.viewQuarterlyNotification': QUARTER_READERS,
  'quarterlyNotification.document': {
    roles: [...NOTIFIERS, 'COLLABORATOR'],
    feature: 'QUARTERLY_NOTIFICATIONS',
  },
  'quarterlyNotification.sendCollaborator': QUARTER_SENDERS,
  'quarterlyNotification.sendTeam': QUARTER_SENDERS,
  'quarterlyNotification.sendSite': QUARTER_SENDERS,
  'quarterlyNotification.viewSignOnPaperQuarterlyNotification': QUARTER_SENDERS,
  'quarterlyNotification.signOnPaper': QUARTER_SENDERS,
  'quarterlyNotification.close': QUARTER_SENDERS,
  'quarterlyNotification.remind': QUARTER_SENDERS,
  // A representative belongs to no site: the handler asks whether the site has quarters turned on.
  'quarterlyNotification.toSign': roles(...NOTIFIERS, 'PATRON'),
  'quarterlyNotification.sendSigningCode': roles('DIRECTOR', 'PATRON'),
  'quarterlyNotification.signBatch': roles('DIRECTOR', 'PATRON'),
  'notifications.quarterlyByCollaborator': OWN_QUARTER,
  'notifications.viewQuarterlyByCollaborator': OWN_QUARTER,
  'notifications.acceptQuarterlyByCollaborator': OWN_QUARTER,
  'notifications.rejectQuarterlyByCollaborator': OWN_QUARTER,

  // Documents with evidence: signers reach their own document, anyone with its code verifies it (decisions §6)
  'evidence.verify': anyone,
  'evidence.enter': anyone,
  'evidence.pending': roles('PATRON'),
  'evidence.reading': signerToo('PATRON'),
  'evidence.page': signerToo('PATRON'),
  'evidence.words': signerToo('PATRON'),
  'evidence.read': signerToo('PATRON'),
  'evidence.sendCode': signerToo('PATRON'),
  'evidence.sign': signerToo('PATRON'),
  'evidence.sendBatchCode': roles('PATRON'),
  'evidence.signBatch': roles('PATRON'),
  'evidence.file': signerToo(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'LAWYER', 'PATRON', 'COLLABORATOR'),
  'evidence.bySubject': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'LAWYER', 'PATRON'),
  'evidence.sendLink': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),

  // Reference data: any signed-in role; the guest only what the onboarding screens need (decisions §2.13)
  'countries.list': guestToo,
  'banks.list': guestToo,
  'streetTypes.list': guestToo,
  'infonavit.creditTypes': signedIn,
  'reference.civilStatuses': guestToo,
  'reference.genders': guestToo,
  'reference.educationTypes': guestToo,
  'reference.sportDisciplines': guestToo,
  'reference.sportDisciplineLevels': guestToo,
  'reference.sportDisciplineFrequencies': guestToo,
  'labor.workdaytypes': signedIn,
  'labor.selectedholidays': signedIn,
  'labor.compensationdays': signedIn,
  'labor.holidayrates': signedIn,
  'labor.paysheetGroups': signedIn,
  'labor.payPeriods': signedIn,
  'labor.contractTypes': signedIn,
  'labor.fiscalRules': guestToo,
  'labor.positions': signedIn,
  'labor.monthlyRates': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'), // a pay scale is pay (decisions §2.5)
  'regions.list': guestToo,
  'regions.byPostalCode': guestToo,
  'municipalities.list': guestToo,
  'municipalities.byPostalCode': guestToo,
  'settlements.byMunicipality': signedIn,
  'settlements.byMunicipalityAndPostalCode': guestToo,
  'settlementTypes.list': guestToo,
  'settlementTypes.get': signedIn,
  'postalCatalogue.status': guestToo,

  // Sites and teams: those within reach
  'sites.maplist': roles(...ADMINS, 'ZONE_DIRECTOR'),
  'sites.list': signedIn,
  'teams.list': signedIn,
  'teams.patrons': roles(...ADMINS, 'ZONE_DIRECTOR', 'LAWYER', 'PATRON', 'DIRECTOR', 'RESPONSIBLE'),
  'hrRegions.list': signedIn,
  'sites.directors': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'LAWYER',
    'DIRECTOR',
    'RESPONSIBLE',
    'ORGANIZER',
    'COMMISSIONER',
  ),
  'sites.legalRepresentatives': roles(...ADMINS, 'ZONE_DIRECTOR', 'LAWYER', 'PATRON', 'DIRECTOR'),

  // Invitations and the invited candidate (decisions §1.7, §2.9)
  'invitations.create': INVITERS,
  'invitations.list': INVITERS,
  'invitations.get': INVITERS,
  'invitations.delete': INVITERS,
  'invitation.verify': anyone,
  'guest.privacyNotice': anyone,
  'guest.acceptPrivacy': guestAlone,
  'guest.progress': guestAlone,
  'guest.keepDraft': guestAlone,
  'guest.finish': guestAlone,

  // Hiring: data steps of the caller's site, or of their own hire
  'hiring.checkId': HIRING_STARTERS,
  'hiring.startHiringProcess': HIRING_STARTERS,
  'hiring.data': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE'),
  'hiring.insertPersonalData': { ...HIRING_STARTERS, guest: true },
  'hiring.getAddress': { roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'], guest: true },
  'hiring.getFiscalData': { roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'], guest: true },
  'hiring.getBankData': { roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'], guest: true },
  'hiring.getLaborData': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'common.validateProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'LAWYER'),
  'hiring.hrOptions': roles(...ADMINS),
  'common.insertHrData': roles(...ADMINS),
  'common.toSign': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'common.toSignFile': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'common.sendToSign': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.signOnPaper': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'common.fileScan': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.rectify': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.edit': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.cancelProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.abortHiringProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.remove': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.notifyHiringProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.askForDocuments': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.sendEmailCollaboratorToken': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.createCollaboratorIdentityAccess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.manualAssignIdentity': roles(...ADMINS),
  'force.complete': roles(...ADMINS),

  // Rehires: started where a hire may be; each step shows what is known, and confirms or corrects it (decisions §3)
  'hiring.startRehiringProcess': HIRING_STARTERS,
  'rehiring.getPersonalData': HIRING_STARTERS,
  'rehiring.getAddressData': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'rehiring.getFiscalData': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'rehiring.getBankData': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'rehiring.getLaborData': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.rehiringProcess.cancelProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hiring.rehiringProcess.signOnPaper': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),

  // Processes: global lists for those who reach several sites (spec §6)
  'contractProcesses.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'LAWYER'),
  'contractProcesses.get': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'LAWYER',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
  ),
  'contractProcesses.listBySite': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'LAWYER',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
  ),
  'contractProcesses.getBySite': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'LAWYER',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
  ),
  'processes.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'LAWYER'),
  'processes.listBySite': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'LAWYER',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
  ),
  'processes.remind': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'processes.counts': roles(...ADMINS, 'ZONE_DIRECTOR', 'LAWYER', 'DIRECTOR', 'RESPONSIBLE', 'COMMISSIONER'),
  'labor.signaturePendingContractProcesses': signedIn,
  'labor.signaturePendingLaborConditionProcesses': signedIn,

  // Fixed terms that end soon, at a site or in a team
  'collaborators.forthcomingContractEndBySite': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
  ),
  'collaborators.forthcomingContractEndByTeam': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
  ),

  // Contract changes: those who direct the site start and stop them (decisions §2.4, §7)
  'extension.preview': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'extension.startProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'extension.signOnPaper': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'extension.cancelProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'conversion.preview': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'conversion.startProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'conversion.signOnPaper': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'conversion.cancelProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'extension.knownData': { roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'], guest: true },
  'common.confirmData': { roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'], guest: true },

  // Leaves: those who direct the site start them, administrators alone cancel and hand over (decisions §2.4, §7)
  'leaveReasons.list': signedIn,
  'leaveProcesses.list': roles(...ADMINS, 'ZONE_DIRECTOR'),
  'leaveProcesses.get': roles(...ADMINS, 'ZONE_DIRECTOR'),
  'leaveProcesses.listBySite': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'COMMISSIONER'),
  'leaveProcesses.getBySite': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'COMMISSIONER'),
  'leave.startLeaveProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leaveReasons.applicable': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'notRehireableReasons.all': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leave.preview': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leave.notify': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leave.printDocuments': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leave.fileCheck': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leave.checkList': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leave.selectRehireable': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leave.send': roles(...ADMINS),
  'leave.cancel': roles(...ADMINS),
  'leave.surveyInvitation': anyone,
  'leave.survey': anyone,
  'leave.surveysToType': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leave.surveyOnBehalf': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leave.dashboard': roles(...ADMINS),
  'leave.surveyQuestions.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leave.surveyQuestions.create': roles(...ADMINS),
  'leave.surveyQuestions.update': roles(...ADMINS),
  'leave.surveyQuestions.end': roles(...ADMINS),
  'leave.checkListOptions.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leave.checkListOptions.get': roles(...ADMINS),
  'leave.checkListOptions.create': roles(...ADMINS),
  'leave.checkListOptions.update': roles(...ADMINS),
  'leave.checkListOptions.delete': roles(...ADMINS),

  // Leaves of absence: those who direct the site; started and cancelled by the calls of leaves (decisions §1.6, §4)
  'leaveOfAbsenceProcesses.list': roles(...ADMINS, 'ZONE_DIRECTOR'),
  'leaveOfAbsenceProcesses.get': roles(...ADMINS, 'ZONE_DIRECTOR'),
  'leaveOfAbsenceProcesses.listBySite': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
  ),
  'leaveOfAbsenceProcesses.getBySite': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
  ),
  'leaveOfAbsence.preview': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leaveOfAbsence.signOnPaper': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leaveOfAbsence.extend': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'leave.startRehiringLeaveOfAbsence': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),

  // Mutations: read by origin and destination, managed by the origin (spec §6, decisions §2.2)
  'mutation.list': roles(...ADMINS, 'ZONE_DIRECTOR'),
  'mutation.get': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'mutation.listBySite': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'COMMISSIONER'),
  'mutation.getBySite': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'COMMISSIONER'),
  'mutation.options': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'mutation.previewMutationProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'mutation.previewUpdate': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'mutation.startMutationProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'mutation.updateMutationProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'mutation.signOnPaperMutationProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'mutation.remind': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'mutation.cancelMutationProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),

  // Hours and pacts on more of them: started by anyone who directs the site (decisions §2.4, §4)
  'timebase.list': roles(...ADMINS, 'ZONE_DIRECTOR'),
  'timebase.get': roles(...ADMINS, 'ZONE_DIRECTOR'),
  'timebase.listBySite': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'COMMISSIONER'),
  'timebase.getBySite': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'COMMISSIONER'),
  'timebase.preview': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'timebase.startTimebaseChangeProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'timebase.signOnPaperTimebaseChangeProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'timebase.cancelTimebaseChangeProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'shiftReduction.startShiftReductionProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'shiftReduction.signOnPaperShiftReductionProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'shiftReduction.cancelShiftReductionProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hourChange.startHourChangeProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hourChange.signOnPaperHourChangeProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hourChange.cancelHourChangeProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'complementaryPact.list': roles(...ADMINS, 'ZONE_DIRECTOR'),
  'complementaryPact.get': roles(...ADMINS, 'ZONE_DIRECTOR'),
  'complementaryPact.listBySite': roles(
    ...ADMINS,
    'ZONE_DIRECTOR',
    'DIRECTOR',
    'RESPONSIBLE',
    'COMMISSIONER',
  ),
  'complementaryPact.getBySite': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'COMMISSIONER'),
  'complementaryPact.preview': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'complementaryPact.startComplementaryPactProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'complementaryPact.signOnPaperComplementaryPactProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'complementaryPact.cancelComplementaryPactProcess': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),

  // What a planned week costs above the wage: those alone who read pay there (decisions §2.5)
  'planningPremiums.week': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'planningPremiums.sums': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),

  // The timebase report (decisions §5.9): who directs the site
  'timebaseReport.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'timebaseReport.export': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'timebaseReport.person': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),

  // Documents (decisions §2.7)
  'document.mutation': PROCESS_DOCUMENTS,
  'document.cityBonus': PROCESS_DOCUMENTS,
  'document.get': { roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'LAWYER', 'COLLABORATOR'], guest: true },
  'document.list': {
    roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'COMMISSIONER', 'LAWYER', 'COLLABORATOR'],
    guest: true,
  },
  'document.ofPerson': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'LAWYER', 'COLLABORATOR'),
  'document.file': roles(...SITE_KEEPERS),
  'document.upload': { roles: [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'], guest: true },
  'document.delete': roles(...ADMINS),
  'document.conversion': PROCESS_DOCUMENTS,
  'document.extension': PROCESS_DOCUMENTS,
  'document.completionNotice': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'LAWYER', 'PATRON'),
  'document.notPassedTrialNotice': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'LAWYER', 'PATRON'),
  'document.summary': PROCESS_DOCUMENTS,

  // What a site allows: features are turned on and off by administrators (spec §6); who directs the site reads them
  'features.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'features.byPersonnelDivision': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'features.create': roles(...ADMINS),
  'features.toggle': roles(...ADMINS),
  'features.copy': roles(...ADMINS),
  'teamPermissions.bySite': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'teamPermissions.history': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'teamPermissions.byCollaborator': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'COLLABORATOR'),
  'team.managePermissions': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'team.copyPermissions': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),

  // What falls due: seen by who answers for it or oversees it; the check-list is the administrators'
  'deadlines.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE'),
  'deadlines.done': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE'),
  'firstWeeksItems.list': roles(...ADMINS),
  'firstWeeksItems.create': roles(...ADMINS),
  'firstWeeksItems.update': roles(...ADMINS),

  // Who may sign in and with which roles: administrators alone
  'directoryGroups.list': roles(...ADMINS),
  'directoryGroups.create': roles(...ADMINS),
  'directoryGroups.remove': roles(...ADMINS),
  'directoryGroups.giveRole': roles(...ADMINS),
  'directoryGroups.takeRole': roles(...ADMINS),
  'accounts.list': roles(...ADMINS),
  'accounts.create': roles(...ADMINS),
  'accounts.setActive': roles(...ADMINS),
  'accounts.grantRole': roles(...ADMINS),
  'accounts.takeRole': roles(...ADMINS),

  // The company's structure: written by administrators, read by those who see many stores or direct one
  'companySites.list': roles(...ADMINS, 'ZONE_DIRECTOR'),
  'companySites.create': roles(...ADMINS),
  'companySites.update': roles(...ADMINS),
  'companyEmployers.list': roles(...ADMINS),
  'companyEmployers.create': roles(...ADMINS),
  'companyEmployers.update': roles(...ADMINS),
  'companyPositions.list': roles(...ADMINS),
  'companyPositions.create': roles(...ADMINS),
  'companyPositions.update': roles(...ADMINS),
  'companyTeams.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'companyTeams.create': roles(...ADMINS),
  'companyTeams.update': roles(...ADMINS),

  // The data centre: everything in and out as spreadsheets, for administrators alone
  'dataCentre.history': roles(...ADMINS),
  'dataCentre.export': roles(...ADMINS),
  'dataCentre.preview': roles(...ADMINS),
  'dataCentre.review': roles(...ADMINS),
  'dataCentre.chooseColumns': roles(...ADMINS),
  'dataCentre.saveMapping': roles(...ADMINS),
  'dataCentre.mappings': roles(...ADMINS),
  'dataCentre.deleteMapping': roles(...ADMINS),
  'dataCentre.repair': roles(...ADMINS),
  'dataCentre.rows': roles(...ADMINS),
  'dataCentre.file': roles(...ADMINS),
  'dataCentre.apply': roles(...ADMINS),
  'dataCentre.discard': roles(...ADMINS),
  'dataCentre.undo': roles(...ADMINS),

  // Salary advances: the person asks, who directs the site decides, payroll notes what it took off
  'salaryAdvance.offer': ASKING_ADVANCE,
  'salaryAdvance.request': ASKING_ADVANCE,
  'salaryAdvance.cancel': ASKING_ADVANCE,
  'salaryAdvance.list': ADVANCE_KEEPERS,
  'salaryAdvance.approve': ADVANCE_KEEPERS,
  'salaryAdvance.reject': ADVANCE_KEEPERS,
  'salaryAdvance.withdraw': ADVANCE_KEEPERS,
  'salaryAdvance.deduct': roles(...ADMINS),

  // Payment runs and their files: administrators alone (decisions §2.4)
  'imssMovements.registries': roles(...ADMINS),
  'imssMovements.preview': roles(...ADMINS),
  'imssMovements.list': roles(...ADMINS),
  'imssMovements.create': roles(...ADMINS),
  'imssMovements.download': roles(...ADMINS),
  'imssMovements.setRegistry': roles(...ADMINS),
  'imssMovements.setPerson': roles(...ADMINS),
  'timeExports.cutOffs': roles(...ADMINS),
  'timeExports.preview': roles(...ADMINS),
  'timeExports.list': roles(...ADMINS),
  'timeExports.create': roles(...ADMINS),
  'timeExports.download': roles(...ADMINS),
  'timeExports.targets': roles(...ADMINS),
  'timeExports.setTarget': roles(...ADMINS),
  'timeExports.incapacities': roles(...ADMINS),
  'timeExports.addIncapacity': roles(...ADMINS),
  'timeExports.removeIncapacity': roles(...ADMINS),
  'paymentLayouts.list': roles(...ADMINS),
  'paymentLayouts.save': roles('ADMINISTRATOR'),
  'payrollPayment.list': roles(...ADMINS),
  'payrollPayment.get': roles(...ADMINS),
  'payrollPayment.lines': roles(...ADMINS),
  'payrollPayment.preview': roles(...ADMINS),
  'payrollPayment.create': roles(...ADMINS),
  'payrollPayment.setLine': roles(...ADMINS),
  'payrollPayment.import': roles(...ADMINS),
  'payrollPayment.check': roles(...ADMINS),
  'payrollPayment.decide': roles(...ADMINS),
  'payrollPayment.reopen': roles(...ADMINS),
  'payrollPayment.sendCode': roles(...ADMINS),
  'payrollPayment.release': roles(...ADMINS),
  'payrollPayment.void': roles(...ADMINS),
  'payrollPayment.download': roles(...ADMINS),
  'payrollPayment.answer': roles(...ADMINS),
  'payrollPayment.answerLine': roles(...ADMINS),
  'payrollPayment.close': roles(...ADMINS),
  'payrollPayment.verify': roles(...ADMINS),

  // When and how many a site may hire: written by administrators, read by who directs the site
  'hireableWindows.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'hireableWindows.create': roles(...ADMINS),
  'hireableWindows.update': roles(...ADMINS),
  'hireableWindows.delete': roles(...ADMINS),
  'authorisedPosts.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'authorisedPosts.save': roles(...ADMINS),

  // What a store owes as a workplace; its papers are about health, so administrators alone file and open them
  'storeDuties.list': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'),
  'storeDuties.file': roles(...ADMINS),
  'storeDuties.paper': roles(...ADMINS),

  // Other systems answer here; their signature stands for a session
  'outside.osmosAnswer': anyone,
  'outside.identityAnswer': anyone,
  'outside.sapAnswer': anyone,
} as const satisfies Record<string, Right>;

export type Permission = keyof typeof permissions;
