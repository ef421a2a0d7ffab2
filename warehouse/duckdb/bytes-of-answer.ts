import type { Explanation } from '@waybill/contracts'
import type { AnswerWith, CellColumn } from '@waybill/metrics'

const bytesOfRow = 48
/** With what it is on the wire, packed, which goes with it. */
const bytesOfCell = 72
const bytesOfCharacter = 2

/** About what an answer takes in memory, rather too much than too little. */
export function bytesOfAnswer({ data, columns }: Pick<AnswerWith<CellColumn>, 'data' | 'columns'>): number {
  let bytes = columns.length * (bytesOfRow + bytesOfCell)
  for (const row of data) {
    bytes += bytesOfRow
    for (const name in row) {
      const cell = row[name]
      bytes += bytesOfCell + (typeof cell === 'string' ? cell.length * bytesOfCharacter : 0)
    }
  }
  return bytes
}

/** Small things within each other take some times what they are when written. */
export function bytesOfExplanation(explanation: Explanation): number {
  return JSON.stringify(explanation).length * 3
}
