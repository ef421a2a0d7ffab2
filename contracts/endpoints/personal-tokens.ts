import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MadePersonalToken, NewPersonalToken, PersonalToken } from '../personal-tokens.ts'
import { requirementOf } from '../places.ts'
import { api, Done, Id } from './paths.ts'

/** Those that are good, and those that ran out lately. */
export const ownTokens = endpoint({
  method: 'GET',
  path: `${api}/profile/tokens`,
  needs: requirementOf('/profile'),
  answer: z.array(PersonalToken),
})
export const makeToken = endpoint({
  method: 'POST',
  path: `${api}/profile/tokens`,
  needs: requirementOf('/profile'),
  body: NewPersonalToken,
  answer: MadePersonalToken,
})
export const revokeToken = endpoint({
  method: 'DELETE',
  path: `${api}/profile/tokens/:tokenId`,
  needs: requirementOf('/profile'),
  params: z.strictObject({ tokenId: Id }),
  answer: Done,
})
export const tokensOfPerson = endpoint({
  method: 'GET',
  path: `${api}/users/:userId/tokens`,
  needs: requirementOf('/users'),
  params: z.strictObject({ userId: Id }),
  answer: z.array(PersonalToken),
})
export const revokeTokenOfPerson = endpoint({
  method: 'DELETE',
  path: `${api}/users/:userId/tokens/:tokenId`,
  needs: requirementOf('/users'),
  params: z.strictObject({ userId: Id, tokenId: Id }),
  answer: Done,
})
