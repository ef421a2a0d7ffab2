import type { AnswerWith, CellColumn } from '@waybill/metrics'

const bytesOfRow = 48
const bytesOfCell = 64
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
