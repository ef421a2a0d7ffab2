import type { Generated } from 'kysely'

/** Layouts that people mapped, and those that come with the product. */
export interface LayoutTables {
  layout: LayoutTable
  layout_version: LayoutVersionTable
  file_layout: FileLayoutTable
}

interface LayoutTable {
  id: Generated<number>
  /** Null of one for every client. */
  client_id: number | null
  name: string
  /** What the product calls one that comes with it; null of those that people mapped. */
  shipped: string | null
  /** From then on it reads nothing. */
  retired_at: string | null
}

/** Never changed once it is there. */
interface LayoutVersionTable {
  layout_id: number
  /** From 1. */
  version: number
  /** A LayoutMapping as JSON. */
  mapping: string
  saved_at: string
  /** The login. */
  saved_by: string
}

/** What a file is read by. */
interface FileLayoutTable {
  file_id: number
  layout_id: number | null
  /** The version that read it; null before it was read by any. */
  version: number | null
  /** Whether somebody said so, whatever the file looks like. */
  chosen: Generated<number>
  /** FileStatements as JSON. */
  statements: Generated<string>
}
