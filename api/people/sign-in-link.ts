import { Refusal, type SignInLink } from '@waybill/contracts'
import { type KnownPerson, signInLinksOf } from '@waybill/state'
import type { AtWork } from './administration.ts'

const linkHours = 72

/** Takes the place of an earlier one. */
export async function makeLink({ all, now, record }: AtWork, person: KnownPerson): Promise<SignInLink> {
  if (person.state === 'deactivated') throw new Refusal('conflict', 'This user is deactivated; activate it first.')
  if (person.singleSignOnOnly) {
    throw new Refusal('conflict', 'This user comes in by single sign-on only and has no password.')
  }
  const until = new Date(now.getTime() + linkHours * 3_600_000)
  const token = await signInLinksOf(all).make(person.id, until)
  await record('user.link', person.login, { linkUntil: person.linkUntil }, { linkUntil: until.toISOString() })
  return { token, until: until.toISOString(), mailed: false }
}
