export { clientsOf } from './clients.ts'
export { openState } from './open-state.ts'
export type { State } from './schema.ts'
