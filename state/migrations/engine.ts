import type { ColumnDefinitionBuilder } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** Makes a column number its own rows. */
export type Identity = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export const identityOn: Readonly<Record<Engine, Identity>> = {
  sqlite: (column) => column.primaryKey().autoIncrement(),
  postgres: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
}
