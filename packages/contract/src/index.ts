import { advanceCalls } from './advances.ts';
import { auditCalls } from './audit.ts';
import { authCalls } from './auth.ts';
import { accessDeviceCalls } from './access-devices.ts';
import { accountCalls } from './accounts.ts';
import { autoPlanCalls } from './auto-plan.ts';
import { availabilityCalls } from './availability.ts';
import { calendarCalls } from './calendar.ts';
import { catalogueCalls } from './catalogues.ts';
import { calendarFeedCalls } from './calendar-feed.ts';
import { noticeSettingsCalls } from './notice-settings.ts';
import { collaboratorFileCalls } from './collaborator-file.ts';
import { collaboratorCalls } from './collaborators.ts';
import { contractChangeCalls } from './contract-change.ts';
import { pactCalls } from './complementary-pact.ts';
import { coverageCalls } from './coverage.ts';
import { companyCalls } from './company.ts';
import { employerCalls } from './employers.ts';
import { positionCalls } from './positions.ts';
import { dataCentreCalls } from './data-centre.ts';
import { deadlineCalls } from './deadlines.ts';
import { documentCalls } from './documents.ts';
import { evidenceCalls } from './evidence.ts';
import { featureCalls } from './features.ts';
import { guestCalls } from './guest.ts';
import { hiringCalls } from './hiring.ts';
import { hoursCalls } from './hours.ts';
import { leaveCalls } from './leave.ts';
import { leaveOfAbsenceCalls } from './leave-of-absence.ts';
import { homeCalls } from './home.ts';
import { invitationCalls } from './invitation.ts';
import { legalErrorCalls } from './planning-legal-errors.ts';
import { processDocumentCalls } from './process-documents.ts';
import { mobilityCalls } from './mobility.ts';
import { mutationCalls } from './mutation.ts';
import { cexSummaryCalls } from './cex-summary.ts';
import { loanCalls } from './loans.ts';
import { liveCalls } from './live.ts';
import { notificationCalls } from './notifications.ts';
import { openShiftCalls } from './open-shifts.ts';
import { storeDutyCalls } from './store-duties.ts';
import { swapCalls } from './swaps.ts';
import { outboxCalls } from './outbox.ts';
import { outsideCalls } from './outside.ts';
import { parameterCalls } from './parameters.ts';
import { imssCalls } from './imss-movements.ts';
import { timeExportCalls } from './time-exports.ts';
import { paymentLayoutCalls } from './payment-layouts.ts';
import { paymentCalls } from './payments.ts';
import { planningCalls } from './planning.ts';
import { polyvalenceCalls } from './polyvalences.ts';
import { postCalls } from './posts.ts';
import { reportViewCalls } from './report-views.ts';
import { reportCalls } from './reports.ts';
import { quarterlyNotificationCalls } from './quarterly-notifications.ts';
import { rebillingCalls } from './rebilling.ts';
import { planningFictitiousCalls } from './planning-fictitious.ts';
import { planningGlobalCalls } from './planning-global.ts';
import { planningMonthCalls } from './planning-month.ts';
import { planningPremiumCalls } from './planning-premiums.ts';
import { planningRecordCalls } from './planning-records.ts';
import { copyCalls } from './planning-copies.ts';
import { pastCalls } from './planning-past.ts';
import { templateCalls } from './planning-templates.ts';
import { planningSheetCalls } from './planning-sheet.ts';
import { presenceCalls } from './presence.ts';
import { privacyCalls } from './privacy.ts';
import { pendingSignatureCalls } from './pending-signatures.ts';
import { processCalls } from './processes.ts';
import { referenceCalls } from './reference.ts';
import { integrationCalls } from './integration.ts';
import { directoryGroupCalls } from './directory-groups.ts';
import { rosterCalls } from './planning-roster.ts';
import { announcementCalls } from './announcements.ts';
import { documentTextCalls } from './document-texts.ts';
import { kioskCalls } from './kiosks.ts';
import { sessionCalls } from './sessions.ts';
import { sapCalls } from './sap.ts';
import { siteCalls } from './sites.ts';
import { timeSlotCalls } from './time-slots.ts';
import { vacationCalls } from './vacations.ts';
import { timebaseReportCalls } from './timebase-report.ts';
import { workingTimeCalls } from './working-time.ts';
import { zoneDirectorCalls } from './zone-directors.ts';

// In two halves: of all calls at once the type is longer than the compiler writes into a declaration.
const some = {
  ...authCalls,
  ...accessDeviceCalls,
  ...accountCalls,
  ...autoPlanCalls,
  ...availabilityCalls,
  ...advanceCalls,
  ...calendarCalls,
  ...catalogueCalls,
  ...calendarFeedCalls,
  ...noticeSettingsCalls,
  ...collaboratorCalls,
  ...contractChangeCalls,
  ...collaboratorFileCalls,
  ...coverageCalls,
  ...copyCalls,
  ...companyCalls,
  ...employerCalls,
  ...positionCalls,
  ...dataCentreCalls,
  ...deadlineCalls,
  ...documentCalls,
  ...evidenceCalls,
  ...featureCalls,
  ...guestCalls,
  ...hiringCalls,
  ...hoursCalls,
  ...leaveCalls,
  ...leaveOfAbsenceCalls,
} as const;
const others = {
  ...homeCalls,
  ...invitationCalls,
  ...legalErrorCalls,
  ...mobilityCalls,
  ...mutationCalls,
  ...processDocumentCalls,
  ...cexSummaryCalls,
  ...loanCalls,
  ...liveCalls,
  ...notificationCalls,
  ...quarterlyNotificationCalls,
  ...auditCalls,
  ...privacyCalls,
  ...openShiftCalls,
  ...storeDutyCalls,
  ...swapCalls,
  ...outboxCalls,
  ...pactCalls,
  ...outsideCalls,
  ...parameterCalls,
  ...paymentCalls,
  ...paymentLayoutCalls,
  ...imssCalls,
  ...timeExportCalls,
  ...planningCalls,
  ...planningFictitiousCalls,
  ...polyvalenceCalls,
  ...postCalls,
  ...rebillingCalls,
  ...reportCalls,
  ...reportViewCalls,
  ...planningGlobalCalls,
  ...planningMonthCalls,
  ...planningPremiumCalls,
  ...planningRecordCalls,
  ...pastCalls,
  ...planningSheetCalls,
  ...presenceCalls,
  ...processCalls,
  ...pendingSignatureCalls,
  ...referenceCalls,
  ...integrationCalls,
  ...directoryGroupCalls,
  ...announcementCalls,
  ...documentTextCalls,
  ...kioskCalls,
  ...rosterCalls,
  ...sessionCalls,
  ...sapCalls,
  ...siteCalls,
  ...templateCalls,
  ...timeSlotCalls,
  ...vacationCalls,
  ...timebaseReportCalls,
  ...workingTimeCalls,
  ...zoneDirectorCalls,
} as const;

/** Every call, by name: what the server mounts, OpenAPI describes and the matrix tests. Screens import their own file. */
export const calls: typeof some & typeof others = { ...some, ...others };

export type CallName = keyof typeof calls;
