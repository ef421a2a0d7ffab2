import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { chatStream, destinationOfChat, endpoints, type Permission, tokenHeader, topicOfChat } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestHouse, type TestHouse, upsFile } from '../test-house.ts'
import { frameText } from './stomp.ts'
import { chatter, listen } from './stream.test-support.ts'
import { mostStrangers, mostStreamsOfPerson } from './streams.ts'

const may: readonly Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS']
const hour = 3_600_000

let service: TestHouse
let url: string
let people = 0
beforeAll(async () => {
  service = await openTestHouse()
  await service.takeIn(service.clients.east, upsFile)
  await service.house.state.insertInto('maintenance').values({ type: 'CHATBOT', value: 'ON' }).execute()
  url = await listen(service)
})
afterAll(() => service.close())

async function somebody(permissions = may): Promise<{ token: string; login: string; id: number }> {
  people += 1
  const login = `person${people}`
  const id = await service.addUser(login, permissions, [service.clients.acme])
  return { token: await service.signIn(login), login, id }
}
const open = (token: string) => chatter({ url, token, clientId: service.clients.acme })

interface Raw {
  readonly socket: WebSocket
  readonly heard: () => string
  readonly closed: Promise<number>
}

/** A connection that says what it likes. */
async function raw(headers: Record<string, string> = {}, to = url): Promise<Raw> {
  const socket = new WebSocket(to, ['v12.stomp'], { headers })
  let heard = ''
  socket.on('message', (data: Buffer) => {
    heard += data.toString()
  })
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return { socket, heard: () => heard, closed }
}
const connectFrame = (token: string) =>
  frameText('CONNECT', { 'accept-version': '1.2', host: 'x', [tokenHeader]: token })

test('nobody is let in without the token of an open session', async () => {
  const { token, login } = await somebody()
  const ended = token
  await service.signIn(login)
  for (const bad of ['', 'nonsense', ended]) {
    const stranger = await open(bad)
    expect(await stranger.error).toBe('Full authentication is required to access this resource')
    await stranger.close()
  }
  const without = await somebody(['ROLE_CLIENT'])
  const refused = await open(without.token)
  expect(await refused.error).toBe('You are not authorized to do this.')
  await refused.close()
})

test('a personal token opens no stream', async () => {
  const { token } = await somebody()
  const made = await service.ask(endpoints.makeToken, { token, body: { name: 'Robot', days: 30 } })
  const robot = await open(made.json<{ token: string }>().token)
  expect(await robot.error).toMatch(/token/)
  await robot.close()
})

test('whoever subscribes to another’s topic is told so and put out, and hears nothing of it', async () => {
  const [ann, bob] = [await somebody(), await somebody()]
  const [anns, bobs] = [await open(ann.token), await open(bob.token)]
  let overheard = 0
  bobs.client.subscribe(topicOfChat({ userId: anns.userId, session: anns.session() }), () => {
    overheard += 1
  })
  expect(await bobs.error).toBe('This topic is not yours.')
  await bobs.closed
  await anns.say('Hello')
  expect(overheard).toBe(0)
  await Promise.all([anns.close(), bobs.close()])
})

test('whoever sends in another’s name, or with another’s token, is put out', async () => {
  const [ann, bob] = [await somebody(), await somebody()]
  const anns = await open(ann.token)
  const attempts = [
    { destination: destinationOfChat({ userId: anns.userId, session: anns.session() }, -1), token: bob.token },
    { destination: '/topic/everybody', token: bob.token },
    { destination: undefined, token: ann.token },
  ]
  for (const { destination, token } of attempts) {
    const bobs = await open(bob.token)
    const own = destinationOfChat({ userId: bobs.userId, session: bobs.session() }, -1)
    bobs.client.publish({ destination: destination ?? own, headers: { [tokenHeader]: token }, body: '{}' })
    expect(await bobs.error).toBe('This topic is not yours.')
    await bobs.close()
  }
  await anns.close()
})

test('a session that ends takes its streams with it, also where nothing is sent', async () => {
  const { token, login } = await somebody()
  const signedOut = await open(token)
  await service.ask(endpoints.signOut, { token })
  expect(await signedOut.error).toBe('Full authentication is required to access this resource')
  await signedOut.closed
  await signedOut.close()
  const expired = await open(await service.signIn(login))
  service.passTime(9 * hour)
  expect(await expired.error).toBe('Full authentication is required to access this resource')
  await expired.closed
  await expired.close()
})

test('whoever loses the right to ask, or is deactivated, loses the stream', async () => {
  const { token, id } = await somebody()
  const chat = await open(token)
  const change = { permissions: JSON.stringify(['ROLE_CLIENT']) }
  await service.house.state.updateTable('user').set(change).where('id', '=', id).execute()
  expect(await chat.error).toBe('You are not authorized to do this.')
  await chat.close()
})

test('one person has ten streams at most, and another’s are not counted', async () => {
  const [ann, bob] = [await somebody(), await somebody()]
  const streams = []
  for (let count = 0; count < mostStreamsOfPerson; count += 1) streams.push(await open(ann.token))
  const more = await open(ann.token)
  expect(await more.error).toMatch(/open in 10 windows/)
  const other = await open(bob.token)
  expect((await other.say('Hello')).type).toBe('DEFAULT_RESPONSE')
  await streams[0]?.close()
  await wait(100)
  const again = await open(ann.token)
  expect((await again.say('Hello')).type).toBe('DEFAULT_RESPONSE')
  await Promise.all([...streams, more, other, again].map((stream) => stream.close()))
})

test('a page of somewhere else opens no stream, and our own does', async () => {
  const host = new URL(url).host
  await expect(raw({ origin: 'https://evil.example' })).rejects.toThrow(/403/)
  await expect(raw({ origin: 'null' })).rejects.toThrow(/403/)
  for (const origin of [`http://${host}`, 'https://waybill.example.com']) {
    const { socket } = await raw({ origin })
    socket.terminate()
  }
})

test('whoever never says who they are is put out, and so is whoever begins otherwise', async () => {
  const silent = await raw()
  expect(await silent.closed).toBe(1006)
  const hasty = await raw()
  hasty.socket.send(frameText('SUBSCRIBE', { id: '1', destination: '/topic/chat/1/x' }))
  expect(await hasty.closed).toBe(1008)
  expect(hasty.heard()).toContain('ERROR')
})

test('whoever says nothing through a proxy takes the room of nobody else who comes through it', async () => {
  const proxied = await openTestHouse({ trustedProxies: ['127.0.0.1'] })
  const to = await listen(proxied)
  const comesFrom = (address: string) => raw({ 'x-forwarded-for': address }, to)
  await Promise.all(Array.from({ length: mostStrangers.fromOne }, () => comesFrom('203.0.113.7')))
  await expect(comesFrom('203.0.113.7')).rejects.toThrow(/503/)
  const { socket } = await comesFrom('198.51.100.4')
  socket.terminate()
  await proxied.close()
})

test('frames that are too long, cut into pieces or garbage end the connection, and nothing else', async () => {
  const { token } = await somebody()
  const long = 'x'.repeat(70_000)
  const attacks: readonly ((socket: WebSocket) => void)[] = [
    (socket) => socket.send(long),
    (socket) => {
      for (let piece = 0; piece < 10; piece += 1) socket.send('x'.repeat(10_000))
    },
    (socket) => {
      for (let piece = 0; piece < 20; piece += 1) socket.send('x'.repeat(5000), { fin: piece === 19 })
    },
    (socket) => socket.send('nonsense\n\n\0'),
    (socket) => {
      socket.send('SEND\ncontent-length:-5\n\n\0')
      socket.send(long.slice(0, 60_000))
      socket.send(long.slice(0, 60_000))
    },
    (socket) => socket.send(`SEND\ncontent-length:1e99\n\n${long.slice(0, 60_000)}\0${long.slice(0, 60_000)}`),
    (socket) => socket.send(frameText('BEGIN', { transaction: '1' })),
    (socket) => socket.send(connectFrame(token)),
    (socket) => socket.send(Buffer.from([0xff, 0xfe, 0x0a, 0x0a, 0x00])),
  ]
  for (const attack of attacks) {
    const { socket, closed, heard } = await raw()
    socket.send(connectFrame(token))
    while (!heard().includes('CONNECTED')) await wait(5)
    attack(socket)
    expect([1006, 1008, 1009, 1011]).toContain(await closed)
  }
  const after = await open(token)
  expect((await after.say('Hello')).type).toBe('DEFAULT_RESPONSE')
  await after.close()
})

test('a prompt that is no JSON, or has what it should not, is declined', async () => {
  const { token } = await somebody()
  for (const body of ['{', '[]', '{"userPrompt":1}', JSON.stringify({ userPrompt: 'x'.repeat(501), clientId: 1 })]) {
    const chat = await open(token)
    const destination = destinationOfChat({ userId: chat.userId, session: chat.session() }, -1)
    chat.client.publish({ destination, headers: { [tokenHeader]: token }, body })
    expect(await chat.error).not.toBe('')
    await chat.close()
  }
})

test('whoever does not read what they asked for is put out before it takes much', async () => {
  const { token } = await somebody()
  const { socket, heard, closed } = await raw()
  socket.send(connectFrame(token))
  while (!heard().includes('CONNECTED')) await wait(5)
  const session = /session:(\S+)/.exec(heard())?.[1] ?? ''
  const userId = Number(/user-name:(\d+)/.exec(heard())?.[1])
  const topic = topicOfChat({ userId, session })
  for (const id of ['1', '2', '3', '4']) socket.send(frameText('SUBSCRIBE', { id, destination: topic, receipt: id }))
  while (!heard().includes('receipt-id:4')) await wait(5)
  const before = process.memoryUsage().rss
  socket.pause()
  const body = JSON.stringify({ userPrompt: 'Hello', clientId: service.clients.acme })
  const send = frameText(
    'SEND',
    { destination: destinationOfChat({ userId, session }, -1), [tokenHeader]: token },
    body,
  )
  for (let count = 0; count < 500; count += 1) socket.send(send)
  await wait(1000)
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  socket.resume()
  expect([1006, 1008]).toContain(await closed)
})

test('an address of the service that is no stream does not change protocols', async () => {
  const { port, hostname } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  socket.write(`GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n`)
  const [said] = await new Promise<[Buffer]>((resolve) => socket.once('data', (data) => resolve([data])))
  expect(said.toString()).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
  const elsewhere = new WebSocket(url.replace(chatStream, '/elsewhere'))
  expect(await new Promise((resolve) => elsewhere.once('error', ({ message }) => resolve(message)))).toMatch(/40[14]/)
})

test('the service stops while streams are open', async () => {
  const another = await openTestHouse()
  await another.addUser('ann', may, [another.clients.acme])
  const chat = await chatter({
    url: await listen(another),
    token: await another.signIn('ann'),
    clientId: another.clients.acme,
  })
  const began = Date.now()
  await another.close()
  await chat.closed
  expect(Date.now() - began).toBeLessThan(4000)
  await chat.close()
})
