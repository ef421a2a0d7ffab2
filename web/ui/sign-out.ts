import { endpoints } from '@waybill/contracts'
import { call } from './service.ts'
import { session } from './session.ts'

const pause = 500

/** Ends the session here and at the service; a new document, so that nothing of the person stays in memory. */
export async function signOut(): Promise<void> {
  await call(endpoints.signOut).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, pause))
  session.end()
  location.assign('/login')
}
