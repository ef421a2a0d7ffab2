import { Refusal, type SignInLink } from '@waybill/contracts'
import { type KnownPerson, signInLinksOf } from '@waybill/state'
import type { MailLanguage } from '../mail/language.ts'
import { mailOf } from '../mail/letter.ts'
import { linkLetter } from '../mail/link-letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AtWork } from './administration.ts'

const linkHours = 72

/** Takes the place of an earlier one. */
export async function makeLink({ all, now, record }: AtWork, person: KnownPerson): Promise<SignInLink> {
  if (person.state === 'deactivated') throw new Refusal('conflict', 'user-deactivated')
  if (person.singleSignOnOnly) {
    throw new Refusal('conflict', 'user-without-password')
  }
  const until = new Date(now.getTime() + linkHours * 3_600_000)
  const token = await signInLinksOf(all).make(person.id, until)
  await record('user.link', person, { linkUntil: person.linkUntil }, { linkUntil: until.toISOString() })
  return { token, until: until.toISOString(), mailed: false }
}

/** Once the link stands: a mail that cannot be sent leaves the administrator with the link to hand over. */
export async function mailLink(
  mailer: Mailer,
  { login, email }: Pick<KnownPerson, 'login' | 'email'>,
  link: SignInLink,
  language: MailLanguage,
): Promise<SignInLink> {
  if (email === '' || mailer.portalAddress === undefined) return link
  const address = new URL(`/login?token=${encodeURIComponent(link.token)}`, mailer.portalAddress).href
  try {
    await mailer.send(mailOf(email, linkLetter(language, { login, hours: linkHours, address })))
    return { ...link, mailed: mailer.delivers }
  } catch (error) {
    if (error instanceof Refusal) return link
    throw error
  }
}
