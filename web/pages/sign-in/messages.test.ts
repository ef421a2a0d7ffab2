import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { Say } from '../../ui/language.tsx'
import en from '../../words/en.json' with { type: 'json' }

const intl = createIntl({ locale: 'en', messages: { ...en } })
const say: Say = (key, values) => intl.formatMessage({ id: key }, { ...values })

/** The specification's catalogue, word for word. */
test.each([
  [say('username.missing'), 'Please input your Username!'],
  [say('password.missing'), 'Please input your password!'],
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
  ['email-unknown', 'Email address not registered'],
  ['username-unknown', 'Username not found'],
  ['user-inactive', 'Active user is not associated with this provided email address.'],
  [
    'several-users',
    'Multiple users are associated with this provided email address. Please specify username instead of email address.',
  ],
  [
    'session-elsewhere',
    'There is an open session in another browser. Do you want to log off elsewhere and log in here?',
  ],
  ['captcha-missing', 'Please click on captcha to validate.'],
  ['sso-user-unknown', 'User name not found'],
  ['sso-email-unknown', 'This email is not associated with SSO'],
] as const)('where the service names %s it says "%s"', (name, words) => {
  expect(say(`reason.${name}`)).toBe(words)
})

test.each([
  [say('reason.wait-seconds', { seconds: 1 }), 'Too many tries. Try again in 1 second.'],
  [say('reason.wait-seconds', { seconds: 15 }), 'Too many tries. Try again in 15 seconds.'],
  [say('reason.wait-minutes', { minutes: 2 }), 'Too many tries. Try again in 2 minutes.'],
])('it says "%s"', (said, words) => {
  expect(said).toBe(words)
})
