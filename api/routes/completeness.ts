import { endpoints, type MissingMail, Refusal } from '@waybill/contracts'
import { clientsOf, missingMailsOf, missingSaidOf } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import { changeBy } from '../administration/change-by.ts'
import { completenessIn } from '../arrivals/completeness.ts'
import type { House } from '../house.ts'
import { languageIn } from '../mail/language.ts'
import { route, type Server } from '../route.ts'

/** Which invoices were expected and have not come, what people say of them, and who is mailed. */
export function completenessRoutes(server: Server, house: Pick<House, 'state' | 'warehouse' | 'today' | 'now'>): void {
  const { state, warehouse, now } = house
  const said = missingSaidOf(state)
  const mails = missingMailsOf(state)

  /** One that is about a client who is not this person's any more is not sent, and is not told of either. */
  async function mailOf({ user, scope }: Caller): Promise<MissingMail | null> {
    const asked = await mails.of(user.id)
    if (!asked) return null
    const { clientId, askedAt } = asked
    if (clientId === null) return { clientId, clientName: null, askedAt }
    if (!scope.clientIds.includes(clientId)) return null
    const clientName = (await clientsOf(state).namesOf([clientId])).get(clientId) ?? ''
    return { clientId, clientName, askedAt }
  }

  route(server, endpoints.missingInvoices, async ({ caller, scope }) => ({
    ...(await completenessIn(scope, house)),
    mail: await mailOf(caller),
  }))

  route(server, endpoints.sayOfMissingInvoice, async ({ caller, body, request }) => {
    const accounts = await warehouse.accounts({ clientIds: [body.clientId] })
    const isKnown = accounts.some(
      ({ carrier, accountNumber }) => carrier === body.carrier && accountNumber === body.accountNumber,
    )
    if (!isKnown) throw new Refusal('not-found', 'account-unknown')
    await said.say(body, changeBy(house, caller, request))
    return { done: true } as const
  })

  route(server, endpoints.undoSaidOfMissing, async ({ caller, params, request }) => {
    await said.undo(params.saidId, caller.scope.clientIds, changeBy(house, caller, request))
    return { done: true } as const
  })

  route(server, endpoints.mailOfMissingInvoices, async ({ caller, body, request }) => {
    if (body.asked && caller.user.email === '') throw new Refusal('conflict', 'email-missing')
    const language = languageIn(request.headers['accept-language'])
    if (body.asked) await mails.ask(caller.user.id, body.clientId ?? null, language, now())
    else await mails.end(caller.user.id)
    return { mail: await mailOf(caller) }
  })
}
