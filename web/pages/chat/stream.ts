import { Client, type IMessage, ReconnectionTimeMode, Versions } from '@stomp/stompjs'
import {
  type ChatPrompt,
  ChatReply,
  chatStream,
  destinationOfChat,
  heartbeatMs,
  tokenHeader,
  topicOfChat,
} from '@waybill/contracts'
import { session } from '../../ui/session.ts'

interface Waiting {
  readonly conversationId: number
  readonly prompt: ChatPrompt
}

export interface Stream {
  readonly subscribe: (heard: () => void) => () => void
  readonly isConnected: () => boolean
  /** Replies go to whoever listened last. */
  readonly listen: (hear: (reply: ChatReply) => void) => void
  /** Sent now, or as soon as it is connected again; what is given back takes it back until then. */
  readonly send: (waiting: Waiting) => () => void
  /** What waits to be sent is forgotten. */
  readonly forget: () => void
  readonly open: () => void
  readonly close: () => void
}

const firstDelayMs = 1000
const longestDelayMs = 15_000

/** The line to the assistant, held while the panel is open; when it breaks, it is tried again, later each time. */
export function openStream(userId: number): Stream {
  const heard = new Set<() => void>()
  let connected: string | undefined
  let queue: readonly Waiting[] = []
  let hear: (reply: ChatReply) => void = nobody

  const client = new Client({
    brokerURL: new URL(chatStream, location.href).href.replace(/^http/, 'ws'),
    stompVersions: new Versions([Versions.V1_2]),
    heartbeatIncoming: heartbeatMs,
    heartbeatOutgoing: heartbeatMs,
    connectionTimeout: 10_000,
    reconnectDelay: firstDelayMs,
    maxReconnectDelay: longestDelayMs,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    beforeConnect: (ours) => {
      ours.connectHeaders = tokenHeaders()
    },
    onConnect: ({ headers: { session: named = '' } }) => {
      client.subscribe(topicOfChat({ userId, session: named }), onMessage)
      settle(named)
      const waiting = queue
      queue = []
      for (const one of waiting) publish(named, one)
    },
    onWebSocketClose: () => settle(undefined),
  })

  function settle(named: string | undefined) {
    connected = named
    for (const tell of heard) tell()
  }

  function onMessage({ body }: IMessage) {
    const reply = ChatReply.safeParse(readJson(body)).data
    if (reply) hear(reply)
  }

  function publish(named: string, { conversationId, prompt }: Waiting) {
    client.publish({
      destination: destinationOfChat({ userId, session: named }, conversationId),
      headers: { ...tokenHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify(prompt),
    })
  }

  return {
    subscribe: (tell) => {
      heard.add(tell)
      return () => heard.delete(tell)
    },
    isConnected: () => connected !== undefined,
    listen: (next) => {
      hear = next
    },
    send: (waiting) => {
      if (connected !== undefined && client.connected) publish(connected, waiting)
      else queue = [...queue, waiting]
      return () => {
        queue = queue.filter((each) => each !== waiting)
      }
    },
    forget: () => {
      queue = []
    },
    open: () => client.activate(),
    close: () => void client.deactivate(),
  }
}

function nobody(): void {}

function tokenHeaders(): Record<string, string> {
  return { [tokenHeader]: session.bearer() ?? '' }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
