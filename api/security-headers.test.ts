import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

let folder: string
let service: TestHouse
let port: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-headers-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>')
  await writeFile(join(folder, 'assets', 'app.js'), 'export {}')
  service = await openTestHouse({ screenFolder: folder })
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const address = service.app.server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

/** What comes back for what is sent, to the last byte. */
async function send(text: string): Promise<{ readonly status: number; readonly head: string; readonly body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  socket.setEncoding('utf8').on('data', (piece) => (answer += String(piece)))
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

const request = (line: string, more = '', body = '') =>
  `${line} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n${more}\r\n${body}`
const json = (bytes: number) => `content-type: application/json\r\ncontent-length: ${bytes}\r\n`
const { path: signIn } = endpoints.signIn

test.each([
  ['a page', request('GET /login'), 200],
  ['a page that is only asked about', request('HEAD /login'), 200],
  ['a file', request('GET /assets/app.js'), 200],
  ['a file that is only asked about', request('HEAD /assets/app.js'), 200],
  ['a file that is not there', request('GET /assets/none.js'), 404],
  ['a call', request('GET /health'), 200],
  ['a call that is not there', request('GET /aiparcelweb/api/nothing'), 404],
  ['a call without a session', request('GET /aiparcelweb/api/account'), 401],
  ['a call in a way that there is not', request('OPTIONS /aiparcelweb/api/account'), 404],
  ['a call in a way that nobody knows', request('TRACE /'), 404],
  ['an address that cannot be read', request('GET /%zz'), 400],
  ['a file whose name cannot be read', request('GET /assets/%c0%ae'), 400],
  ['a call whose address cannot be read', request('GET /aiparcelweb/api/uploadFiles/%zz'), 400],
  ['an address with too long a part', request(`GET /aiparcelweb/api/uploadFiles/${'9'.repeat(300)}`), 414],
  ['a body that is too large', request(`POST ${signIn}`, json(100_000), 'x'.repeat(100_000)), 413],
  ['a body that is no JSON', request(`POST ${signIn}`, json(1), '{'), 400],
  ['a body of another kind', request(`POST ${signIn}`, 'content-type: text/xml\r\ncontent-length: 4\r\n', '<a/>'), 415],
  ['what is no request', 'nothing of the kind\r\n\r\n', 400],
  ['a request without an end to its headers', request('GET /', `x: ${'x'.repeat(40_000)}\r\n`), 431],
])('security headers are on every answer: %s', async (_, text, status) => {
  const answer = await send(text)
  expect(answer.status).toBe(status)
  expect(answer.head).toContain("content-security-policy: default-src 'self'")
  expect(answer.head).toContain('x-frame-options: deny')
  expect(answer.head).toContain('x-content-type-options: nosniff')
  expect(answer.head).toContain('strict-transport-security: max-age=31536000')
  expect(answer.head).toContain('referrer-policy: no-referrer')
  expect(answer.head).not.toContain('x-powered-by')
  const isProblem = status >= 400 && !text.startsWith('HEAD')
  const told: unknown = isProblem ? JSON.parse(answer.body) : { status, detail: 'none' }
  expect(told).toMatchObject({ status, detail: expect.stringMatching(/./) })
})
