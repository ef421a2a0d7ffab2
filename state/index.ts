export type { Kysely } from 'kysely'
export { accountsOf, type FiledAccountRow, rememberAccounts } from './accounts.ts'
export { type Actor, writeAudit } from './audit.ts'
export { clientsOf } from './clients.ts'
export {
  allRates,
  type CurrencyRate,
  latestRateDay,
  type RateSource,
  saveRates,
  sourceOfRates,
} from './currency-rates.ts'
export { demoOf } from './demo.ts'
export { filedAccountsOf } from './filed-accounts.ts'
export { type IntakeJob, intakeFilesOf, type NewIntakeFile } from './intake-files.ts'
export { maintenanceOf } from './maintenance.ts'
export { isOutOfReach, openState, statePlaceOf } from './open-state.ts'
export { hashOfNobody, makePassword, passwordMatches } from './passwords.ts'
export { quarantinedInvoices } from './quarantine.ts'
export type { State } from './schema.ts'
export { sessionsOf } from './sessions.ts'
export { settingsOf } from './settings.ts'
export { signInLinksOf } from './sign-in-links.ts'
export { type User, usersOf } from './users.ts'
