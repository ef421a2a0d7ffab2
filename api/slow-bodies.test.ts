import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { closeSlowBodies } from './slow-bodies.ts'
import { partsOf } from './upload-parts.ts'

const opened: { app?: FastifyInstance; sockets: Socket[] } = { sockets: [] }
afterEach(async () => {
  for (const socket of opened.sockets.splice(0)) socket.destroy()
  await opened.app?.close()
})

async function listen(): Promise<number> {
  const app = fastify()
  opened.app = app
  await app.register(multipart)
  closeSlowBodies(app, { wholeWithinMs: 3000, fileBytes: 1000, fileWithinMs: 2000 })
  app.post('/whole', async ({ body }) => ({ body }))
  app.route({
    method: 'POST',
    url: '/files',
    handler: async (request) => {
      let bytes = 0
      for await (const { content } of partsOf(request)) for await (const each of content) bytes += each.length
      return { bytes }
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function begin(port: number, head: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  opened.sockets.push(socket)
  await once(socket, 'connect')
  socket.write(`${head}\r\nhost: here\r\n`)
  return socket
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))
const answered = async (socket: Socket) => String((await once(socket, 'data'))[0])
const json = 'POST /whole HTTP/1.1\r\ncontent-type: application/json'
const form = 'POST /files HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked'
const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
const piece = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

async function trickle(socket: Socket, text: () => string): Promise<void> {
  while (!socket.destroyed) {
    socket.write(text())
    await wait(50)
  }
}

test('a body that is read as a whole and never gets there is closed, however steadily it trickles', async () => {
  const socket = await begin(await listen(), `${json}\r\ncontent-length: 100000`)
  socket.write('\r\n')
  await Promise.all([closed(socket), trickle(socket, () => ' ')])
  expect(socket.destroyed).toBe(true)
})

test('a file that trickles is closed', async () => {
  const socket = await begin(await listen(), form)
  socket.write(`\r\n${piece(part)}`)
  await Promise.all([closed(socket), trickle(socket, () => piece('x'))])
  expect(socket.destroyed).toBe(true)
})

test('a large file on a slow line comes in, also when it takes much longer than a small one may', async () => {
  const socket = await begin(await listen(), form)
  socket.write(`\r\n${piece(part)}`)
  for (let pieces = 0; pieces < 24; pieces += 1) {
    socket.write(piece('x'.repeat(500)))
    await wait(250)
  }
  const answer = answered(socket)
  socket.write(`${piece('\r\n--b--\r\n')}0\r\n\r\n`)
  expect(await answer).toContain('{"bytes":12000}')
})

test('the service stops though bodies are still arriving', async () => {
  const port = await listen()
  const sockets = [await begin(port, `${json}\r\ncontent-length: 100000`), await begin(port, form)]
  for (const socket of sockets) socket.write(`\r\n${piece(part)}`)
  await wait(100)
  const ends = Promise.all(sockets.map(closed))
  await opened.app?.close()
  await ends
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, true])
})
