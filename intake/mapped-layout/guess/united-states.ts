import { stateCodes } from '../../normalise/places.ts'
import { type Column, find, type Guessing } from './guessing.ts'

/** Whether these shipments go from or to states of the US: dates that could be read either way then have their month first. */
export function isOfTheStates({ records, values }: Guessing, columns: readonly Column[]): boolean {
  return (['consigneeState', 'senderState'] as const).some((meaning) => {
    const column = find(columns, meaning)
    if (!column || (values[column.place]?.filled ?? 0) < 0.3) return false
    const given = records.map(({ cells }) => cells[column.place] ?? '').filter((cell) => cell !== '')
    return given.filter((cell) => stateCodes.has(cell.toUpperCase())).length >= given.length * 0.8
  })
}
