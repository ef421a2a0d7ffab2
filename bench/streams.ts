import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from '@stomp/stompjs'
import { chatStream, destinationOfChat, endpoints, tokenHeader, topicOfChat } from '@waybill/contracts'
import { clientsOf, openState, statePlaceOf, usersOf } from '@waybill/state'
import { startWatched } from './watched-service.ts'

const people = 20
const streamsOfEach = 10
const password = 'Bench-of-streams-1'
const barMb = 100
const megabyte = 1024 * 1024

/** What open streams of the chat cost the service in memory: silent ones, and when everybody has asked something. */
export async function benchStreams(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-streams-'))
  const clientId = await settle(folder)
  const service = await startWatched(folder, { DEMO: 'off', BUILD_WEB: 'off' }, ['--expose-gc'])
  const clients: Client[] = []
  try {
    const tokens = await Promise.all(Array.from({ length: people }, (_, place) => signIn(service.address, place)))
    // Whatever the first of all prompts brings in is no stream's.
    const [first = ''] = tokens
    const warm = await connect(service.address, first)
    await warm.ask(clientId)
    await warm.client.deactivate()
    await wait(1000)
    const before = await service.probe.tell('tidied')
    const began = performance.now()
    const streams = []
    for (const token of tokens) {
      for (let count = 0; count < streamsOfEach; count += 1) streams.push(await connect(service.address, token))
    }
    clients.push(...streams.map(({ client }) => client))
    const tookMs = performance.now() - began
    await wait(2000)
    const silent = await service.probe.tell('tidied')
    service.probe.begin()
    await Promise.all(streams.map(({ ask }) => ask(clientId)))
    await wait(2000)
    const asked = await service.probe.tell('tidied')
    const more = (now: typeof before) => {
      const [resident, kept] = [now.residentBytes - before.residentBytes, now.keptBytes - before.keptBytes]
      return `${(resident / megabyte).toFixed(1)} MB more resident, ${(kept / megabyte).toFixed(1)} MB kept`
    }
    console.log(`\nStreams of the chat: ${streams.length} open, in ${Math.round(tookMs)} ms`)
    console.log(`  silent               ${more(silent)}   (bar ${barMb} MB resident)`)
    console.log(`  after a prompt each  ${more(asked)}`)
    console.log(`  the loop was held for ${Math.round(asked.heldMs)} ms at most while all asked at once`)
    if (silent.residentBytes - before.residentBytes > barMb * megabyte) process.exitCode = 1
  } finally {
    await Promise.all(clients.map((client) => client.deactivate({ force: true })))
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function settle(folder: string): Promise<number> {
  const state = await openState(statePlaceOf(folder, undefined))
  try {
    const { id } = await clientsOf(state).create({ name: 'Bench' })
    for (let place = 0; place < people; place += 1) {
      const user = await usersOf(state).create({
        login: `bench${place}`,
        firstName: '',
        lastName: `bench${place}`,
        email: '',
        permissions: ['ROLE_CLIENT', 'NEW_BI_TOOLS'],
        clientIds: [id],
      })
      await usersOf(state).setPassword(user, password, new Date())
    }
    await state.insertInto('maintenance').values({ type: 'CHATBOT', value: 'ON' }).execute()
    return id
  } finally {
    await state.destroy()
  }
}

async function signIn(address: string, place: number): Promise<string> {
  const answer = await fetch(`${address}${endpoints.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.0.${place + 1}` },
    body: JSON.stringify({ username: `bench${place}`, password }),
  })
  return endpoints.signIn.answer.parse(await answer.json()).id_token
}

function connect(address: string, token: string) {
  return new Promise<{ client: Client; ask: (clientId: number) => Promise<void> }>((resolve, reject) => {
    const waiting: (() => void)[] = []
    const client = new Client({
      brokerURL: `${address.replace('http', 'ws')}${chatStream}`,
      connectHeaders: { [tokenHeader]: token },
      reconnectDelay: 0,
      onConnect: ({ headers }) => {
        const own = { userId: Number(headers['user-name']), session: headers.session ?? '' }
        client.subscribe(topicOfChat(own), () => waiting.shift()?.())
        const ask = (clientId: number) =>
          new Promise<void>((done) => {
            waiting.push(done)
            const body = JSON.stringify({ userPrompt: 'Hello', clientId })
            client.publish({ destination: destinationOfChat(own, -1), headers: { [tokenHeader]: token }, body })
          })
        resolve({ client, ask })
      },
      onStompError: ({ headers }) => reject(new Error(headers.message)),
      onWebSocketError: () => reject(new Error('The stream could not be opened.')),
    })
    client.activate()
  })
}
