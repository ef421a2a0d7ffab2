import type { z } from 'zod'
import type { Requirement } from './permissions.ts'

/** Who may call: anybody at all, whoever is signed in, who may open the page that the address names as `:page`, or who meets a requirement. */
export type Needs = 'nobody' | 'session' | 'page' | Requirement

/** One call of the service, promised to both its sides. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answers extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly needs: Needs
  /** Also kept for somebody whose password has run out; everything else then waits for a new one. */
  readonly withExpiredPassword?: true
  /** The largest body that is read; without it that of `bodyBytesOf`. */
  readonly bodyBytes?: number
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answers
}

const bodyOfStranger = 32 * 1024
const bodyOfSignedIn = 256 * 1024

export function bodyBytesOf({ needs, bodyBytes }: Pick<Endpoint, 'needs' | 'bodyBytes'>): number {
  return bodyBytes ?? (needs === 'nobody' ? bodyOfStranger : bodyOfSignedIn)
}

export function endpoint<
  Answers extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Answers>): Endpoint<Params, Query, Body, Answers> {
  return definition
}

/** Where a call is made: its path with what stands in it by `:name`, and the query behind it. */
export function pathOf(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}
