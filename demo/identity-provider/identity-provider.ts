import { randomBytes } from 'node:crypto'
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify'
import { logoutRequestTemplate, responseTemplate } from './templates.ts'

export interface DemoProviderSettings {
  readonly entityId: string
  readonly signOnUrl: string
  readonly signOutUrl: string
  /** Both in PEM. */
  readonly privateKey: string
  readonly certificate: string
  /** Without it, RSA with SHA-256. */
  readonly signatureAlgorithm?: string
  /** Signs the response as a whole besides the assertion in it. */
  readonly signsWhole?: boolean
}

/** What a sign-in response says; the defaults are an honest provider's. */
export interface ResponseWords {
  readonly ID: string
  readonly AssertionID: string
  readonly Destination: string
  readonly Audience: string
  readonly SubjectRecipient: string
  readonly Issuer: string
  readonly IssueInstant: string
  readonly ConditionsNotBefore: string
  readonly ConditionsNotOnOrAfter: string
  readonly SubjectConfirmationDataNotOnOrAfter: string
  readonly NameID: string
  readonly InResponseTo: string
  readonly SessionIndex: string
}

interface Vouching {
  /** The metadata of the service that asked. */
  readonly service: string
  readonly requestId: string
  readonly email: string
  readonly sessionIndex: string
  readonly now: Date
  /** Anything said otherwise than an honest provider says it. */
  readonly otherwise?: Partial<ResponseWords>
}

const minute = 60_000
const post = Constants.namespace.binding.post
const redirect = Constants.namespace.binding.redirect

export type DemoProvider = ReturnType<typeof demoIdentityProvider>

/** A real provider of SAML 2.0, for make-believe people: reads signed requests and signs what it answers. */
export function demoIdentityProvider(settings: DemoProviderSettings) {
  // The library wants somebody to check schemas; what it extracts is all that is used here.
  setSchemaValidator({ validate: async () => 'not checked' })
  const provider = IdentityProvider({
    entityID: settings.entityId,
    privateKey: settings.privateKey,
    signingCert: settings.certificate,
    wantAuthnRequestsSigned: true,
    wantLogoutRequestSigned: true,
    requestSignatureAlgorithm: settings.signatureAlgorithm ?? Constants.algorithms.signature.RSA_SHA256,
    nameIDFormat: [Constants.namespace.format.emailAddress],
    singleSignOnService: [{ Binding: post, Location: settings.signOnUrl }],
    singleLogoutService: [{ Binding: redirect, Location: settings.signOutUrl }],
    loginResponseTemplate: { context: responseTemplate, attributes: [] },
    logoutRequestTemplate: { context: logoutRequestTemplate },
  })

  return {
    metadata: (): string => provider.getMetadata(),

    /** The id of a signed request; throws for one that the service has not signed. */
    read: async (service: string, samlRequest: string): Promise<string> => {
      const { extract } = await provider.parseLoginRequest(serviceOf(service), 'post', {
        body: { SAMLRequest: samlRequest },
      })
      const request: unknown = extract.request
      if (typeof request === 'object' && request !== null && 'id' in request && typeof request.id === 'string') {
        return request.id
      }
      throw new Error('the request has no id')
    },

    /** The signed answer, in base64, and where the browser is to post it. */
    vouch: async ({ service, requestId, email, sessionIndex, now, otherwise }: Vouching) => {
      const serviceProvider = ServiceProvider({ metadata: service, wantMessageSigned: settings.signsWhole ?? false })
      const consumer = placeOf(serviceProvider.entityMeta.getAssertionConsumerService('post'))
      const at = now.toISOString()
      const inFiveMinutes = new Date(now.getTime() + 5 * minute).toISOString()
      const words: ResponseWords = {
        ID: newId(),
        AssertionID: newId(),
        Destination: consumer,
        Audience: serviceProvider.entityMeta.getEntityID(),
        SubjectRecipient: consumer,
        Issuer: settings.entityId,
        IssueInstant: at,
        ConditionsNotBefore: at,
        ConditionsNotOnOrAfter: inFiveMinutes,
        SubjectConfirmationDataNotOnOrAfter: inFiveMinutes,
        NameID: email,
        InResponseTo: requestId,
        SessionIndex: sessionIndex,
        ...otherwise,
      }
      const response = await provider.createLoginResponse(
        serviceProvider,
        { extract: {} },
        'post',
        {},
        (template: string) => ({
          id: words.ID,
          context: SamlLib.replaceTagsByValue(template, { ...words }),
        }),
      )
      return { action: consumer, samlResponse: response.context }
    },

    /** Asks the service to sign somebody out there; in base64, for a form. */
    askToSignOut: (
      service: string,
      email: string,
      sessionIndex: string,
      now: Date,
    ): { action: string; samlRequest: string } => {
      const serviceProvider = serviceOf(service)
      const action = placeOf(serviceProvider.entityMeta.getSingleLogoutService('post'))
      const words = {
        ID: newId(),
        Destination: action,
        Issuer: settings.entityId,
        IssueInstant: now.toISOString(),
        NameID: email,
        SessionIndex: sessionIndex,
      }
      const request = provider.createLogoutRequest(serviceProvider, 'post', {}, '', (template: string) => ({
        id: words.ID,
        context: SamlLib.replaceTagsByValue(template, words),
      }))
      return { action, samlRequest: request.context }
    },
  }
}

function serviceOf(metadata: string) {
  return ServiceProvider({ metadata, wantLogoutRequestSigned: true })
}

/** The library answers with a list where a service has several. */
function placeOf(found: unknown): string {
  if (typeof found !== 'string') throw new Error('the service names no place for this')
  return found
}

function newId(): string {
  return `_${randomBytes(20).toString('hex')}`
}
