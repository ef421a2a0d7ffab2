import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requirementOf } from '../places.ts'
import {
  EmailAddress,
  IdentityProvider,
  ProviderChange,
  ProviderChoice,
  ProviderDraft,
  ProviderMetadata,
  SamlLogin,
  SamlPost,
  ServiceAddresses,
} from '../single-sign-on.ts'
import { api, Id, nologin } from './paths.ts'

const saml = '/aiparcelweb/saml2'
const needs = requirementOf('/singlesignon')
const ProviderInPath = z.strictObject({ providerId: Id })
/** As a form: a message of 256 KB is more than a third longer in base64. */
const samlBytes = 400_000
/** Not JSON but a page, a document or nothing but a way on. */
const Text = z.string()

/** The e-mail comes as a plain value: a JSON string or plain text. */
export const ssoUserDetails = endpoint({
  method: 'POST',
  path: `${nologin}/getSSOUserDetails`,
  needs: 'nobody',
  body: EmailAddress,
  answer: z.array(ProviderChoice),
})
/** An HTML form that the browser is to submit to the provider. */
export const samlLogin = endpoint({
  method: 'POST',
  path: `${saml}/login`,
  needs: 'nobody',
  body: SamlLogin,
  answer: Text,
})
/** Ours: where a provider sends the browser back to with its answer. */
export const samlConsume = endpoint({
  method: 'POST',
  path: `${saml}/acs`,
  needs: 'nobody',
  body: SamlPost,
  bodyBytes: samlBytes,
  answer: Text,
})
/** Ours: what a provider's administrator imports. */
export const samlMetadata = endpoint({ method: 'GET', path: `${saml}/metadata`, needs: 'nobody', answer: Text })
/** Ours: where a provider tells us of a sign-out, or answers ours. */
export const samlSignOut = endpoint({
  method: 'POST',
  path: `${saml}/slo`,
  needs: 'nobody',
  body: SamlPost,
  bodyBytes: samlBytes,
  answer: Text,
})
/** Ours: a provider's answer to our sign-out, which is over already. */
export const samlSignedOut = endpoint({ method: 'GET', path: `${saml}/slo`, needs: 'nobody', answer: Text })
/** Ours: where to go on to after signing out here, to sign out at the provider too. */
export const providerSignOut = endpoint({
  method: 'GET',
  path: `${api}/singleSignOut`,
  needs: 'session',
  withExpiredPassword: true,
  answer: z.object({ address: z.string().nullable() }),
})

export const identityProviders = endpoint({
  method: 'GET',
  path: `${api}/identityProviders`,
  needs,
  answer: z.object({ us: ServiceAddresses, providers: z.array(IdentityProvider) }),
})
export const addIdentityProvider = endpoint({
  method: 'POST',
  path: `${api}/identityProviders`,
  needs,
  body: ProviderDraft,
  bodyBytes: 1_048_576,
  answer: IdentityProvider,
})
export const changeIdentityProvider = endpoint({
  method: 'PUT',
  path: `${api}/identityProviders/:providerId`,
  needs,
  params: ProviderInPath,
  body: ProviderChange,
  bodyBytes: 1_048_576,
  answer: IdentityProvider,
})
export const readProviderMetadata = endpoint({
  method: 'POST',
  path: `${api}/identityProviders/metadata`,
  needs,
  body: z.strictObject({ metadata: z.string().min(1).max(500_000) }),
  bodyBytes: 1_048_576,
  answer: ProviderMetadata,
})
