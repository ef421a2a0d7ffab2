import type { CodedFact, LayoutCode, LayoutMapping } from '@waybill/contracts'
import { sqlMap } from '../headed-csv/values.sql.ts'

type Coded = Pick<LayoutMapping, 'codes'>

const keyOf = (said: string) => said.trim().toLowerCase()

function codesOf({ codes }: Coded, fact: CodedFact): LayoutCode[] {
  return codes.filter(({ of }) => of === fact)
}

/** What the mapping calls a code; undefined of what it has no name for. */
export function codeNamed(mapping: Coded, fact: CodedFact, said: string): string | undefined {
  const key = keyOf(said)
  return codesOf(mapping, fact).find(({ says }) => keyOf(says) === key)?.means
}

/** A text in SQL by its name where the mapping has one for it, else as it is. */
export function asNamed(mapping: Coded, fact: CodedFact, said: string): string {
  const codes = codesOf(mapping, fact)
  return codes.length === 0 ? said : `coalesce(${found(codes, ({ means }) => means, said)}, ${said})`
}

/** The same of a service, which may be called otherwise abroad: `from` and `to` are its countries, empty where they are not said. */
export function serviceNamed(
  mapping: Coded,
  said: string,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const codes = codesOf(mapping, 'service')
  if (codes.length === 0) return said
  const sure = codes.filter(({ abroad }) => abroad === undefined)
  const twofold = codes.filter(({ abroad }) => abroad !== undefined)
  return `coalesce(
      ${found(sure, ({ means }) => means, said)},
      case when ${from} = '' or ${to} = '' then null
        when upper(${from}) = upper(${to}) then ${found(twofold, ({ means }) => means, said)}
        else ${found(twofold, ({ abroad, means }) => abroad ?? means, said)} end,
      ${said})`
}

function found(codes: readonly LayoutCode[], nameOf: (code: LayoutCode) => string, said: string): string {
  return `${sqlMap(codes.map((code) => [keyOf(code.says), nameOf(code)]))}[lower(${said})]`
}
