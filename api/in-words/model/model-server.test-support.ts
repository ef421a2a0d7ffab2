import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the model of a test says: a call of a tool, words, or what no model should do. */
export type Says =
  | { readonly tool: string; readonly input: unknown; readonly tokens?: number }
  | { readonly text: string; readonly tokens?: number }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly raw: string }
  | { readonly hangs: 'before' | 'within' }
  | { readonly endless: string }

export interface Heard {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** What was sent, as it was sent. */
  readonly body: string
}

/** A server that speaks as Anthropic's and OpenAI's do, in the pieces that theirs stream, and says what it is told to. */
export async function startModelServer(): Promise<{
  readonly address: string
  readonly heard: Heard[]
  says: Says | ((heard: Heard) => Says)
  readonly close: () => Promise<void>
}> {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += piece.toString('utf8')
    })
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body }
      heard.push(one)
      answer(typeof started.says === 'function' ? started.says(one) : started.says, one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const started = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    says: { text: '' } as Says | ((heard: Heard) => Says),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return started
}

function answer(says: Says, { path }: Heard, response: ServerResponse): void {
  if ('status' in says) {
    response.writeHead(says.status, { 'content-type': 'application/json', ...says.headers })
    response.end(JSON.stringify({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }))
    return
  }
  if ('hangs' in says && says.hangs === 'before') return
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if ('raw' in says) {
    response.end(says.raw)
    return
  }
  if ('endless' in says) {
    const more = (): void => {
      if (!response.destroyed && response.write(says.endless.repeat(1000))) setImmediate(more)
      else response.once('drain', more)
    }
    more()
    return
  }
  const events = path.endsWith('/messages') ? asAnthropic(says) : asOpenAi(says)
  const within = 'hangs' in says
  for (const event of within ? events.slice(0, 2) : events) response.write(event)
  if (!within) response.end()
}

/** A long text comes in pieces. */
function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{1,40}/g) ?? ['']
}

function asAnthropic(says: Says): string[] {
  const isCall = 'tool' in says
  const text = isCall ? JSON.stringify(says.input) : 'text' in says ? says.text : ''
  const tokens = 'tokens' in says ? (says.tokens ?? 0) : 0
  const block = isCall ? { type: 'tool_use', id: 'toolu_1', name: says.tool, input: {} } : { type: 'text', text: '' }
  const events = [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'claude-test',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: tokens, output_tokens: 0, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: block },
    ...piecesOf(text).map((piece) => ({
      type: 'content_block_delta',
      index: 0,
      delta: isCall ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece },
    })),
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: isCall ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 0 },
    },
    { type: 'message_stop' },
  ]
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
}

function asOpenAi(says: Says): string[] {
  const isCall = 'tool' in says
  const text = isCall ? JSON.stringify(says.input) : 'text' in says ? says.text : ''
  const tokens = 'tokens' in says ? (says.tokens ?? 0) : 0
  const called = (more: object) => chunk({ tool_calls: [{ index: 0, ...more }] })
  const chunks = [
    chunk({ role: 'assistant', content: isCall ? null : '' }),
    ...(isCall ? [called({ id: 'call_1', type: 'function', function: { name: says.tool, arguments: '' } })] : []),
    ...piecesOf(text).map((piece) => (isCall ? called({ function: { arguments: piece } }) : chunk({ content: piece }))),
    chunk({}, isCall ? 'tool_calls' : 'stop'),
    { ...chunk({}), choices: [], usage: { prompt_tokens: tokens, completion_tokens: 0, total_tokens: tokens } },
  ]
  return [...chunks.map((each) => `data: ${JSON.stringify(each)}\n\n`), 'data: [DONE]\n\n']
}

function chunk(delta: object, finish: string | null = null): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'gpt-test',
    choices: [{ index: 0, delta, finish_reason: finish }],
  }
}
