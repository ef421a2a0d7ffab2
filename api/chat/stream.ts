import { randomUUID } from 'node:crypto'
import {
  ChatPrompt,
  type ChatReply,
  destinationOfChat,
  heartbeatMs,
  Refusal,
  tokenHeader,
  topicOfChat,
} from '@waybill/contracts'
import type { WebSocket } from 'ws'
import type { Caller } from '../access/guard.ts'
import { read } from '../read.ts'
import { isWithinBudget } from '../read-json.ts'
import type { Converse } from './converse.ts'
import { beat, type Frame, frameReader, frameText } from './stomp.ts'

/** What waits for a reader who does not read, at most. */
const mostUnread = 1024 * 1024
const mostSubscriptions = 4
/** What comes over one stream is heard one after the other; so much may wait, and of prompts so many. */
const most = { frames: 32, prompts: 3 }
/** An ERROR is read before the connection goes. */
const partingMs = 1000

export interface StreamNeeds {
  readonly admit: (token: string) => Promise<Caller>
  readonly converse: Converse
  /** Whether there is room for one more of this person. */
  readonly join: (userId: number) => boolean
  readonly onBug: (problem: unknown) => void
  readonly now: () => number
}

export type Stream = ReturnType<typeof openStream>

/** One connection: who it is, what they subscribed to, and their prompts in turn. */
export function openStream(socket: WebSocket, { admit, converse, join, onBug, now }: StreamNeeds) {
  const session = randomUUID()
  const gone = new AbortController()
  const subscriptions = new Set<string>()
  let token = ''
  let caller: Caller | undefined
  let messages = 0
  const waiting = { frames: 0, prompts: 0 }
  let turn: Promise<void> = Promise.resolve()
  let [heardAt, saidAt] = [now(), now()]
  let beats = { from: 0, to: 0 }
  let isEnding = false

  function send(text: string): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > mostUnread) {
      socket.terminate()
      return
    }
    saidAt = now()
    socket.send(text)
  }

  function end(refusal: Refusal, code: number): void {
    if (isEnding) return
    isEnding = true
    gone.abort()
    const problem = { detail: refusal.message, reason: refusal.reason }
    const headers = { message: refusal.message, 'content-type': 'application/json' }
    send(frameText('ERROR', headers, JSON.stringify(problem)))
    socket.close(code, refusal.reason.name)
    setTimeout(() => socket.terminate(), partingMs).unref()
  }

  function fail(problem: unknown): void {
    if (isEnding) return
    if (problem instanceof Refusal) return end(problem, 1008)
    onBug(problem)
    end(new Refusal('unavailable', 'chat-failed'), 1011)
  }

  function receipt({ headers }: Frame): void {
    if (headers.receipt !== undefined) send(frameText('RECEIPT', { 'receipt-id': headers.receipt }))
  }

  async function connect({ headers }: Frame): Promise<void> {
    if (caller) throw new Refusal('bad-request', 'chat-frame-unread')
    if (!headers['accept-version']?.split(',').includes('1.2')) throw new Refusal('bad-request', 'chat-frame-unread')
    token = tokenIn(headers) ?? ''
    const admitted = await admit(token)
    if (!join(admitted.user.id)) return
    caller = admitted
    const [from = 0, to = 0] = (headers['heart-beat'] ?? '0,0').split(',').map((each) => Number.parseInt(each, 10) || 0)
    beats = {
      from: from > 0 ? Math.max(from, heartbeatMs) : 0,
      to: to > 0 ? Math.max(to, heartbeatMs) : 0,
    }
    send(
      frameText('CONNECTED', {
        version: '1.2',
        session,
        'user-name': String(admitted.user.id),
        'heart-beat': `${heartbeatMs},${heartbeatMs}`,
        server: 'waybill',
      }),
    )
  }

  function tell(destination: string, reply: ChatReply): void {
    const body = JSON.stringify(reply)
    for (const subscription of subscriptions) {
      messages += 1
      const headers = { subscription, 'message-id': String(messages), destination, 'content-type': 'application/json' }
      send(frameText('MESSAGE', headers, body))
    }
  }

  async function say(known: Caller, frame: Frame): Promise<void> {
    const own = { userId: known.user.id, session }
    const [, number] = /\/(-1|\d{1,9})$/.exec(frame.headers.destination ?? '') ?? []
    const conversationId = Number(number ?? Number.NaN)
    if (frame.headers.destination !== destinationOfChat(own, conversationId)) throw notYours()
    const given = tokenIn(frame.headers)
    if (given !== undefined) {
      const again = await admit(given)
      if (again.user.id !== known.user.id) throw notYours()
      token = given
      caller = again
    } else caller = await admit(token)
    const asking = caller
    receipt(frame)
    const prompt = read(ChatPrompt, jsonIn(frame.body))
    const reply = await converse({ caller: asking, conversationId, prompt, signal: gone.signal })
    // What was worked out for somebody who is signed out by now is not told them.
    if (!gone.signal.aborted) caller = await admit(token)
    if (!gone.signal.aborted) tell(topicOfChat(own), reply)
  }

  function subscribe(known: Caller, frame: Frame): void {
    const { id, destination } = frame.headers
    if (destination !== topicOfChat({ userId: known.user.id, session })) throw notYours()
    if (id === undefined || id.length > 100) throw new Refusal('bad-request', 'chat-frame-unread')
    if (!subscriptions.has(id) && subscriptions.size >= mostSubscriptions) throw new Refusal('too-many', 'busy')
    subscriptions.add(id)
    receipt(frame)
  }

  /** Frames are heard in the order in which they come; only prompts take time. */
  function hear(frame: Frame): void {
    if (isEnding) return
    const count = (more: number) => {
      waiting.frames += more
      if (frame.command === 'SEND') waiting.prompts += more
    }
    count(1)
    if (waiting.frames > most.frames || waiting.prompts > most.prompts) return fail(new Refusal('too-many', 'busy'))
    turn = turn
      .then(() => (isEnding ? undefined : obey(frame)))
      .catch(fail)
      .finally(() => count(-1))
  }

  async function obey(frame: Frame): Promise<void> {
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') return connect(frame)
    if (!caller) throw new Refusal('bad-request', 'chat-frame-unread')
    switch (frame.command) {
      case 'SEND':
        return say(caller, frame)
      case 'SUBSCRIBE':
        return subscribe(caller, frame)
      case 'UNSUBSCRIBE':
        subscriptions.delete(frame.headers.id ?? '')
        return receipt(frame)
      case 'DISCONNECT':
        receipt(frame)
        isEnding = true
        return socket.close(1000)
      default:
        throw new Refusal('bad-request', 'chat-frame-unread')
    }
  }

  const take = frameReader({ onFrame: hear, onUnread: () => fail(new Refusal('bad-request', 'chat-frame-unread')) })
  socket.on('message', (data: Buffer) => {
    heardAt = now()
    take(data)
  })
  socket.on('pong', () => {
    heardAt = now()
  })
  // A connection that breaks is closed as well; there is nothing else to do about it.
  socket.on('error', () => undefined)
  socket.on('close', () => gone.abort())

  return {
    get userId() {
      return caller?.user.id
    },
    end,
    /** Says that the service is there, and ends what nobody is at the other end of. */
    beat: (): void => {
      const at = now()
      if (at - heardAt > 3 * (beats.from || 2 * heartbeatMs)) return socket.terminate()
      if (beats.to > 0 && at - saidAt >= beats.to / 2) send(beat)
      else if (beats.from === 0 && socket.readyState === socket.OPEN) socket.ping()
    },
    /** Ends the stream of somebody whose session has ended. */
    check: async (): Promise<void> => {
      if (!caller || isEnding) return
      try {
        caller = await admit(token)
      } catch (problem) {
        fail(problem)
      }
    },
  }
}

function tokenIn(headers: Frame['headers']): string | undefined {
  return (
    headers[tokenHeader] ??
    headers.Authorization?.replace(/^Bearer /i, '') ??
    headers.authorization?.replace(/^Bearer /i, '')
  )
}

function notYours(): Refusal {
  return new Refusal('not-allowed', 'chat-not-your-topic')
}

function jsonIn(body: string): unknown {
  if (!isWithinBudget(body)) throw new Refusal('too-large', 'body-too-large')
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal('bad-request', 'chat-frame-unread')
  }
}
