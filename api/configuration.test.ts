import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { openSecret } from './secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('an empty environment gives a demo that only this machine can reach', () => {
  expect(readConfiguration({})).toMatchObject({ PORT: 8300, HOST: '127.0.0.1', DEMO: true, WAREHOUSE_MEMORY: '1GB' })
})

test('an empty variable is as good as none', () => {
  expect(readConfiguration({ PORT: '', DEMO: '' })).toMatchObject({ PORT: 8300, DEMO: true })
})

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DEMO: 'maybe' }, 'DEMO'],
  [{ EXCHANGE_RATES: 'ebc' }, 'EXCHANGE_RATES'],
  [{ EXCHANGE_RATES: 'open-exchange-rates' }, 'OPEN_EXCHANGE_RATES_APP_ID'],
  [{ WAREHOUSE_MEMORY: 'lots' }, 'WAREHOUSE_MEMORY'],
  [{ MAPS_URL: 'https://maps.example.com/embed' }, 'MAPS_URL'],
  [{ MAPS_URL: 'http://maps.example.com/embed?q={address}' }, 'MAPS_URL'],
  [{ MAPS_URL: 'https://{address}.example.com/' }, 'MAPS_URL'],
  [{ MAPS_URL: 'https://maps.example.com; script-src *?q={address}' }, 'MAPS_URL'],
  [{ HOST: '0.0.0.0', DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD'],
  [{ FEED_NETWORKS: '10.20.0.0/16,10.30.0.0' }, '10.30.0.0 is no network like 10.20.0.0/16'],
])('%o is refused by its name', (environment, name) => {
  expect(() => readConfiguration(environment)).toThrow(name)
})

test('a map service is taken with the place for its address', () => {
  const MAPS_URL = 'https://maps.example.com/embed?q={address}'
  expect(readConfiguration({ MAPS_URL })).toMatchObject({ MAPS_URL })
})

test('the first start makes a secret for its owner alone, and the next one keeps it', async () => {
  const secret = await openSecret(folder)
  expect(secret.length).toBeGreaterThan(60)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await openSecret(folder)).toBe(secret)
})

test.each(['', 'changeme', 'secret'.repeat(10), 'a'.repeat(64)])('the secret "%s" is refused', async (secret) => {
  await writeFile(join(folder, 'secret'), secret)
  await expect(openSecret(folder)).rejects.toThrow('too short or too simple')
  await expect(openSecret(folder, secret || 'x')).rejects.toThrow('WAYBILL_SECRET')
})

test('a given secret is used and not written down', async () => {
  const given = 'nR4vQ8zX2mK7pL1sT9wY3bC6dF5gH0jA'
  expect(await openSecret(folder, given)).toBe(given)
  await expect(readFile(join(folder, 'secret'))).rejects.toThrow('ENOENT')
})
