import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints, type Permission } from '@waybill/contracts'
import { messagesOfAgents } from './hostile-agents.ts'
import { type Attacked, questionsOf, routesOf, type Target } from './hostile-routes.ts'
import type { Message } from './hostile-shapes.ts'
import { met, printTable } from './measure.ts'
import { startWatched, type WatchedService } from './watched-service.ts'

const demoPassword = 'Hostile-bench-1'
const longestHeldMs = 50
const mostKeptBytes = 300 * 1024 * 1024
/** Above this a message is sent again: what is the message's doing happens every time. */
const suspiciousMs = 20
const sentAgain = 2
const atOnce = 300

interface Worst {
  readonly route: Attacked
  shape: string
  heldMs: number
  keptBytes: number
}

/** Sends every route that a stranger or a guest can reach what is worst for it, one by one and many at once, for so long. */
export async function benchHostile({ minutes }: { readonly minutes: number }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-hostile-'))
  const demo = { DEMO_PACKAGES: '4000', DEMO_PASSWORD: demoPassword }
  const service = await startWatched(folder, demo, ['--expose-gc'])
  try {
    const attacker = await openAttacker(service)
    const until = performance.now() + minutes * 60_000
    const target = await attacker.target()
    await attacker.demandQuestions(target)
    const { routes, unknown } = routesOf(target)
    for (const route of routes) await attacker.send(route, route.messages[0] ?? { shape: '' })
    const idle = await service.probe.tell('tidied')
    const worst = routes.map((route): Worst => ({ route, shape: '', heldMs: 0, keptBytes: 0 }))
    let [rounds, mostKept] = [0, 0]
    do {
      await attacker.beReady()
      const { routes: anew } = routesOf(await attacker.target())
      for (const [place, route] of anew.entries()) {
        const one = worst[place]
        if (!one || (rounds > 0 && performance.now() > until)) continue
        for (const message of route.messages) {
          const held = await heldBy(service, attacker, () => attacker.send(route, message))
          if (held.ms > one.heldMs) Object.assign(one, { heldMs: held.ms, shape: message.shape })
        }
        const { keptBytes } = await service.probe.tell('tidied')
        one.keptBytes = Math.max(one.keptBytes, keptBytes - idle.keptBytes)
        mostKept = Math.max(mostKept, one.keptBytes)
      }
      await attacker.flood(target, rounds)
      mostKept = Math.max(mostKept, (await service.probe.tell('tidied')).keptBytes - idle.keptBytes)
      rounds += 1
    } while (performance.now() < until)
    const end = await service.probe.tell('tidied')
    const residentKept = end.residentBytes - idle.residentBytes
    tell(worst, unknown, { rounds, mostKept, residentKept, most: end.mostBytes - idle.residentBytes })
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The shortest of several: whatever else the service had to do meanwhile was not this message's doing. */
async function heldBy(
  { probe }: WatchedService,
  { beReady }: Pick<Attacker, 'beReady'>,
  send: () => Promise<void>,
): Promise<{ readonly ms: number }> {
  let ms = Number.POSITIVE_INFINITY
  for (let again = 0; again <= sentAgain && ms > suspiciousMs; again += 1) {
    await beReady()
    probe.begin()
    await send()
    await wait(4)
    ms = Math.min(ms, (await probe.tell()).heldMs)
  }
  return { ms }
}

type Attacker = Awaited<ReturnType<typeof openAttacker>>

async function openAttacker({ address }: WatchedService) {
  let addresses = 0
  let token = ''
  let ofAgent = ''
  let mayBeOut = true
  const headersFor = (more: Readonly<Record<string, string>> = {}) => {
    addresses += 1
    return { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`, ...more }
  }
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: unknown) =>
    fetch(`${address}${path}`, { method: 'POST', headers: headersFor(json), body: JSON.stringify(body) })

  async function signIn(): Promise<void> {
    const answer = await post(endpoints.signIn.path, {
      username: 'guest',
      password: demoPassword,
      logOffOtherSessions: true,
    })
    token = ((await answer.json()) as { id_token: string }).id_token
  }

  async function ask(path: string): Promise<unknown> {
    return (await fetch(`${address}${path}`, { headers: headersFor({ authorization: `Bearer ${token}` }) })).json()
  }

  /** As a browser does it that has been told an address of somebody who signs in that way. */
  async function beginSingleSignOn(): Promise<Target['waiting']> {
    const email = 'controller@example.com'
    const [choice] = (await (await post(endpoints.ssoUserDetails.path, email)).json()) as { id: number }[]
    const answer = await post(endpoints.samlLogin.path, { idp: choice?.id ?? 1, email })
    const [, request = ''] = /name="SAMLRequest" value="([^"]+)"/.exec(await answer.text()) ?? []
    const [, requestId = ''] = /\bID="([^"]+)"/.exec(Buffer.from(request, 'base64').toString('utf8')) ?? []
    return { requestId, cookie: String(answer.headers.get('set-cookie')).split(';')[0] ?? '' }
  }

  async function own(path: string, body: object): Promise<unknown> {
    const headers = headersFor({ ...json, authorization: `Bearer ${token}` })
    const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: answered ${answer.status}, ${await answer.text()}`)
    return answer.json()
  }

  /** The first line of the client, and where its first charge stands in the carrier's file. */
  async function aPackageOf(clientId: number): Promise<Target['aPackage']> {
    const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }
    const table = { dates, clientId, startRow: 0, endRow: 1 }
    const rows = endpoints.getRows.answer.parse(await own(endpoints.getRows.path.replace(':page', 'spend'), table))
    const [line] = rows.data
    if (!line) throw new Error('the demo has no lines: what is asked of none proves nothing')
    const trackingId = String(line.TRACKING_ID)
    const popup = {
      whereClauseDetails: { whereClauses: [`tracking_id = ${trackingId}`] },
      selectColumnNames: ['LINE_NUMBER'],
      clientId,
    }
    const path = endpoints.trackingDetail.path.replace(':page', 'spend')
    const { data } = endpoints.trackingDetail.answer.parse(await own(path, popup))
    const lineNumber = String(data.data[0]?.LINE_NUMBER)
    return { trackingId, lineNumber }
  }

  /** One that none of the messages revokes by chance. */
  async function tokenForAgent(clientId: number): Promise<string> {
    const body = { name: `hostile ${addresses}`, days: 30 }
    const { token: made, made: told } = endpoints.makeToken.answer.parse(await own(endpoints.makeToken.path, body))
    return told.id === clientId ? tokenForAgent(clientId) : made
  }

  async function send(route: Attacked, message: Message): Promise<void> {
    const method = message.method ?? route.method
    const body = method === 'GET' || method === 'HEAD' ? undefined : (message.body ?? '{}')
    const headers = headersFor({
      ...(body !== undefined && { 'content-type': message.type ?? 'application/json' }),
      ...(route.needsSession && { authorization: `Bearer ${token}` }),
      ...message.headers,
    })
    const url = `${address}${message.path ?? route.path}${message.query ?? ''}`
    try {
      const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }), redirect: 'manual' })
      await answer.arrayBuffer()
      if (route.needsSession && (answer.status === 401 || method === 'POST')) mayBeOut = true
    } catch {
      // Hanging up is an answer too.
    }
  }

  /** Signs in where some message has ended the session. */
  async function beReady(): Promise<void> {
    if (!mayBeOut) return
    mayBeOut = false
    const headers = headersFor({ authorization: `Bearer ${token}` })
    const answer = await fetch(`${address}${endpoints.account.path}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) await signIn()
  }

  /** What is refused at once would prove nothing. */
  async function demandQuestions({ clientId, agentToken }: Target): Promise<void> {
    const path = endpoints.askPage.path.replace(':page', 'spend').replace(':widget', 'trends')
    for (const { shape, body = '' } of questionsOf(clientId, 0)) {
      const headers = headersFor({ ...json, authorization: `Bearer ${token}` })
      const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      if (answer.status !== (shape.startsWith('more values') ? 413 : 200))
        throw new Error(`${shape}: answered ${answer.status}`)
    }
    for (const { shape, body = '', headers: ownHeaders } of messagesOfAgents({ clientId, token: agentToken })) {
      if (shape !== 'as many rows as there may be') continue
      const headers = headersFor({ ...json, ...ownHeaders })
      const answer = await fetch(`${address}/mcp`, { method: 'POST', headers, body })
      if (!(await answer.text()).includes('totalSpend')) throw new Error(`${shape}: answered ${answer.status}`)
    }
  }

  await beReady()
  return {
    send,
    demandQuestions,
    beReady,
    target: async (): Promise<Target> => {
      const { permissions } = (await ask(endpoints.account.path)) as { permissions: Permission[] }
      const [client] = (await ask(endpoints.clientsShort.path)) as { id: number }[]
      const clientId = client?.id ?? 1
      const aPackage = await aPackageOf(clientId)
      ofAgent ||= await tokenForAgent(clientId)
      return { address, clientId, permissions, aPackage, agentToken: ofAgent, waiting: await beginSingleSignOn() }
    },
    /** As many at once as a machine can ask for: other questions each, sign-ins, and messages of providers. */
    flood: async (target: Target, round: number): Promise<void> => {
      const { routes } = routesOf(target)
      const question = routes.find(({ path }) => path.startsWith('/aiparcelweb/api/aidashboards/data/spend/trends'))
      const open = routes.filter(({ needsSession, method }) => !needsSession && method === 'POST')
      const sent = Array.from({ length: atOnce }, (_, nth) => {
        const [rows, values] = questionsOf(target.clientId, round * atOnce + nth)
        const route = open[nth % open.length]
        const message = route?.messages[nth % (route.messages.length || 1)]
        return [
          ...(question && rows && values ? [send(question, rows), send(question, values)] : []),
          ...(route && message ? [send(route, message)] : []),
        ]
      })
      await Promise.all(sent.flat())
    },
  }
}

interface Sums {
  readonly rounds: number
  readonly mostKept: number
  readonly residentKept: number
  readonly most: number
}

const megabytes = (bytes: number) => `${(Math.max(0, bytes) / 1024 / 1024).toFixed(0)} MB`

function tell(
  worst: readonly Worst[],
  unknown: readonly string[],
  { rounds, mostKept, residentKept, most }: Sums,
): void {
  const rows = worst.map(({ route, shape, heldMs, keptBytes }) => [
    route.name,
    route.largest === 0 ? 'no body' : `${(route.largest / 1024).toFixed(0)} KB`,
    `${heldMs.toFixed(0)} ms`,
    megabytes(keptBytes),
    shape,
  ])
  printTable(['Route', 'largest', 'held', 'kept', 'worst shape'], rows)
  const misses = worst.filter(({ heldMs }) => heldMs > longestHeldMs)
  const longest = Math.max(...worst.map(({ heldMs }) => heldMs))
  console.log(`\n${rounds} ${rounds === 1 ? 'round' : 'rounds'}; each ends with ${atOnce * 3} requests at once.`)
  console.log(`Longest held: ${longest.toFixed(0)} ms (target ${longestHeldMs} ms: ${met(misses.length === 0)}).`)
  console.log(
    `Most kept above idle: ${megabytes(mostKept)} (target ${megabytes(mostKeptBytes)}: ${met(mostKept <= mostKeptBytes)}); the process was left ${megabytes(residentKept)} larger, the engine's own memory included, and ${megabytes(most)} at its largest.`,
  )
  for (const { route, shape, heldMs } of misses)
    console.log(`Missed: ${route.name}, ${shape}: ${heldMs.toFixed(0)} ms.`)
  if (unknown.length > 0) console.log(`Not known to this bench, and attacked only in general: ${unknown.join(', ')}.`)
  if (misses.length + unknown.length > 0 || mostKept > mostKeptBytes) process.exitCode = 1
}
