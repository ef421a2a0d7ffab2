import { logOffMarker } from '@waybill/contracts'
import type { Say, WordKey } from '../../ui/language.tsx'

const openSession = 'There is an open session in another browser. Do you want to log off elsewhere and log in here?'

/** The question that stands behind the marker of a sign-in's answer; undefined where there is none. */
export function openSessionQuestion(detail: string, say: Say): string | undefined {
  const marker = detail.indexOf(logOffMarker)
  if (marker < 0) return undefined
  const question = detail.slice(marker + logOffMarker.length).trim()
  return question === openSession ? say('signIn.openSession') : question
}

/** What the service says when somebody comes in or changes a password, and our words for it. */
const wordsFor: readonly (readonly [RegExp, WordKey])[] = [
  [/More than one/, 'reset.severalUsers'],
  [/^The username or the password is wrong/, 'signIn.wrong'],
  [/^Too many .+ (?<wait>\d+) seconds?\.$/, 'signIn.waitSeconds'],
  [/^Too many .+ (?<wait>\d+) minutes?\.$/, 'signIn.waitMinutes'],
  [/^This account signs in with single sign-on/, 'signIn.singleSignOnOnly'],
  [/^e-mail address not registered$/, 'reset.unknownEmail'],
  [/^active user-name not found$/, 'reset.inactive'],
  [/^user-name not found$/, 'reset.unknownUsername'],
  [/^No e-mail address is known/, 'reset.noEmail'],
  [/^Please click on captcha/, 'captcha.missing'],
  [/^The e-mail could not be sent/, 'reset.notSent'],
  [/^This link has been used or has run out/, 'choosePassword.usedUp'],
  [/^This password has been used/, 'signIn.passwordUsed'],
  [/^This password is one of the most common/, 'password.common'],
  [/^The old password is wrong/, 'password.oldWrong'],
  [/^The new password must differ/, 'password.same'],
]

/** In the reader's language what a person reads often; any other sentence as it came. */
export function inOurWords(detail: string, say: Say): string {
  for (const [sentence, key] of wordsFor) {
    const read = detail.match(sentence)
    if (read) return say(key, { wait: Number(read.groups?.wait) })
  }
  return detail
}
