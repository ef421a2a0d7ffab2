import { z } from 'zod'
import { SecuritySettings } from '../access.ts'
import {
  AccountDetails,
  AccountsToFile,
  AdministeredAccount,
  AdministeredCarrier,
  AdministeredClient,
  AdministeredDivision,
  AdministeredEntry,
  AdministeredGroup,
  CarrierDetails,
  CenterDetails,
  ClientDetails,
  DivisionDetails,
  FulfillmentCenter,
  GroupDetails,
  MaintenanceChange,
  NewAccount,
  NewDivision,
  NewGroup,
  ReadersOfMove,
} from '../administration.ts'
import { endpoint } from '../endpoint.ts'
import { requirementOf } from '../places.ts'
import { api, ClientInPath, Done, Id } from './paths.ts'

const administration = `${api}/administration`
const AccountInPath = z.strictObject({ accountId: Id })
const GroupInPath = z.strictObject({ groupId: Id })
const DivisionInPath = z.strictObject({ divisionId: Id })

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
  body: ClientDetails,
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
/** Many at once, from a CSV with the header NAME,STATE,CITY,ZIP and, where there is one, COUNTRY. */
export const importFulfillmentCenters = endpoint({
  method: 'POST',
  path: `${administration}/clients/:clientId/fulfillmentCenters/import`,
  needs: requirementOf('/clients'),
  params: ClientInPath,
  body: z.strictObject({ csv: z.string().min(1).max(900_000) }),
  answer: z.object({ added: z.int(), changed: z.int() }),
})
export const changeFulfillmentCenter = endpoint({
  method: 'PUT',
  path: `${administration}/clients/:clientId/fulfillmentCenters/:centerId`,
  needs: requirementOf('/clients'),
  params: ClientInPath.extend({ centerId: Id }),
  body: CenterDetails,
  answer: Done,
})
export const removeFulfillmentCenter = endpoint({
  method: 'DELETE',
  path: `${administration}/clients/:clientId/fulfillmentCenters/:centerId`,
  needs: requirementOf('/clients'),
  params: ClientInPath.extend({ centerId: Id }),
  answer: Done,
})

export const administeredAccounts = endpoint({
  method: 'GET',
  path: `${administration}/accounts`,
  needs: requirementOf('/accounts'),
  answer: z.array(AdministeredAccount),
})
export const addAccount = endpoint({
  method: 'POST',
  path: `${administration}/accounts`,
  needs: requirementOf('/accounts'),
  body: NewAccount,
  answer: Done,
})
export const changeAccount = endpoint({
  method: 'PUT',
  path: `${administration}/accounts/:accountId`,
  needs: requirementOf('/accounts'),
  params: AccountInPath,
  body: AccountDetails,
  answer: Done,
})
export const removeAccount = endpoint({
  method: 'DELETE',
  path: `${administration}/accounts/:accountId`,
  needs: requirementOf('/accounts'),
  params: AccountInPath,
  answer: Done,
})
/** Several accounts into one group, or, without a name, into none. */
export const fileAccounts = endpoint({
  method: 'POST',
  path: `${administration}/accounts/file`,
  needs: requirementOf('/accounts'),
  body: AccountsToFile,
  answer: Done,
})

export const administeredGroups = endpoint({
  method: 'GET',
  path: `${administration}/accountgroups`,
  needs: requirementOf('/accountgroups'),
  answer: z.object({ groups: z.array(AdministeredGroup), divisions: z.array(AdministeredDivision) }),
})
export const addGroup = endpoint({
  method: 'POST',
  path: `${administration}/accountgroups`,
  needs: requirementOf('/accountgroups'),
  body: NewGroup,
  answer: Done,
})
export const changeGroup = endpoint({
  method: 'PUT',
  path: `${administration}/accountgroups/:groupId`,
  needs: requirementOf('/accountgroups'),
  params: GroupInPath,
  body: GroupDetails,
  answer: Done,
})
export const removeGroup = endpoint({
  method: 'DELETE',
  path: `${administration}/accountgroups/:groupId`,
  needs: requirementOf('/accountgroups'),
  params: GroupInPath,
  answer: Done,
})
export const addDivision = endpoint({
  method: 'POST',
  path: `${administration}/accountdivisions`,
  needs: requirementOf('/accountgroups'),
  body: NewDivision,
  answer: Done,
})
export const renameDivision = endpoint({
  method: 'PUT',
  path: `${administration}/accountdivisions/:divisionId`,
  needs: requirementOf('/accountgroups'),
  params: DivisionInPath,
  body: DivisionDetails,
  answer: Done,
})
export const removeDivision = endpoint({
  method: 'DELETE',
  path: `${administration}/accountdivisions/:divisionId`,
  needs: requirementOf('/accountgroups'),
  params: DivisionInPath,
  answer: Done,
})

export const administeredCarriers = endpoint({
  method: 'GET',
  path: `${administration}/carriers`,
  needs: requirementOf('/carriers'),
  answer: z.array(AdministeredCarrier),
})
export const addCarrier = endpoint({
  method: 'POST',
  path: `${administration}/carriers`,
  needs: requirementOf('/carriers'),
  body: CarrierDetails,
  answer: Done,
})
/** By the name in the body. */
export const changeCarrier = endpoint({
  method: 'PUT',
  path: `${administration}/carriers`,
  needs: requirementOf('/carriers'),
  body: CarrierDetails,
  answer: Done,
})
export const removeCarrier = endpoint({
  method: 'POST',
  path: `${administration}/carriers/remove`,
  needs: requirementOf('/carriers'),
  body: CarrierDetails.pick({ name: true }),
  answer: Done,
})

export const maintenanceEntries = endpoint({
  method: 'GET',
  path: `${administration}/maintenance`,
  needs: requirementOf('/maintenance'),
  answer: z.array(AdministeredEntry),
})
export const addMaintenanceEntry = endpoint({
  method: 'POST',
  path: `${administration}/maintenance`,
  needs: requirementOf('/maintenance'),
  body: MaintenanceChange,
  answer: Done,
})
export const removeMaintenanceEntry = endpoint({
  method: 'DELETE',
  path: `${administration}/maintenance/:entryId`,
  needs: requirementOf('/maintenance'),
  params: z.strictObject({ entryId: Id }),
  answer: Done,
})

export const securitySettings = endpoint({
  method: 'GET',
  path: `${administration}/security`,
  needs: requirementOf('/settings'),
  answer: SecuritySettings,
})
export const saveSecuritySettings = endpoint({
  method: 'PUT',
  path: `${administration}/security`,
  needs: requirementOf('/settings'),
  body: SecuritySettings,
  answer: Done,
})
