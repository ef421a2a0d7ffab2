import { z } from 'zod'
import {
  AccountOfUser,
  CaptchaChallenge,
  ChangeDefaults,
  ChangePassword,
  ChoosePassword,
  PasswordValidity,
  ResetPassword,
  SignIn,
  Token,
} from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { api, Done, Id, nologin } from './paths.ts'

export const signIn = endpoint({
  method: 'POST',
  path: `${api}/authenticate`,
  needs: 'nobody',
  body: SignIn,
  answer: Token,
})
/** Ours: uses up the one-time link that an administrator or an empty house gives, and signs in. */
export const choosePassword = endpoint({
  method: 'POST',
  path: `${api}/account/choose_password`,
  needs: 'nobody',
  body: ChoosePassword,
  answer: Token,
})
export const account = endpoint({
  method: 'GET',
  path: `${api}/account`,
  needs: 'session',
  withExpiredPassword: true,
  answer: AccountOfUser,
})
/** How many days the password is still good for: 0 or less when it has run out or must be changed. */
export const passwordExpirationDays = endpoint({
  method: 'GET',
  path: `${api}/checkPasswordExpirationDays`,
  needs: 'session',
  withExpiredPassword: true,
  answer: PasswordValidity,
})
/** A token that is good for longer; the one of a single sign-on's callback is used up by it. */
export const regenerateToken = endpoint({
  method: 'GET',
  path: `${api}/regenerateToken`,
  needs: 'session',
  withExpiredPassword: true,
  answer: Token,
})
export const signOut = endpoint({
  method: 'POST',
  path: `${api}/logout`,
  needs: 'session',
  withExpiredPassword: true,
  answer: Done,
})
/** Ours: the puzzle that a browser solves before it may ask for a reset. */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: `${nologin}/captcha`,
  needs: 'nobody',
  answer: CaptchaChallenge,
})
export const resetPassword = endpoint({
  method: 'POST',
  path: `${api}/account/reset_password/init`,
  needs: 'nobody',
  body: ResetPassword,
  answer: z.object({ status: z.string() }),
})
export const changePassword = endpoint({
  method: 'POST',
  path: `${api}/account/change_password`,
  needs: 'session',
  withExpiredPassword: true,
  body: ChangePassword,
  answer: Done,
})
export const changeDefaults = endpoint({
  method: 'POST',
  path: `${api}/account/change_defaults`,
  needs: 'session',
  body: ChangeDefaults,
  answer: Done,
})
/** Opting in to the beta (1) or out of it (0). */
export const tryBeta = endpoint({
  method: 'POST',
  path: `${api}/try_beta/:userId/:on`,
  needs: { oneOfEach: [['TRY_BETA']] },
  params: z.strictObject({ userId: Id, on: z.enum(['0', '1']) }),
  answer: Done,
})
