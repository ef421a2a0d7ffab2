import { addDays } from '@waybill/contracts'
import { clientsOf, demoOf, makePassword, signInLinksOf, usersOf } from '@waybill/state'
import type { Configuration } from './configuration.ts'
import { administratorPermissions, demoLogins, givePassword } from './demo-people.ts'
import type { House } from './house.ts'
import { makeAndTakeIn } from './take-in-demo.ts'

interface Needed {
  readonly house: House
  readonly configuration: Pick<Configuration, 'DATA_DIR' | 'DEMO' | 'DEMO_PASSWORD' | 'DEMO_PACKAGES'>
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

/** How the people at this machine can sign in, as far as the house may tell. */
export interface Welcome {
  readonly demoUsers: readonly string[]
  /** Only when it is new or fixed; it is kept as a hash alone. */
  readonly demoPassword?: string
  /** Where nobody has a password yet. */
  readonly administratorToken?: string
}

const linkHours = 24

/** Makes the demo in an empty house, goes on with one that was cut off, or lets the first administrator in. */
export async function firstStart({ house, configuration, say, signal }: Needed): Promise<Welcome> {
  const demo = demoOf(house.state)
  const { DEMO, DEMO_PASSWORD, DEMO_PACKAGES } = configuration
  if (DEMO && !(await demo.order()) && (await isEmpty(house))) {
    await demo.begin({ seed: 1, packages: DEMO_PACKAGES, until: addDays(house.today(), -1) })
  }
  const order = await demo.order()
  if (order && !order.finished) {
    await makeAndTakeIn({ house, order, dataFolder: configuration.DATA_DIR, say, signal })
    const demoPassword = DEMO_PASSWORD ?? makePassword()
    await givePassword(house, demoPassword)
    await demo.finish(house.now())
    return { demoUsers: demoLogins, demoPassword }
  }
  if (order) {
    if (DEMO_PASSWORD === undefined) return { demoUsers: demoLogins }
    await givePassword(house, DEMO_PASSWORD)
    return { demoUsers: demoLogins, demoPassword: DEMO_PASSWORD }
  }
  if (await usersOf(house.state).anyWithPassword()) return { demoUsers: [] }
  return { demoUsers: [], administratorToken: await administratorLink(house) }
}

async function isEmpty({ state }: House): Promise<boolean> {
  return !(await usersOf(state).any()) && (await clientsOf(state).all()).length === 0
}

async function administratorLink({ state, now }: House): Promise<string> {
  const users = usersOf(state)
  const known = await users.byLogin('admin')
  const id =
    known?.id ??
    (await users.create({
      login: 'admin',
      firstName: '',
      lastName: 'Administrator',
      email: '',
      permissions: administratorPermissions,
      clientIds: [],
    }))
  return signInLinksOf(state).make(id, new Date(now().getTime() + linkHours * 3_600_000))
}
