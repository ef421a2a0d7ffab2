import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { endpoints, pages } from '@waybill/contracts'
import { anySpellingOf } from '@waybill/contracts/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

let folder: string
let service: TestHouse
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-screen-'))
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true })
  await writeFile(join(folder, 'outside.txt'), 'not to be seen')
  await writeFile(join(folder, 'dist', '.built-from'), 'not to be seen')
  await writeFile(
    join(folder, 'dist', 'index.html'),
    '<!doctype html><html lang="en"><head><title>Waybill</title></head>',
  )
  await writeFile(join(folder, 'dist', 'assets', 'main-1a2b.js'), 'first()')
  await writeFile(join(folder, 'dist', 'assets', 'main-1a2b.js.gz'), gzipSync('first()'))
  service = await openTestHouse({ screenFolder: join(folder, 'dist') })
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers = {}) => service.app.inject({ url, headers })

test.each(['/', '/login?token=x', '/LOGIN//', '/aframe/dashboard/SPEND/?clientId=1', '/uploadFiles'])(
  '%s is the first page',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Waybill</title>')
    expect(answer.body).toContain('<meta name="tenant" content="waybill" />')
    expect(answer.headers['cache-control']).toBe('no-cache')
  },
)

const announced = async (url: string) => (await get(url)).body.includes('<html data-shape="analysis" lang="en">')

test('an analysis page is announced by its shape under every spelling of its address, and no other page is', async () => {
  const spelling = fc.constantFrom(...pages).chain(({ path }) => anySpellingOf(path))
  await fc.assert(fc.asyncProperty(spelling, announced), { numRuns: 50 })
  for (const url of ['/', '/login?from=/aframe/dashboard/spend', '/aframe/dashboard/spend/more', '/uploadFiles'])
    expect([url, await announced(url)]).toEqual([url, false])
})

test('the document of an analysis page names what it asks first above the scripts, as text that stays text', async () => {
  const document = (await get('/aframe/dashboard/spend?client=2&breakdown="><script>')).body
  expect(document).toContain('<meta name="asked-first"')
  expect(document.indexOf('<meta name="asked-first"')).toBeLessThan(document.indexOf('<title>'))
  expect(document).toContain('/aiparcelweb/api/freshness?clientId=2')
  expect(document).not.toContain('<script>')
  expect((await get('/login')).body).not.toContain('asked-first')
})

test('nothing foreign may stand inside a page, but for a map service that was configured', async () => {
  expect(await policyOf(service)).not.toContain('frame-src')
  const mapsUrl = 'https://maps.example.com/embed?key=1&q={address}'
  const withMaps = await openTestHouse({ screenFolder: join(folder, 'dist'), mapsUrl })
  try {
    expect(await policyOf(withMaps)).toMatch(/;frame-src https:\/\/maps\.example\.com(;|$)/)
    await withMaps.addUser('curious', ['ROLE_CLIENT'], [withMaps.clients.acme])
    const answer = await withMaps.ask(endpoints.portal, { token: await withMaps.signIn('curious') })
    expect(answer.json()).toMatchObject({ mapAddress: mapsUrl })
  } finally {
    await withMaps.close()
  }
})

test('what has a hash in its name is kept for ever, and comes compressed', async () => {
  const answer = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  })
  expect((await get('/assets/main-1a2b.js')).body).toBe('first()')
})

test.each([
  '/assets/main-0000.js',
  '/robots.txt',
  '/aiparcelweb/api/nothing',
  '/aiparcelweb',
  '/health/more',
  '//aiparcelweb/api/nothing',
  '/AIparcelWeb/api/nothing',
  '/aiparcelweb%2Fapi%2Fnothing',
])('%s is nothing, and not the first page', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ status: 404, title: 'Not Found' })
})

test.each([
  '/../outside.txt',
  '/..%2foutside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/.built-from',
  '/assets/%2e%2e/%2e%2e/outside.txt',
])('%s reaches nothing outside the pages', async (url) => {
  const { statusCode, body } = await get(url)
  expect([400, 403, 404]).toContain(statusCode)
  expect(body).not.toContain('not to be seen')
})

test('scripts run only from our own files, and nobody frames a page', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a page is not posted to', async () => {
  expect((await service.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
})

async function policyOf(house: TestHouse): Promise<string> {
  return String((await house.app.inject({ url: '/login' })).headers['content-security-policy'])
}
