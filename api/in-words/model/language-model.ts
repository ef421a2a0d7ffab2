import { createHash } from 'node:crypto'
import type { AnthropicProviderOptions } from '@ai-sdk/anthropic'
import type { CalendarDate } from '@waybill/contracts'
import { modelUseOf } from '@waybill/state'
import type { LanguageModel as Model, ToolSet } from 'ai'
import type { z } from 'zod'
import type { Configuration } from '../../configuration.ts'

/** What a model is asked: what it is told of its task stays the same, so that its provider keeps it read. */
export interface AskedOfModel {
  readonly userId: number
  readonly task: string
  /** What it is told besides, for this person. */
  readonly about?: string
  readonly words: string
  /** Without tools it writes; with them it must choose one. */
  readonly tools?: Readonly<Record<string, { readonly description: string; readonly input: z.ZodType }>>
  readonly signal?: AbortSignal | undefined
}

/** What came of it: as it was written, read by nobody yet. */
export interface SaidByModel {
  readonly text: string
  readonly tool?: { readonly name: string; readonly input: unknown }
}

export interface LanguageModel {
  /** Nothing where there is no answer in time, none for this person today, or none at all: then others must do. */
  ask(asked: AskedOfModel): Promise<SaidByModel | undefined>
}

export type ModelSettings = Partial<
  Pick<Configuration, 'ASSISTANT_MODEL' | 'ASSISTANT_MODEL_KEY' | 'ASSISTANT_MODEL_URL' | 'ASSISTANT_MODEL_TOKENS'>
>

interface Needed {
  readonly state: Parameters<typeof modelUseOf>[0]
  readonly now: () => Date
  readonly today: () => CalendarDate
  readonly onFailure: (problem: unknown) => void
  /** Without it, as long as a person waits. */
  readonly patience?: typeof usualPatience
}

/** Nobody waits longer for words that the dictionary could have said at once. */
const usualPatience = { totalMs: 12_000, firstChunkMs: 8000, chunkMs: 4000 }
const mostTokensSaid = 700
/** Of an answer with all that stands around it; a server that says more is cut off. */
const mostBytesHeard = 512 * 1024
const askedAtOnce = 8
/** After so many failures in a row nobody waits for it for a while. */
const failuresInARow = 3
const restMs = 60_000
/** The same words beside the same facts are told the same again, of so many questions. */
const mostRemembered = 500
const longestRemembered = 10_000
/** Rather too many than too few: a token is three or four letters. */
const lettersOfToken = 3

/** Nothing where none is configured. */
export function openLanguageModel(
  settings: ModelSettings,
  { state, now, today, onFailure, patience = usualPatience }: Needed,
): LanguageModel | undefined {
  if (settings.ASSISTANT_MODEL === undefined) return undefined
  const use = modelUseOf(state)
  const allowed = settings.ASSISTANT_MODEL_TOKENS ?? 0
  let opened: Promise<Model> | undefined
  let underWay = 0
  let failed = 0
  let restsUntil = 0
  const remembered = new Map<string, SaidByModel>()

  const remember = (key: string, said: SaidByModel): void => {
    if (JSON.stringify(said).length > longestRemembered) return
    remembered.set(key, said)
    const [oldest] = remembered.keys()
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
  }

  /** What it may cost is taken before it is asked, so that questions at once cannot cost more together. */
  async function withinBudget(
    { userId, task, about = '', words }: AskedOfModel,
    ask: () => Promise<{ readonly said: SaidByModel; readonly tokens: number | undefined }>,
  ): Promise<SaidByModel | undefined> {
    const day = today()
    const reserved = Math.ceil((task.length + about.length + words.length) / lettersOfToken) + mostTokensSaid
    if (!(await use.reserve(userId, day, reserved, allowed))) return undefined
    let cost = reserved
    try {
      const { said, tokens } = await ask()
      if (tokens !== undefined && tokens >= 0 && tokens <= 2 * reserved) cost = tokens
      return said
    } finally {
      if (cost !== reserved) await use.correct(userId, day, cost - reserved)
    }
  }

  return {
    ask: async (asked) => {
      const key = digestOf(asked)
      const known = remembered.get(key)
      if (known) return known
      if (underWay >= askedAtOnce || now().getTime() < restsUntil) return undefined
      underWay += 1
      try {
        opened ??= modelAt(settings)
        const model = await opened
        const said = await withinBudget(asked, () => tell(model, asked, patience))
        failed = 0
        if (said) remember(key, said)
        return said
      } catch (problem) {
        asked.signal?.throwIfAborted()
        failed += 1
        if (failed >= failuresInARow) restsUntil = now().getTime() + restMs
        onFailure(problem)
        return undefined
      } finally {
        underWay -= 1
      }
    },
  }
}

function digestOf({ task, about, words }: AskedOfModel): string {
  return createHash('sha256')
    .update(JSON.stringify([task, about, words]))
    .digest('base64')
}

/** The packages that speak with models are read when the first question needs one. */
async function modelAt({
  ASSISTANT_MODEL: name = '',
  ASSISTANT_MODEL_KEY: apiKey,
  ASSISTANT_MODEL_URL: baseURL,
}: ModelSettings): Promise<Model> {
  const [provider, ...rest] = name.split('/')
  const model = rest.join('/')
  const common = { fetch: boundedFetch, ...(apiKey !== undefined && { apiKey }) }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ ...common, ...(baseURL !== undefined && { baseURL }) })(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const address = baseURL ?? 'https://api.openai.com/v1'
  return createOpenAICompatible({ ...common, name: 'openai', baseURL: address, includeUsage: true })(model)
}

/** Follows nobody elsewhere with the key, and hears no more than an answer may be. */
const boundedFetch: typeof fetch = async (address, init) => {
  const answer = await fetch(address, { ...init, redirect: 'error' })
  let heard = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      heard += piece.byteLength
      if (heard > mostBytesHeard) throw new Error('the model says more than an answer may be')
      controller.enqueue(piece)
    },
  })
  return new Response(answer.body?.pipeThrough(counted) ?? null, answer)
}

const kept = { anthropic: { cacheControl: { type: 'ephemeral' } } satisfies AnthropicProviderOptions }

async function tell(
  model: Model,
  { task, about, words, tools, signal }: AskedOfModel,
  patience: typeof usualPatience,
): Promise<{ said: SaidByModel; tokens: number | undefined }> {
  const { streamText, tool } = await import('ai')
  const offered: ToolSet = Object.fromEntries(
    Object.entries(tools ?? {}).map(([name, { description, input }]) => [
      name,
      tool({ description, inputSchema: input }),
    ]),
  )
  let failure: unknown
  const result = streamText({
    model,
    instructions: [
      { role: 'system', content: task, providerOptions: kept },
      ...(about === undefined ? [] : [{ role: 'system', content: about } as const]),
    ],
    prompt: words,
    ...(tools && { tools: offered, toolChoice: 'required' as const }),
    maxOutputTokens: mostTokensSaid,
    maxRetries: 0,
    timeout: patience,
    ...(signal && { abortSignal: signal }),
    onError: ({ error }) => {
      failure = error
    },
  })
  await result.consumeStream()
  if (failure !== undefined) throw failure
  const [call] = await result.toolCalls
  const { totalTokens } = await result.usage
  const text = await result.text
  return { said: { text, ...(call && { tool: { name: call.toolName, input: call.input } }) }, tokens: totalTokens }
}
