/** Where the stream is opened: STOMP 1.2 over WebSocket, subprotocol `v12.stomp`. */
export const chatStream = '/aichatbot/stomp/chat'

/** The header of CONNECT and SEND that carries the session's token. */
export const tokenHeader = 'token'

/** How often either side says that it is there. */
export const heartbeatMs = 10_000

interface ChatSession {
  readonly userId: number
  /** The header `session` of CONNECTED; another one after every connecting. */
  readonly session: string
}

/** Where replies come; nobody subscribes to anything else. */
export const topicOfChat = ({ userId, session }: ChatSession): string => `/topic/chat/${userId}/${session}`

/** Where a prompt is sent; -1 begins a conversation. */
export const destinationOfChat = ({ userId, session }: ChatSession, conversationId: number): string =>
  `/app/chat/${userId}/${session}/${conversationId}`
