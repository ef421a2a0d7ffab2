import type { Migration } from 'kysely/migration'
import { firstTables } from './001-first-tables.ts'
import { firstStart } from './002-first-start.ts'
import { waysIn } from './003-ways-in.ts'
import { administration } from './004-administration.ts'
import { auditLogIsOnlyAddedTo } from './005-audit-log-is-only-added-to.ts'
import { howAccountsAreFiled } from './006-how-accounts-are-filed.ts'
import { whereAProviderNamesTheAddress } from './007-where-a-provider-names-the-address.ts'
import { whoNamedAServer } from './008-who-named-a-server.ts'
import { whoVouchesForAProvider } from './009-who-vouches-for-a-provider.ts'
import { aNameSignsInOnePerson } from './010-a-name-signs-in-one-person.ts'
import { whoseMatterAnEntryIs } from './011-whose-matter-an-entry-is.ts'
import { stampedInvoicesAndJobRuns } from './012-stamped-invoices-and-job-runs.ts'
import { pageUseWithoutValues } from './017-page-use-without-values.ts'
import { rightsHaveVersions } from './018-rights-have-versions.ts'
import { whatElseACenterSends } from './021-what-else-a-center-sends.ts'
import { reports } from './023-reports.ts'
import { claimResponses } from './028-claim-responses.ts'
import { reportSchedules } from './029-report-schedules.ts'
import { whatIfs } from './032-what-ifs.ts'
import { layouts } from './033-layouts.ts'
import { linksToWhatIfs } from './035-links-to-what-ifs.ts'
import { shippedLayouts } from './038-shipped-layouts.ts'
import { missingInvoices } from './039-missing-invoices.ts'
import { personalTokens } from './041-personal-tokens.ts'
import { chats } from './042-chats.ts'
import { modelUse } from './043-model-use.ts'
import { ownDashboards } from './044-own-dashboards.ts'
import { weeksOfSchedules } from './045-weeks-of-schedules.ts'
import { filesByBytes } from './046-files-by-bytes.ts'
import { downloadedReports } from './047-downloaded-reports.ts'
import { whoseLinesReportsAreOf } from './048-whose-lines-reports-are-of.ts'
import { whoseLinesChatsSpeakOf } from './049-whose-lines-chats-speak-of.ts'
import { whoseFilesFeedsBrought } from './050-whose-files-feeds-brought.ts'
import { type Engine, identityOn } from './engine.ts'

/** One entry a change, by name in order; an entry that has landed is never edited. What it does to somebody's own is said. */
export function migrationsOn(engine: Engine, say: (line: string) => void): Record<string, Migration> {
  const identity = identityOn[engine]
  return {
    '001-first-tables': { up: (db) => firstTables(db, identity) },
    '002-first-start': { up: firstStart },
    '003-ways-in': { up: (db) => waysIn(db, identity) },
    '004-administration': { up: (db) => administration(db, identity) },
    '005-audit-log-is-only-added-to': { up: (db) => auditLogIsOnlyAddedTo(db, engine) },
    '006-how-accounts-are-filed': { up: (db) => howAccountsAreFiled(db, identity) },
    '007-where-a-provider-names-the-address': { up: whereAProviderNamesTheAddress },
    '008-who-named-a-server': { up: whoNamedAServer },
    '009-who-vouches-for-a-provider': { up: (db) => whoVouchesForAProvider(db, engine) },
    '010-a-name-signs-in-one-person': { up: (db) => aNameSignsInOnePerson(db, engine, say) },
    '011-whose-matter-an-entry-is': { up: (db) => whoseMatterAnEntryIs(db, engine) },
    '012-stamped-invoices-and-job-runs': { up: (db) => stampedInvoicesAndJobRuns(db, identity) },
    '017-page-use-without-values': { up: pageUseWithoutValues },
    '018-rights-have-versions': { up: (db) => rightsHaveVersions(db, engine) },
    '021-what-else-a-center-sends': { up: whatElseACenterSends },
    '023-reports': { up: (db) => reports(db, identity) },
    '028-claim-responses': { up: (db) => claimResponses(db, identity) },
    '029-report-schedules': { up: (db) => reportSchedules(db, identity) },
    '032-what-ifs': { up: (db) => whatIfs(db, identity) },
    '033-layouts': { up: (db) => layouts(db, identity) },
    '035-links-to-what-ifs': { up: linksToWhatIfs },
    '038-shipped-layouts': { up: shippedLayouts },
    '039-missing-invoices': { up: (db) => missingInvoices(db, identity) },
    '041-personal-tokens': { up: (db) => personalTokens(db, engine, identity) },
    '042-chats': { up: (db) => chats(db, identity) },
    '043-model-use': { up: modelUse },
    '044-own-dashboards': { up: (db) => ownDashboards(db, identity) },
    '045-weeks-of-schedules': { up: weeksOfSchedules },
    '046-files-by-bytes': { up: filesByBytes },
    '047-downloaded-reports': { up: downloadedReports },
    '048-whose-lines-reports-are-of': { up: whoseLinesReportsAreOf },
    '049-whose-lines-chats-speak-of': { up: whoseLinesChatsSpeakOf },
    '050-whose-files-feeds-brought': { up: whoseFilesFeedsBrought },
  }
}
