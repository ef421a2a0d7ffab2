import { type Endpoint, Problem, pathOf, type Sentence, type SentenceName } from '@waybill/contracts'
import type { z } from 'zod'
import { askedAlready } from './asked-first.ts'
import type { reasonOnPage } from './reason-words.ts'
import { leaveToChangePassword, leaveToSignIn, session } from './session.ts'

interface Sent<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params?: z.input<Params>
  readonly query?: z.input<Query>
  readonly body?: z.input<Body>
  readonly signal?: AbortSignal
}

type ReasonOnPage = typeof reasonOnPage

/** A request that the service declined or could not answer; `message` is its sentence in English, empty when there is none. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem'
  readonly status: number
  /** The sentence by its name, for any language. */
  readonly reason: Sentence | undefined
  /** How that is said: the words for it come with the first problem, not with the first page. */
  readonly reasonOnPage: ReasonOnPage | undefined

  constructor(status: number, sentence = '', reason?: Sentence, reasonOnPage?: ReasonOnPage) {
    super(sentence)
    this.status = status
    this.reason = reason
    this.reasonOnPage = reasonOnPage
  }

  says(name: SentenceName): boolean {
    return this.reason?.name === name
  }
}

/** The specification's partner and tenant headers: they name the one tenant, which the service has written into the page. */
function tenantHeaders(): Record<string, string> {
  const partner = writtenInPage('partner-code')
  const tenant = writtenInPage('tenant')
  return {
    ...(partner !== undefined && { 'partner-code': partner }),
    ...(tenant !== undefined && { 'tenant-name': tenant, 'tenant-database': tenant }),
  }
}

function writtenInPage(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}

export async function call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answers extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Answers>,
  { params, query, body, signal }: Sent<Params, Query, Body> = {},
): Promise<z.output<Answers>> {
  return endpoint.answer.parse(await (await ask(endpoint, { params, query, body, signal })).json())
}

/** A file that the service sends: its bytes, under the name that it has there. */
export async function fetchFile<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body>,
  { params, query, body, signal }: Sent<Params, Query, Body> = {},
): Promise<{ readonly content: Blob; readonly name: string }> {
  const response = await ask(endpoint, { params, query, body, signal })
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { content: await response.blob(), name: decodeURIComponent(named ?? 'file') }
}

interface Asked {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** What the service answers, once it is known to be an answer. */
async function ask({ method, path, needs }: Endpoint, { params, query, body, signal }: Asked): Promise<Response> {
  const address = pathOf(path, params, query)
  const early = body === undefined ? await askedAlready(method, address, session.token()) : undefined
  const response =
    early ??
    (await request(address, {
      method,
      headers: { ...headers(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }))
  if (!response.ok) throw await problemOf(response, needs !== 'nobody')
  return response
}

/** For what travels as multipart form data. */
export async function sendForm<Answers extends z.ZodType>(
  { method, path, answer }: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, Answers>, 'method' | 'path' | 'answer'>,
  form: FormData,
): Promise<z.output<Answers>> {
  const response = await request(path, { method, headers: headers(), body: form })
  if (!response.ok) throw await problemOf(response, true)
  return answer.parse(await response.json())
}

export function headers(): Record<string, string> {
  const token = session.bearer()
  return {
    ...tenantHeaders(),
    'accept-language': document.documentElement.lang,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
}

async function request(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ServiceProblem(0)
  }
}

/** The specification's, which knows services that ask for it with status 500. */
const asksForSignIn = 'Full authentication is required to access this resource'

/** Told to the window when the service declines what this person may not do. */
export const refused = 'waybill.refused'

/** The words of a declined request; a session that is over ends here too. */
export async function problemOf(response: Response, signedIn: boolean): Promise<ServiceProblem> {
  const told = Problem.safeParse(await response.json().catch(() => undefined))
  const { detail = '', reason } = told.data ?? {}
  const { status } = response
  const words = reason && (await import('./reason-words.ts').catch(() => undefined))
  const problem = new ServiceProblem(status, status === 500 ? '' : detail, reason, words?.reasonOnPage)
  if (signedIn && (status === 401 || (status === 500 && detail === asksForSignIn))) leaveToSignIn()
  if (problem.says('password-expired')) leaveToChangePassword()
  else if (status === 403) window.dispatchEvent(new Event(refused))
  return problem
}
