import { FileStatements } from '@waybill/contracts'
import { type IntakeJob, type Kysely, layoutsOf, type State } from '@waybill/state'
import { FileRejected } from '../format.ts'
import { type GivenLayouts, whatTheySay } from './given-layout.ts'

/** What a file of a client may be read by: never a layout of another client. The chosen one alone, where somebody chose. */
export async function layoutsFor(
  state: Kysely<State>,
  { id, client_id, name }: Pick<IntakeJob, 'id' | 'client_id' | 'name'>,
): Promise<GivenLayouts> {
  const known = await layoutsOf(state).reading(client_id)
  const shipped = await layoutsOf(state).shipped()
  const reading = await layoutsOf(state).ofFile(id)
  const statements = reading?.statements ?? FileStatements.parse({})
  if (!reading?.chosen) return { fileName: name, layouts: known, shipped, chosen: false, statements }
  const chosen = [...known, ...whatTheySay(shipped)].filter((layout) => layout.id === reading.layoutId)
  if (chosen.length === 0) {
    const gone = reading.layoutId === null ? undefined : await layoutsOf(state).find(reading.layoutId)
    throw new FileRejected({ name: 'layout-gone', values: { layout: gone?.name ?? '' } })
  }
  return { fileName: name, layouts: chosen, chosen: true, statements }
}
