import { endpoints, type Person, type PersonDetails } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'

let service: TestHouse
let boss: string
let zenith: string
beforeAll(async () => {
  service = await openTestHouse()
  await service.addUser('boss', ['ROLE_STAFF', 'ROLE_ADMIN', 'USER_ADMIN'], [])
  await service.addUser('zenith', ['ROLE_CLIENT', 'USER_ADMIN'], [service.clients.zenith])
  boss = await service.signIn('boss')
  zenith = await service.signIn('zenith')
})
afterAll(() => service.close())

const detailsOf = (login: string, more: Partial<PersonDetails> = {}): PersonDetails => ({
  login,
  firstName: 'Ann',
  lastName: 'Other',
  email: '',
  permissions: ['ROLE_CLIENT'],
  clientIds: [service.clients.zenith],
  defaultLandingPage: null,
  identityProviderIds: [],
  singleSignOnOnly: false,
  ...more,
})
const invite = (token: string, details: PersonDetails) => service.ask(endpoints.invitePerson, { token, body: details })
const invited = async (details: PersonDetails) => (await invite(boss, details)).json<{ person: Person }>().person
const change = (token: string, userId: number, body: PersonDetails) =>
  service.ask(endpoints.changePerson, { token, params: { userId }, body })
const reasonOf = (answer: Awaited<ReturnType<typeof invite>>) => {
  const { status, reason } = answer.json<{ status: number; reason: object }>()
  return { status, ...reason }
}

const taken = (field: 'username' | 'email', value: string) => ({
  status: 409,
  name: `${field}-taken`,
  values: { [field]: value },
})

test('a name that signs in somebody else is refused by the field that has it, without a word about whose it is', async () => {
  const { acme } = service.clients
  const email = 'Ada@Northfield.example'
  const { id } = await invited(detailsOf('ada', { email, clientIds: [acme] }))
  for (const state of ['invited', 'deactivated']) {
    if (state === 'deactivated') {
      await service.ask(endpoints.activatePerson, { token: boss, params: { userId: id }, body: { activated: false } })
    }
    const attempts = [
      [detailsOf('ADA'), taken('username', 'ADA')],
      [detailsOf('ada@northfield.example'), taken('username', 'ada@northfield.example')],
      [detailsOf('eve', { email: 'ADA@northfield.EXAMPLE' }), taken('email', 'ADA@northfield.EXAMPLE')],
    ] as const
    const { id: own } = await invited(detailsOf(`eve-${state}`))
    for (const [details, refusal] of attempts) {
      expect(reasonOf(await invite(zenith, details))).toEqual(refusal)
      expect(reasonOf(await change(zenith, own, details))).toEqual(refusal)
    }
  }
})

test('of two invited at once with the same address one is in, and the other is told what is taken', async () => {
  const email = 'rush@example.com'
  const answers = await Promise.all([
    invite(boss, detailsOf('rush1', { email })),
    invite(zenith, detailsOf('rush2', { email })),
    service.askAnotherNode(endpoints.invitePerson, { token: boss, body: detailsOf(email) }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const people = (await service.ask(endpoints.people, { token: boss })).json<Person[]>()
  expect(people.filter((person) => person.email === email || person.login === email)).toHaveLength(1)
})

test.each(['an n', 'an\u200Bn', '\u202Eann', 'a\u00ADnn', 'ann\uFE0F', 'аnn', 'αnn', 'ɑnn', 'añn', '安', 'ａ\u200Dnn'])(
  'a user name or an address that looks like what it is not is refused, and its field is named: %j',
  async (strange) => {
    expect(reasonOf(await invite(boss, detailsOf(strange)))).toMatchObject({
      status: 400,
      name: 'field-wrong',
      values: { field: 'login' },
    })
    for (const email of [`${strange}@example.com`, `ann@${strange}.com`]) {
      expect(reasonOf(await invite(boss, detailsOf('ann', { email })))).toMatchObject({
        status: 400,
        name: 'field-wrong',
        values: { field: 'email' },
      })
    }
  },
)

test('full-width letters are plain ones', async () => {
  expect(await invited(detailsOf('ｗｉｄｅ', { email: 'Ｗｉｄｅ＠example.com' }))).toMatchObject({
    login: 'wide',
    email: 'Wide@example.com',
  })
})

test.each([
  ['李', '小龙'],
  ['محمد', 'العربي'],
  ['Sørën', 'Müßig-Łoś'],
  ['Сергей', "O’Neill d'Arc"],
  ['می‌خواهم', 'Ἀριστοτέλης'],
])('people have the names they have: %s %s', async (firstName, lastName) => {
  const login = `named-${Buffer.from(firstName).toString('hex')}`
  expect(await invited(detailsOf(login, { firstName, lastName }))).toMatchObject({ firstName, lastName })
})

test('what turns the direction of what stands beside a name is not kept in it', async () => {
  const named = { firstName: '\u202Enna', lastName: 'Le\u0007e\u2066' }
  expect(await invited(detailsOf('turned', named))).toMatchObject({ firstName: 'nna', lastName: 'Lee' })
})

test('a name that is given up can be given to somebody else', async () => {
  const { id } = await invited(detailsOf('given-up', { email: 'given@example.com' }))
  await change(boss, id, detailsOf('kept'))
  expect((await invite(boss, detailsOf('given@example.com', { email: 'given-up@example.com' }))).statusCode).toBe(200)
  expect((await invite(boss, detailsOf('given-up'))).statusCode).toBe(200)
})
