import { carriers } from '@waybill/contracts'

/** A carrier as Waybill writes it, whatever the capitals; a name that is none of ours stays as it is. */
export function carrierNamed(name: string): string {
  return carriers.find((carrier) => carrier.name.toLowerCase() === name.toLowerCase())?.name ?? name
}
