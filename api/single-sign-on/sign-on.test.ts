import { endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { addPerson, browserOf, openCompany, tokenIn } from './provider.test-support.ts'

type Company = Awaited<ReturnType<typeof openCompany>>

let service: TestHouse
let browser: ReturnType<typeof browserOf>
let northfield: Company
beforeAll(async () => {
  service = await openTestHouse()
  browser = browserOf(service)
  northfield = await openCompany(service, 'northfield.example')
  for (const name of ['ada', 'ben', 'cleo', 'dora', 'erin', 'finn'])
    await addPerson(service, `${name}@northfield.example`, name)
})
afterAll(() => service.close())

const comeIn = async (email: string, more = {}) => {
  const asked = await browser.ask(northfield, email, more)
  return browser.bring(await browser.vouch(northfield, asked), asked)
}
const swap = (token: string) => service.ask(endpoints.regenerateToken, { token })

test('an honest sign-in leads to the callback, whose token is swapped once for a real one', async () => {
  const answer = await comeIn('ada@northfield.example')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(/^\/sso-callback\?token=/)
  const handOff = tokenIn(answer)
  expect((await service.ask(endpoints.account, { token: handOff })).statusCode).toBe(401)
  const token = (await swap(handOff)).json<{ id_token: string }>().id_token
  expect((await service.ask(endpoints.account, { token })).json()).toMatchObject({ login: 'ada' })
  expect((await swap(handOff)).statusCode).toBe(401)
})
