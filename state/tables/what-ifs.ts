import type { Generated } from 'kysely'

/** Terms that people work their lines out at. */
export interface WhatIfTables {
  what_if: WhatIfTable
  what_if_version: WhatIfVersionTable
}

interface WhatIfTable {
  id: Generated<number>
  user_id: number
  client_id: number
  name: string
}

/** Never changed once it is there. */
interface WhatIfVersionTable {
  what_if_id: number
  /** From 1. */
  version: number
  /** Terms in JSON. */
  terms: string
  saved_at: string
  /** What a link names it by. */
  key: string
}
