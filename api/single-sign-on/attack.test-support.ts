import type { ResponseWords } from '@waybill/demo'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { forged, signatureOf } from './forge.test-support.ts'
import { type Asked, addPerson, browserOf, type Company, openCompany, sessionsIn } from './provider.test-support.ts'

export const victim = 'ada@northfield.example'
export const attacker = 'ben@northfield.example'
export const bystander = 'eve@rival.example'

interface Outcome {
  readonly status: number
  readonly sentence: string
  readonly leadsTo: unknown
  readonly sessionsBegun: number
}

const calm =
  /^The identity provider did not sign you in\. Please try again\.$|^The message of the identity provider cannot be read\.$/
/** No way in, a calm sentence, and not even a session that waits to be swapped. */
export const refused: Outcome = {
  status: expect.toBeOneOf([400, 401]),
  sentence: expect.stringMatching(calm),
  leadsTo: undefined,
  sessionsBegun: 0,
}

interface Said {
  readonly said?: string
  readonly company?: Company
  readonly otherwise?: Partial<ResponseWords>
}

export interface Battlefield {
  readonly service: TestHouse
  readonly browser: ReturnType<typeof browserOf>
  /** The victim's company, which signs responses as a whole and the assertions in them. */
  readonly northfield: Company
  /** Another company's provider, which is registered as well. */
  readonly rival: Company
  readonly outcomeOf: (bring: () => Promise<LightMyRequestResponse>) => Promise<Outcome>
  /** What the provider says of `said` is rebuilt and brought as the answer to a question about the victim; the honest answer to the very same question must then let in. */
  readonly attack: (rebuild: (xml: string, asked: Asked) => string, said?: Said) => Promise<Outcome>
}

export async function openBattlefield(): Promise<Battlefield> {
  const service = await openTestHouse()
  const browser = browserOf(service)
  const northfield = await openCompany(service, 'northfield.example', { signsWhole: true })
  const rival = await openCompany(service, 'rival.example')
  for (const email of [victim, attacker, bystander]) await addPerson(service, email)

  async function outcomeOf(bring: () => Promise<LightMyRequestResponse>): Promise<Outcome> {
    const before = await sessionsIn(service)
    const { statusCode, headers, json } = await bring()
    const sessionsBegun = (await sessionsIn(service)) - before
    const sentence = statusCode < 400 ? '' : json<{ detail: string }>().detail
    return { status: statusCode, sentence, leadsTo: headers.location, sessionsBegun }
  }

  return {
    service,
    browser,
    northfield,
    rival,
    outcomeOf,
    attack: async (rebuild, { said = attacker, company = northfield, otherwise = {} } = {}) => {
      const asked = await browser.ask(northfield, victim)
      const brought = rebuild(await browser.vouch(company, { ...asked, email: said }, otherwise), asked)
      const outcome = await outcomeOf(() => browser.bring(brought, asked))
      const honest = await browser.bring(await browser.vouch(northfield, asked), asked)
      if (honest.statusCode !== 303) throw new Error('the question itself was not a good one')
      return outcome
    },
  }
}

/** With a signature in the assertion only. */
export function unwhole(xml: string): string {
  return forged(xml, victim, ({ response }) => response.removeChild(signatureOf(response)))
}
