export type { Kysely } from 'kysely'
export { accountGroupsOf } from './account-groups.ts'
export { accountsOf, type FiledAccountRow, rememberAccounts } from './accounts.ts'
export { arrivingFilesOf } from './arriving-files.ts'
export { type Actor, type Change, changed, onPerson, type Told, writeAudit } from './audit.ts'
export { auditLogOf } from './audit-log.ts'
export { isKnownMigration, isVacant, restoreState, type StateCopy } from './backup/restore-state.ts'
export { type Cell, openSnapshot, type StateSnapshot } from './backup/snapshot.ts'
export type { Table } from './backup/tables.ts'
export { type CarrierEntry, carriersOf } from './carriers.ts'
export { chatPeopleOf } from './chat-people.ts'
export { chatsOf, type NewMessage, type SaidInChat } from './chats.ts'
export { claimResponsesOf } from './claim-responses.ts'
export { readersOfMove } from './client-readers.ts'
export { clientsOf } from './clients.ts'
export { comparisonsOf } from './comparisons.ts'
export {
  type CurrencyRate,
  latestRateDay,
  type RateSource,
  type RateSpan,
  ratesWithin,
  saveRates,
  sourceOfRates,
} from './currency-rates.ts'
export { demoOf } from './demo.ts'
export { type FoundFile, feedFilesOf } from './feed-files.ts'
export { feedsOf, type NewPlace, type WatchedPlace } from './feeds.ts'
export { fileJobsOf } from './file-jobs.ts'
export { accountChangesOf, filedAccountsOf } from './filed-accounts.ts'
export { filterSetsOf } from './filter-sets.ts'
export { fulfillmentCentersOf, fulfillmentCentersOfAll } from './fulfillment-centers.ts'
export { lostPermissions } from './held-permissions.ts'
export { houseAdministrators } from './house-administrators.ts'
export { securityOf } from './house-settings.ts'
export { domainOf, identityProvidersOf, type Provider } from './identity-providers.ts'
export { inTurnOf } from './in-turn.ts'
export { type IntakeJob, intakeFilesOf, type NewIntakeFile } from './intake-files.ts'
export { invoiceStampsOf } from './invoice-stamps.ts'
export { type JobCount, type JobFilter, type JobRow, type JobTime, type KeptJobs } from './job-rows.ts'
export { jobRunsOf, type NewRun, type RunEnd, type TakenRun } from './job-runs.ts'
export type { KnownLayout } from './latest-layouts.ts'
export { layoutsOf } from './layouts.ts'
export { newHolder, processOf } from './leases.ts'
export { maintenanceOf } from './maintenance.ts'
export { type MailAsked, missingMailsOf, missingSaidOf } from './missing-invoices.ts'
export { modelUseOf } from './model-use.ts'
export type { Turn } from './next-intake-job.ts'
export { openSessionsOf, sessionName } from './open-sessions.ts'
export { isOutOfReach, openState, type StatePlace, statePlaceOf } from './open-state.ts'
export { ownDashboardsOf } from './own-dashboards.ts'
export { forgetPageUse, notePageUse, type PageUse, pageUseOf } from './page-use.ts'
export { hashOfNobody, hashPassword, makePassword, passwordMatches } from './passwords.ts'
export { type KnownPerson, peopleOf } from './people.ts'
export { type PersonalTokenOpened, personalTokensOf } from './personal-tokens.ts'
export { heldBackInvoices, quarantinedInvoices } from './quarantine.ts'
export { recordRun } from './record-run.ts'
export { type MadeFile, reportJobsOf } from './report-jobs.ts'
export type { ReportWork } from './report-rows.ts'
export { type KeptSchedule, type NewSchedule, schedulesOf } from './report-schedules.ts'
export { type NewReport, reportsOf } from './reports.ts'
export {
  forgetSamlKeys,
  keptSamlKeys,
  type ProviderSession,
  readProviderSession,
  type SamlRequest,
  samlOf,
  writeProviderSession,
} from './saml.ts'
export { type BegunRun, type RunToSend, scheduleRunsOf } from './schedule-runs.ts'
export type { State } from './schema.ts'
export { packed, seal, unpacked, unseal } from './sealed.ts'
export { type NewSession, type Session, sessionsOf, WayIn } from './sessions.ts'
export { settingsOf } from './settings.ts'
export { signInLinksOf } from './sign-in-links.ts'
export { useCaptcha } from './solved-captchas.ts'
export { type Standing, standingsOf } from './standings.ts'
export { syncJobRowsOf } from './sync-job-rows.ts'
export { type SyncWork, syncJobsOf } from './sync-jobs.ts'
export { temporaryPasswordsOf } from './temporary-passwords.ts'
export { type ThrottleRule, throttleOf } from './throttle.ts'
export { type User, usersOf } from './users.ts'
export { whatIfsOf } from './what-ifs.ts'
