import { Client, type IFrame } from '@stomp/stompjs'
import {
  type ChatPrompt,
  ChatReply,
  chatStream,
  destinationOfChat,
  tokenHeader,
  topicOfChat,
  unsavedConversation,
} from '@waybill/contracts'
import { WebSocket } from 'ws'
import type { TestHouse } from '../test-house.ts'

export type Reply = ChatReply['response'][number]

/** Somebody's client of the stream, which nobody here wrote. */
export interface Chatter {
  readonly client: Client
  readonly userId: number
  readonly session: () => string
  /** Sends a prompt and waits for its reply. */
  readonly say: (words: string, more?: Partial<ChatPrompt> & { conversationId?: number }) => Promise<Reply>
  /** The message of an ERROR, once one came. */
  readonly error: Promise<string>
  readonly closed: Promise<void>
  /** Waits until it is connected, once more where it was before. */
  readonly connected: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function listen(service: Pick<TestHouse, 'app'>): Promise<string> {
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  return `${address.replace('http', 'ws')}${chatStream}`
}

interface Wished {
  readonly url: string
  readonly token: string
  readonly clientId: number
  readonly reconnectDelay?: number
}

export async function chatter({ url, token, clientId, reconnectDelay = 0 }: Wished): Promise<Chatter> {
  const waiting = new Map<string, (reply: Reply) => void>()
  let [userId, session, asked] = [0, '', 0]
  const { promise: error, resolve: tellError } = Promise.withResolvers<string>()
  const { promise: closed, resolve: tellClosed } = Promise.withResolvers<void>()
  const connects: (() => void)[] = []
  const client = new Client({
    webSocketFactory: () => new WebSocket(url, ['v12.stomp', 'v11.stomp', 'v10.stomp']),
    connectHeaders: { [tokenHeader]: token },
    reconnectDelay,
    onConnect: (frame: IFrame) => {
      session = frame.headers.session ?? ''
      userId = Number(frame.headers['user-name'])
      client.subscribe(topicOfChat({ userId, session }), ({ body }) => {
        const [reply] = ChatReply.parse(JSON.parse(body)).response
        if (reply) waiting.get(reply.data.promptId ?? '')?.(reply)
      })
      for (const resolve of connects.splice(0)) resolve()
    },
    onStompError: (frame: IFrame) => tellError(frame.headers.message ?? ''),
    onWebSocketClose: () => tellClosed(),
  })
  const connected = () => new Promise<void>((resolve) => connects.push(resolve))
  const first = connected()
  client.activate()
  await Promise.race([first, error, closed])
  return {
    client,
    get userId() {
      return userId
    },
    session: () => session,
    say: (words, { conversationId = unsavedConversation, ...more } = {}) =>
      new Promise((resolve) => {
        asked += 1
        const promptId = String(asked)
        waiting.set(promptId, resolve)
        const body: Partial<ChatPrompt> = {
          userPrompt: words,
          userMessages: [words],
          conversationObjectJsonString: JSON.stringify({ conversation_history: [], current_prompt: words }),
          clientId,
          subClientIds: [],
          timeZone: 'America/Chicago',
          promptId,
          ...more,
        }
        client.publish({
          destination: destinationOfChat({ userId, session }, conversationId),
          headers: { [tokenHeader]: token },
          body: JSON.stringify(body),
        })
      }),
    error,
    closed,
    connected,
    close: () => client.deactivate({ force: true }),
  }
}
