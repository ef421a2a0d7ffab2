import { z } from 'zod'
import { AuditEntry, AuditPage, AuditSearch } from '../audit-log.ts'
import { endpoint } from '../endpoint.ts'
import { Givable, OpenSession, PermissionsChange, Person, PersonChange, PersonDetails, SignInLink } from '../people.ts'
import { requirementOf } from '../places.ts'
import { api, Done, Id } from './paths.ts'

const PersonInPath = z.strictObject({ userId: Id })

/** Those whom the asker may see: all for staff, else everybody whose clients are all the asker's. */
export const people = endpoint({
  method: 'GET',
  path: `${api}/users`,
  needs: requirementOf('/users'),
  answer: z.array(Person),
})
export const givable = endpoint({
  method: 'GET',
  path: `${api}/users/givable`,
  needs: requirementOf('/users'),
  answer: Givable,
})
/** The link is null for a person who comes in by single sign-on only. */
export const invitePerson = endpoint({
  method: 'POST',
  path: `${api}/users`,
  needs: requirementOf('/users'),
  body: PersonDetails,
  answer: z.object({ person: Person, link: SignInLink.nullable() }),
})
export const changePerson = endpoint({
  method: 'PUT',
  path: `${api}/users/:userId`,
  needs: requirementOf('/users'),
  params: PersonInPath,
  body: PersonChange,
  answer: Person,
})
export const activatePerson = endpoint({
  method: 'POST',
  path: `${api}/users/:userId/activated`,
  needs: requirementOf('/users'),
  params: PersonInPath,
  body: z.strictObject({ activated: z.boolean() }),
  answer: Person,
})
/** A link to choose a password; the one that is there goes on working until then. */
export const linkForPerson = endpoint({
  method: 'POST',
  path: `${api}/users/:userId/link`,
  needs: requirementOf('/users'),
  params: PersonInPath,
  answer: SignInLink,
})
export const sessionsOfPerson = endpoint({
  method: 'GET',
  path: `${api}/users/:userId/sessions`,
  needs: requirementOf('/users'),
  params: PersonInPath,
  answer: z.array(OpenSession),
})
export const endSessionsOfPerson = endpoint({
  method: 'POST',
  path: `${api}/users/:userId/sessions/end`,
  needs: requirementOf('/users'),
  params: PersonInPath,
  answer: Done,
})
export const changePermissions = endpoint({
  method: 'POST',
  path: `${api}/users/permissions`,
  needs: requirementOf('/acl'),
  body: PermissionsChange,
  answer: z.object({ changed: z.int() }),
})
export const ownSessions = endpoint({
  method: 'GET',
  path: `${api}/profile/sessions`,
  needs: requirementOf('/profile'),
  answer: z.array(OpenSession),
})
export const logOffElsewhere = endpoint({
  method: 'POST',
  path: `${api}/profile/logOffElsewhere`,
  needs: requirementOf('/profile'),
  answer: Done,
})
/** The latest first, a page of what is before an entry; without one the latest of all. */
export const auditLog = endpoint({
  method: 'GET',
  path: `${api}/auditlog`,
  needs: requirementOf('/auditlog'),
  query: AuditSearch.extend({ before: Id.optional() }),
  answer: AuditPage,
})
/** One of them, wherever it stands by now. */
export const auditEntry = endpoint({
  method: 'GET',
  path: `${api}/auditlog/:entryId`,
  needs: requirementOf('/auditlog'),
  params: z.strictObject({ entryId: Id }),
  answer: AuditEntry,
})
/** What is found to be taken away as a file, as many entries as there may be in one; that somebody took it is written down too. */
export const exportAuditLog = endpoint({
  method: 'POST',
  path: `${api}/auditlog/export`,
  needs: requirementOf('/auditlog'),
  body: AuditSearch,
  answer: z.object({ entries: z.array(AuditEntry), total: z.int() }),
})
