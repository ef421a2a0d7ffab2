import { type OpenPath, pages } from '@waybill/contracts'
import type { Search } from '../../widgets/address.ts'

const analysing: ReadonlySet<OpenPath> = new Set(pages.map((page) => page.path))

/** What of an address goes along to another place: whose figures are looked at, and from one page of analysis to another their days too. */
export function goesAlong(path: OpenPath, { client, children, dates }: Search): Search {
  const of: Search = client === undefined ? {} : { client }
  if (!analysing.has(path)) return of
  return { ...of, ...(children !== undefined && { children }), ...(dates !== undefined && { dates }) }
}
