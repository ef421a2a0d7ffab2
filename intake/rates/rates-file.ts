import { Refusal } from '@waybill/contracts'
import type { CurrencyRate, RateSource } from '@waybill/state'
import { membersOf, startsLikeArchive } from '../archive.ts'
import { FileRejected } from '../format.ts'
import { isEcbCsv, ratesOfEcbCsv } from './ecb-csv.ts'
import { ratesOfCsv } from './own-csv.ts'

/** The history of the European Central Bank is not a tenth of it. */
export const ratesBytesAtMost = 32 * 1024 * 1024

export interface GivenRates {
  readonly rates: readonly CurrencyRate[]
  readonly source: Extract<RateSource, 'file' | 'ecb-file'>
}

/** Rates as a person has them: our own CSV, the European Central Bank's, or a zip archive of one. Told apart by what is in it. */
export async function readRatesFile(bytes: Buffer): Promise<GivenRates> {
  const text = (startsLikeArchive(bytes) ? await onlyMember(bytes) : bytes).toString('utf8')
  const given: GivenRates = isEcbCsv(text)
    ? { rates: await ratesOfEcbCsv(text), source: 'ecb-file' }
    : { rates: ratesOfCsv(text), source: 'file' }
  if (given.rates.length === 0) throw new Refusal('bad-request', 'rates-none')
  return given
}

async function onlyMember(archive: Buffer): Promise<Buffer> {
  try {
    for await (const member of membersOf(archive)) {
      if ('refusal' in member) throw new FileRejected(member.refusal)
      return await unpack(member.content)
    }
  } catch (error) {
    throw error instanceof FileRejected ? noneInside() : error
  }
  throw noneInside()
}

function noneInside(): Error {
  return new Refusal('bad-request', 'rates-archive')
}

async function unpack(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > ratesBytesAtMost) throw noneInside()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
