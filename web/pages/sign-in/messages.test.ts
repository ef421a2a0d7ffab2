import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { Say } from '../../ui/language.tsx'
import en from '../../words/en.json' with { type: 'json' }
import { inOurWords, openSessionQuestion } from './sign-in-problem.ts'

const intl = createIntl({ locale: 'en', messages: { ...en } })
const say: Say = (key, values) => intl.formatMessage({ id: key }, { ...values })

/** The specification's catalogue, word for word. */
test.each([
  [say('username.missing'), 'Please input your Username!'],
  [say('password.missing'), 'Please input your password!'],
  [say('captcha.missing'), 'Please click on captcha to validate.'],
  [say('landing.missing'), 'Please select a landing page!'],
  [say('form.required', { label: say('password.old') }), 'Old password is Required!'],
  [say('form.required', { label: say('password.new') }), 'New password is Required!'],
  [say('form.required', { label: say('password.confirmation') }), 'Confirmation is Required!'],
  [
    say('password.rule', { label: say('password.new') }),
    'New password is required to be at least 8 characters including a number, a lowercase letter and a uppercase letter!',
  ],
  [say('password.differs'), 'The password and its confirmation does not match!'],
  [say('expiry.expired', { days: 0 }), 'Your Password has been expired. Please change the password'],
  [say('expiry.today', { days: 1 }), 'Your password will expire today...'],
  [say('expiry.days', { days: 2 }), 'Your password will expire within 2 days...'],
  [say('expiry.days', { days: 10 }), 'Your password will expire within 10 days...'],
  [say('reset.emailOrUsername'), 'Email Or Username'],
  [say('reset.done'), 'Reset Successful. Check your e-mail for new password.'],
  [say('problem.title'), 'Server Error'],
  [say('problem.server'), 'Error: Request failed. Please check after sometime.'],
  [say('place./change_password'), 'Change Password'],
])('it says "%s"', (said, words) => {
  expect(said).toBe(words)
})

test.each([
  ['e-mail address not registered', 'Email address not registered'],
  ['user-name not found', 'Username not found'],
  ['active user-name not found', 'Active user is not associated with this provided email address.'],
  [
    'More than one user found',
    'Multiple users are associated with this provided email address. Please specify username instead of email address.',
  ],
  [
    'More than one user has this e-mail address. Sign in with your username.',
    'Multiple users are associated with this provided email address. Please specify username instead of email address.',
  ],
  ['The username or the password is wrong.', 'The username or the password is wrong.'],
  ['Too many wrong passwords for this user. Try again in 15 seconds.', 'Too many tries. Try again in 15 seconds.'],
  ['Too many wrong passwords from this address. Try again in 2 minutes.', 'Too many tries. Try again in 2 minutes.'],
  ['Something that only the service knows.', 'Something that only the service knows.'],
])('to "%s" of the service it says "%s"', (detail, words) => {
  expect(inOurWords(detail, say)).toBe(words)
})

test('the text behind the marker of an open session is asked', () => {
  const question = 'There is an open session in another browser. Do you want to log off elsewhere and log in here?'
  expect(openSessionQuestion(`LOGOFFCHECK${question}`, say)).toBe(question)
  expect(openSessionQuestion('LOGOFFCHECK Another question?', say)).toBe('Another question?')
  expect(openSessionQuestion('The username or the password is wrong.', say)).toBeUndefined()
})
