import { z } from 'zod'
import {
  AdministeredClient,
  CenterChange,
  CenterDetails,
  ClientChange,
  ClientDetails,
  FulfillmentCenter,
  ReadersOfMove,
} from '../administration.ts'
import { endpoint } from '../endpoint.ts'
import { requirementOf } from '../places.ts'
import { administration, ClientInPath, Done, Id } from './paths.ts'

export const administeredClients = endpoint({
  method: 'GET',
  path: `${administration}/clients`,
  needs: requirementOf('/clients'),
  answer: z.array(AdministeredClient),
})
export const addClient = endpoint({
  method: 'POST',
  path: `${administration}/clients`,
  needs: requirementOf('/clients'),
  body: ClientDetails,
  answer: z.object({ id: z.int() }),
})
export const changeClient = endpoint({
  method: 'PUT',
  path: `${administration}/clients/:clientId`,
  needs: requirementOf('/clients'),
  params: ClientInPath,
  body: ClientChange,
  answer: Done,
})
export const removeClient = endpoint({
  method: 'DELETE',
  path: `${administration}/clients/:clientId`,
  needs: requirementOf('/clients'),
  params: ClientInPath,
  answer: Done,
})
/** Who would see a client no more, and who would see it newly, if it were moved under another parent (0 for none). */
export const readersOfMove = endpoint({
  method: 'GET',
  path: `${administration}/clients/:clientId/move`,
  needs: requirementOf('/clients'),
  params: ClientInPath,
  query: z.strictObject({ parentClientId: z.coerce.number().int().min(0).max(2_000_000_000) }),
  answer: ReadersOfMove,
})

export const fulfillmentCenters = endpoint({
  method: 'GET',
  path: `${administration}/clients/:clientId/fulfillmentCenters`,
  needs: requirementOf('/clients'),
  params: ClientInPath,
  answer: z.array(FulfillmentCenter),
})
export const addFulfillmentCenter = endpoint({
  method: 'POST',
  path: `${administration}/clients/:clientId/fulfillmentCenters`,
  needs: requirementOf('/clients'),
  params: ClientInPath,
  body: CenterDetails,
  answer: Done,
})
/** Many at once, from a CSV with the header NAME,STATE,CITY,ZIP and, where they are there, COUNTRY and INCLUDEDCITYZIPS. */
export const importFulfillmentCenters = endpoint({
  method: 'POST',
  path: `${administration}/clients/:clientId/fulfillmentCenters/import`,
  needs: requirementOf('/clients'),
  params: ClientInPath,
  body: z.strictObject({ csv: z.string().min(1).max(900_000) }),
  bodyBytes: 1_048_576,
  answer: z.object({ added: z.int(), changed: z.int() }),
})
export const changeFulfillmentCenter = endpoint({
  method: 'PUT',
  path: `${administration}/clients/:clientId/fulfillmentCenters/:centerId`,
  needs: requirementOf('/clients'),
  params: ClientInPath.extend({ centerId: Id }),
  body: CenterChange,
  answer: Done,
})
export const removeFulfillmentCenter = endpoint({
  method: 'DELETE',
  path: `${administration}/clients/:clientId/fulfillmentCenters/:centerId`,
  needs: requirementOf('/clients'),
  params: ClientInPath.extend({ centerId: Id }),
  answer: Done,
})
