import type { ChatTables } from './tables/chats.ts'
import type { ClientTables } from './tables/clients.ts'
import type { FileTables } from './tables/files.ts'
import type { LayoutTables } from './tables/layouts.ts'
import type { MissingInvoiceTables } from './tables/missing-invoices.ts'
import type { OwnDashboardTables } from './tables/own-dashboards.ts'
import type { PeopleTables } from './tables/people.ts'
import type { ReportScheduleTables } from './tables/report-schedules.ts'
import type { ReportTables } from './tables/reports.ts'
import type { WaysInTables } from './tables/ways-in.ts'
import type { WhatIfTables } from './tables/what-ifs.ts'

/** What people own, one interface a table. Booleans are 0 or 1, moments ISO text in UTC, lists and objects JSON text: SQLite and PostgreSQL alike. */
export interface State
  extends ChatTables,
    ClientTables,
    PeopleTables,
    WaysInTables,
    FileTables,
    LayoutTables,
    MissingInvoiceTables,
    OwnDashboardTables,
    ReportTables,
    ReportScheduleTables,
    WhatIfTables {}
