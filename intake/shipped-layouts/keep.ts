import { type Kysely, layoutsOf, type State } from '@waybill/state'
import { shippedLayouts } from './index.ts'

/** Keeps the layouts of the product in the state as this version of the product has them: there they have ids, versions and files that they have read. */
export async function keepShippedLayouts(state: Kysely<State>, at: Date): Promise<void> {
  const now = [...shippedLayouts()].map(([key, { name, mapping }]) => ({ key, name, mapping }))
  await layoutsOf(state).ship(now, at)
}
