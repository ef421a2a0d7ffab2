import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Permission } from '@waybill/contracts'
import type { Service } from './service.ts'
import { demo } from './waybill.ts'

interface NewPerson {
  readonly login: `person-${string}`
  readonly email: string
  readonly password: string
}

/** Somebody nobody else signs in as: invited by staff, with a password of their own, and signed out. Without names of clients they see all. */
export async function newPerson(
  staff: Service,
  permissions: readonly Permission[],
  clientNames?: readonly string[],
): Promise<NewPerson> {
  const clients = (await staff.clients()).filter(({ name }) => clientNames === undefined || clientNames.includes(name))
  const login = `person-${randomUUID().slice(0, 8)}` as const
  const person = { login, email: `${login}@example.com`, password: demo.password }
  const invited = await staff.post('/users', {
    login,
    firstName: 'Nora',
    lastName: 'Quist',
    email: person.email,
    permissions,
    clientIds: permissions.includes('ROLE_STAFF') ? [] : clients.map(({ id }) => id),
    defaultLandingPage: null,
    identityProviderIds: [],
    singleSignOnOnly: false,
  })
  const { link } = await invited.json()
  await staff.post('/account/choose_password', { token: link.token, newPassword: person.password })
  await staff.post(`/users/${(await invited.json()).person.id}/sessions/end`)
  return person
}

/** The password in the latest mail that the service has laid into its outbox for somebody. */
export async function mailedPassword(email: string): Promise<string | undefined> {
  const outbox = join(demo.folder, 'outbox')
  const names = (await readdir(outbox).catch(() => [] as string[])).toSorted((a, b) => (a < b ? -1 : 1))
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  const mail = mails.findLast((text) => text.includes(`To: ${email}`) && /^ {4}\S+$/m.test(text))
  return mail?.match(/^ {4}(\S+)$/m)?.[1]
}
