import { join } from 'node:path'
import { type LineInFile, placeInWorkbook, Refusal, type Scope, type TrackingId } from '@waybill/contracts'
import { lineOfFile, rowOfFile, segmentOfFile } from '@waybill/intake'
import { intakeFilesOf } from '@waybill/state'
import { inTurn } from './access/in-turn.ts'
import type { House } from './house.ts'

const secondsAtMost = 20

/** Reads the line that a charge was read from out of the kept file, one at a time, so that a large file takes the disk from nobody. */
export function openLines({ warehouse, state, folders }: Pick<House, 'warehouse' | 'state' | 'folders'>) {
  const oneAtATime = inTurn()

  return async (
    charge: { readonly trackingId: TrackingId; readonly lineNumber: number },
    scope: Scope,
    signal: AbortSignal,
  ): Promise<LineInFile> => {
    const origin = await warehouse.chargeOrigin(charge, scope, signal)
    if (!origin) throw new Refusal('not-found', 'file-unknown')
    const { loadId, clientId, fileName, format, lineNumber } = origin
    const kept = await intakeFilesOf(state).keptAt(loadId, clientId)
    const { sheet, row } = placeInWorkbook(kept?.report ?? {}, lineNumber)
    const unit = sheet !== undefined ? 'row' : format.startsWith('x12') ? 'segment' : 'line'
    const place = { fileName, lineNumber: row, unit, ...(sheet === undefined ? {} : { sheet }) } as const
    if (!kept) return { ...place, text: null, cut: false }
    const read = (path: string, tooLong: AbortSignal) =>
      sheet !== undefined
        ? rowOfFile(path, sheet, row, tooLong)
        : (unit === 'segment' ? segmentOfFile : lineOfFile)(path, lineNumber, tooLong)
    const found = await oneAtATime(async () => {
      const tooSlow = AbortSignal.timeout(secondsAtMost * 1000)
      signal.throwIfAborted()
      return read(join(folders.files, kept.path), AbortSignal.any([signal, tooSlow])).catch((error: unknown) => {
        if (tooSlow.aborted && !signal.aborted) throw new Refusal('too-slow', 'too-slow', { seconds: secondsAtMost })
        if (isMissing(error)) return { text: null, cut: false }
        throw error
      })
    })
    return { ...place, ...found }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
