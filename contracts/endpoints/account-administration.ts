import { z } from 'zod'
import {
  AccountChange,
  AccountsToFile,
  AdministeredAccount,
  AdministeredDivision,
  AdministeredGroup,
  DivisionDetails,
  GroupChange,
  NewAccount,
  NewDivision,
  NewGroup,
} from '../administration.ts'
import { endpoint } from '../endpoint.ts'
import { requirementOf } from '../places.ts'
import { administration, Done, Id } from './paths.ts'

const AccountInPath = z.strictObject({ accountId: Id })
const GroupInPath = z.strictObject({ groupId: Id })
const DivisionInPath = z.strictObject({ divisionId: Id })

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
  body: AccountChange,
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
  body: GroupChange,
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
