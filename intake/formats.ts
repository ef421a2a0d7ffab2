import type { Format } from './format.ts'
import { claimsCsv } from './formats/claims-csv/index.ts'
import { dhlMybillCsv } from './formats/dhl-mybill-csv/index.ts'
import { fedexBillingOnlineCsv } from './formats/fedex-billing-online-csv/index.ts'
import { trackingEventsCsv } from './formats/tracking-events-csv/index.ts'
import { upsBillingCsv } from './formats/ups-billing-csv/index.ts'
import { x12Invoice110 } from './formats/x12-110/index.ts'
import { x12Invoice210 } from './formats/x12-210/index.ts'
import { x12Status214 } from './formats/x12-214/index.ts'
import { x12Invoice310 } from './formats/x12-310/index.ts'

export const formats: readonly Format[] = [
  upsBillingCsv,
  fedexBillingOnlineCsv,
  dhlMybillCsv,
  x12Invoice110,
  x12Invoice210,
  x12Invoice310,
  x12Status214,
  trackingEventsCsv,
  claimsCsv,
]
