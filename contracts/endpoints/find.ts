import { endpoint } from '../endpoint.ts'
import { FindDescription, Found } from '../found.ts'
import { requirementOfGroup } from '../places.ts'
import { api } from './paths.ts'

/** Accounts, packages and invoices of all clients that the caller may see, by what they are called. */
export const find = endpoint({
  method: 'POST',
  path: `${api}/find`,
  needs: requirementOfGroup('aframe'),
  body: FindDescription,
  bodyBytes: 4096,
  answer: Found,
})
