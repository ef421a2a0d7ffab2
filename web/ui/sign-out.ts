import { endpoints } from '@waybill/contracts'
import { call } from './service.ts'
import { session } from './session.ts'

const pause = 500

/** Ends the session here, at the service, and at the identity provider it came from; a new document, so that nothing of the person stays in memory. */
export async function signOut(): Promise<void> {
  const provider = await call(endpoints.providerSignOut).catch(() => undefined)
  await call(endpoints.signOut).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, pause))
  session.end()
  sessionStorage.clear()
  location.assign(provider?.address ?? '/login')
}
