import type { z } from 'zod'
import type { Requirement } from './permissions.ts'

/** Who may call: anybody at all, whoever is signed in, or who meets a requirement. */
export type Needs = 'nobody' | 'session' | Requirement

/** One call of the service, promised to both its sides. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answers extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly needs: Needs
  /** Also kept for somebody whose password has run out; everything else then waits for a new one. */
  readonly withExpiredPassword?: true
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answers
}

export function endpoint<
  Answers extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Answers>): Endpoint<Params, Query, Body, Answers> {
  return definition
}
