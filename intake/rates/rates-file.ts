import { Refusal } from '@waybill/contracts'
import type { CurrencyRate, RateSource } from '@waybill/state'
import { membersOf, startsLikeArchive } from '../archive.ts'
import { FileRejected } from '../format.ts'
import { isEcbCsv, ratesOfEcbCsv } from './ecb-csv.ts'
import { ratesOfCsv } from './own-csv.ts'

export interface GivenRates {
  readonly rates: readonly CurrencyRate[]
  readonly source: Extract<RateSource, 'file' | 'ecb-file'>
}

/** Rates as a person has them: our own CSV, the European Central Bank's, or a zip archive of one. Told apart by what is in it. */
export async function readRatesFile(bytes: Buffer): Promise<GivenRates> {
  const text = (startsLikeArchive(bytes) ? await onlyMember(bytes) : bytes).toString('utf8')
  const given: GivenRates = isEcbCsv(text)
    ? { rates: ratesOfEcbCsv(text), source: 'ecb-file' }
    : { rates: ratesOfCsv(text), source: 'file' }
  if (given.rates.length === 0) throw new Refusal('bad-request', 'rates-none')
  return given
}

async function onlyMember(archive: Buffer): Promise<Buffer> {
  try {
    for await (const member of membersOf(archive)) {
      if ('refusal' in member) throw new FileRejected(member.refusal)
      return Buffer.concat(await Array.fromAsync(member.content))
    }
  } catch (error) {
    throw error instanceof FileRejected ? noneInside() : error
  }
  throw noneInside()
}

function noneInside(): Error {
  return new Refusal('bad-request', 'rates-archive')
}
