import type { McpServer } from '@modelcontextprotocol/server'
import type { User } from '@waybill/state'
import type { z } from 'zod'
import { type Asking, Declined } from './asking.ts'
import type { Guide } from './guide.ts'

/** Where tools are answered: who asks, what the guide says, and where people reach the pages. */
export interface Desk {
  readonly ask: Asking
  readonly user: Pick<User, 'permissions'>
  readonly guide: Guide
  /** The calendar day of the service. */
  readonly today: string
  readonly address: string
}

/** Puts one tool on a server. */
export type Tool = (server: McpServer, desk: Desk) => void

interface Definition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: Input
  readonly output: Output
  readonly answer: (given: z.output<Input>, desk: Desk) => Promise<z.input<Output>>
}

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** What it answers is told twice, as its schema says and as the same in text; what was declined is told as a sentence. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Definition<Input, Output>,
): Tool {
  const { name, title, description, input, output, answer } = definition
  // The schemas are handed over as such: what came in is read once more here, where its type is known.
  const inputSchema: z.ZodObject = input
  const outputSchema: z.ZodObject = output
  const config = { title, description, inputSchema, outputSchema, annotations }
  return (server, desk) => {
    server.registerTool(name, config, async (given) => {
      try {
        const told = output.parse(await answer(input.parse(given), desk))
        return { content: [{ type: 'text', text: JSON.stringify(told) }], structuredContent: { ...told } }
      } catch (error) {
        if (!(error instanceof Declined)) throw error
        return { content: [{ type: 'text', text: error.message }], isError: true }
      }
    })
  }
}
