import { Refusal } from '@waybill/contracts'

export function notSignedIn(): Refusal {
  return new Refusal('not-signed-in', 'not-signed-in')
}
