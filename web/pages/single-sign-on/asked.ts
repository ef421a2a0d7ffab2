import { type Search, wordIn } from '../../widgets/address.ts'

/** What the address of the page asks: after a sign-in that met an open session, or with a provider that somebody was sent to. */
export interface Asked {
  readonly email: string
  readonly provider: number | undefined
  /** Whether to ask if other sessions are to end. */
  readonly logOff: boolean
  /** A provider's answer was refused. */
  readonly refused: boolean
}

export function readAsked(search: Search): Asked {
  const provider = Number(wordIn(search.idp))
  const known = Number.isInteger(provider) && provider > 0
  return {
    email: wordIn(search.user) ?? '',
    provider: known ? provider : undefined,
    logOff: known && isSaid(wordIn(search.logoff)),
    refused: isSaid(wordIn(search.refused)),
  }
}

function isSaid(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false'
}
