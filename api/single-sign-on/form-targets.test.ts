import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityProvidersOf } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { openFormTargets } from './form-targets.ts'
import { openCompany } from './provider.test-support.ts'

let folder: string
let service: TestHouse
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-screen-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><head></head>')
  service = await openTestHouse({ screenFolder: folder })
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const formAction = async (url = '/SSO') => {
  const policy = String((await service.app.inject({ url })).headers['content-security-policy'])
  return policy.split(';').find((directive) => directive.startsWith('form-action'))
}

test('a page may post to the active identity providers, on every node within ten seconds, and nowhere else', async () => {
  expect(await formAction()).toBe("form-action 'self'")
  const { id } = await openCompany(service, 'northfield.example')
  service.passTime(10_000)
  expect(await formAction()).toBe("form-action 'self' https://login.northfield.example")
  expect(await formAction('/login')).toBe("form-action 'self' https://login.northfield.example")
  const providers = identityProvidersOf(service.house.state)
  const provider = await providers.byId(id)
  if (!provider) throw new Error('not registered')
  await providers.change({ ...provider, active: false })
  service.passTime(10_000)
  expect(await formAction()).toBe("form-action 'self'")
})

test('a page may post to a provider as soon as it is added here, whoever was being shown a page meanwhile', async () => {
  const targets = openFormTargets(service.house)
  const before = targets.origins()
  targets.lookAgain()
  await before
  const { id } = await openCompany(service, 'southfield.example')
  expect(await targets.origins()).toContain('https://login.southfield.example')
  await service.house.state.deleteFrom('identity_provider').where('id', '=', id).execute()
})

test('what is no page may post nowhere but here', async () => {
  expect(await formAction('/health')).toBe("form-action 'self'")
})
