import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddr from '@fastify/proxy-addr'
import { chatStream, heartbeatMs, Refusal, type Requirement, requirementOfGroup } from '@waybill/contracts'
import { WebSocketServer } from 'ws'
import type { Server } from '../route.ts'
import type { Converse } from './converse.ts'
import { longestFrame } from './stomp.ts'
import { openStream, type Stream } from './stream.ts'

const needs: Requirement = requirementOfGroup('aframe')
/** Of one person on a node. */
export const mostStreamsOfPerson = 10
const mostStreams = 4000
/** Connections that have not said who they are. */
export const mostStrangers = { all: 512, fromOne: 64 }
const strangerMs = 10_000

interface Wished {
  readonly converse: Converse
  /** Where people reach the pages. */
  readonly address: string
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  readonly onBug: (problem: unknown) => void
  /** How often every stream is looked after; sessions are looked up as often. */
  readonly everyMs?: number
  readonly strangersMs?: number
}

/** Whether a request to change protocols is the chat's; others are answered as if they had not asked to. */
export function isChatUpgrade({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.split('?')[0] === chatStream
}

/** STOMP over WebSocket for the chat: signed in by the session's token, bounded for each person and all together. */
export function chatStreams(
  { app, guard }: Pick<Server, 'app' | 'guard'>,
  { converse, address, trustedProxies, onBug, everyMs = heartbeatMs / 2, strangersMs = strangerMs }: Wished,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longestFrame,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('v12.stomp') ? 'v12.stomp' : false),
  })
  const open = new Set<Stream>()
  const strangers = new Map<Stream, string>()
  const isTrusted = proxyAddr.compile([...trustedProxies])
  const streamsOf = (userId: number) => [...open].filter((each) => each.userId === userId).length

  function comesFromOurs({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers
    if (origin === undefined || origin === new URL(address).origin) return true
    return URL.canParse(origin) && new URL(origin).host === host
  }

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isChatUpgrade(request)) return turnAway(socket, '404 Not Found')
    if (!comesFromOurs(request)) return turnAway(socket, '403 Forbidden')
    const from = proxyAddr(request, isTrusted)
    const ofOne = [...strangers.values()].filter((each) => each === from).length
    if (strangers.size >= mostStrangers.all || ofOne >= mostStrangers.fromOne || open.size >= mostStreams) {
      return turnAway(socket, '503 Service Unavailable')
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const stream: Stream = openStream(webSocket, {
        admit: (token) => guard.callerOfStream(token, needs),
        converse,
        join: (userId) => {
          if (streamsOf(userId) >= mostStreamsOfPerson) {
            stream.end(new Refusal('too-many', 'chat-too-many-streams', { most: mostStreamsOfPerson }), 1008)
            return false
          }
          strangers.delete(stream)
          return true
        },
        onBug,
        now: Date.now,
      })
      open.add(stream)
      strangers.set(stream, from)
      const tooLong = setTimeout(() => {
        if (strangers.has(stream)) webSocket.terminate()
      }, strangersMs)
      webSocket.on('close', () => {
        clearTimeout(tooLong)
        open.delete(stream)
        strangers.delete(stream)
      })
    })
  })

  let isChecking = false
  async function lookAfterAll(): Promise<void> {
    for (const stream of open) stream.beat()
    if (isChecking) return
    isChecking = true
    try {
      for (const stream of open) await stream.check()
    } finally {
      isChecking = false
    }
  }
  const looking = setInterval(() => void lookAfterAll(), everyMs)
  looking.unref()

  app.addHook('preClose', async () => {
    clearInterval(looking)
    for (const webSocket of sockets.clients) webSocket.close(1001)
    setTimeout(() => {
      for (const webSocket of sockets.clients) webSocket.terminate()
    }, 500).unref()
  })
}

function turnAway(socket: Duplex, status: string): void {
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
