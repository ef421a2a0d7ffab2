import { z } from 'zod'
import { SecuritySettings } from '../access.ts'
import {
  AdministeredCarrier,
  AdministeredEntry,
  CarrierChange,
  CarrierDetails,
  MaintenanceChange,
} from '../administration.ts'
import { endpoint } from '../endpoint.ts'
import { requirementOf } from '../places.ts'
import { administration, Done, Id } from './paths.ts'

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
  body: CarrierChange,
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
