export { isLockedElsewhere } from './duckdb/open-instance.ts'
export { openWarehouse, type WarehouseOptions } from './duckdb/open-warehouse.ts'
export * from './tables.ts'
export type * from './warehouse.ts'
