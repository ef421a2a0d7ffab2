import { meets, Refusal, requirementOfCompleteness, type Scope } from '@waybill/contracts'
import { clientsOf, type MailAsked, missingMailsOf } from '@waybill/state'
import type { House } from '../house.ts'
import { languageIn } from '../mail/language.ts'
import { mailOf } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type Holder, holderNow } from '../reports/rights.ts'
import { narrow } from '../scope.ts'
import { completenessIn } from './completeness.ts'
import { missingLetter } from './missing-letter.ts'

type Needed = Pick<House, 'state' | 'warehouse' | 'today'>

/** A rhythm that is learned anew may move what is expected by so many days: that is no other invoice. */
const daysOfSame = 3

/** Mails whoever asked what is missing that was not when they were told last, as far as they may see it now; nothing where nothing is new. */
export async function mailMissing(house: Needed, mailer: Mailer, stop: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const asked of await missingMailsOf(house.state).all()) {
    if (stop.aborted) return
    await mailOne(asked, house, mailer).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function mailOne(asked: MailAsked, house: Needed, mailer: Mailer): Promise<void> {
  const holder = await holderNow(house, asked.userId)
  const scope = holder && scopeOf(holder, asked.clientId)
  if (!holder || !scope || holder.user.email === '') return
  const { today, missing, stopped } = await completenessIn(scope, house)
  const told = asked.told.map(partsOf)
  const isNew = (one: Told) => !told.some((other) => isSame(partsOf(keyOf(one)), other))
  const fresh = { missing: missing.filter(isNew), stopped: stopped.filter(isNew) }
  if (fresh.missing.length + fresh.stopped.length > 0) {
    const letter = missingLetter(languageIn(asked.language), {
      ...fresh,
      today,
      clientName: asked.clientId === null ? null : await nameOf(asked.clientId, house),
      all: missing.length + stopped.length,
      portalAddress: mailer.portalAddress,
    })
    const messageId = `<missing-invoices-${asked.userId}-${today}@waybill>`
    await mailer.send({ ...mailOf(holder.user.email, letter), messageId })
  }
  const now = [...missing, ...stopped].map(keyOf)
  if (JSON.stringify(now) !== JSON.stringify(asked.told)) await missingMailsOf(house.state).told(asked, now)
}

/** Undefined for somebody who may not see it any more. */
function scopeOf(holder: Holder, clientId: number | null): Scope | undefined {
  if (!meets(holder.user.permissions, requirementOfCompleteness)) return undefined
  if (clientId === null) return holder.scope
  try {
    return narrow(holder, [{ clientId }])
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function nameOf(clientId: number, { state }: Needed): Promise<string> {
  return (await clientsOf(state).namesOf([clientId])).get(clientId) ?? ''
}

interface Told {
  readonly clientId: number
  readonly carrier: string
  readonly accountNumber: string
  readonly expectedOn: string
}

function keyOf({ clientId, carrier, accountNumber, expectedOn }: Told): string {
  return JSON.stringify([clientId, carrier, accountNumber, expectedOn])
}

function partsOf(key: string): { readonly account: string; readonly day: number } {
  const end = key.lastIndexOf(',')
  return { account: key.slice(0, end), day: Date.parse(key.slice(end + 2, -2)) / 86_400_000 }
}

function isSame(one: ReturnType<typeof partsOf>, other: ReturnType<typeof partsOf>): boolean {
  return one.account === other.account && Math.abs(one.day - other.day) <= daysOfSame
}
