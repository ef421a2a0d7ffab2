import { anyJson, type Message } from './hostile-shapes.ts'

/** As long as the messages of agents may be. */
export const agentBytes = 64 * 1024

const accept = 'application/json, text/event-stream'

const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }
const among = (values: string[]) => ({ column: 'service', op: 'not in', values })
const names = (count: number, length: number) =>
  Array.from({ length: count }, (_, nth) => `${nth} `.padEnd(length, 'x').slice(0, length))

/** What somebody's own agent can send with their token, and what comes without one. */
export function messagesOfAgents({
  clientId,
  token,
}: {
  readonly clientId: number
  readonly token: string
}): Message[] {
  const room = agentBytes - 2000
  const own = { clientId, whereClauseDetails: { dates } }
  const calls: Readonly<Record<string, readonly [tool: string, input: object]>> = {
    'the whole vocabulary': ['list_vocabulary', {}],
    'as many rows as there may be': [
      'ask',
      {
        ...own,
        selectColumnNames: ['totalSpend', 'packages', 'billWeight', 'costPerPound'],
        groupByDetails: ['tracking_number', 'service', 'zone', 'consignee_postal_code', 'day'],
        limit: 1000,
      },
    ],
    'as many values as a message holds': [
      'ask',
      {
        clientId,
        selectColumnNames: ['totalSpend'],
        whereClauseDetails: { dates, conditions: [among(names(Math.floor(room / 110), 100))] },
      },
    ],
    'conditions as text': [
      'ask',
      {
        clientId,
        selectColumnNames: ['totalSpend'],
        whereClauseDetails: {
          dates,
          whereClauses: Array.from({ length: 20 }, () => `service <> '${"''".repeat(190)}'`),
        },
      },
    ],
    'a tool that is not there': ['x'.repeat(room), {}],
    'an input of nothing it knows': ['ask', { ['k'.repeat(100)]: names(500, 100) }],
  }
  return [
    ...anyJson(agentBytes),
    ...Object.entries(calls).map(([shape, [name, input]]) => ({
      shape,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
    })),
    { shape: 'the list of tools', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) },
  ].flatMap((message): Message[] => [
    { ...message, headers: { accept, authorization: `Bearer ${token}` } },
    { ...message, shape: `${message.shape}, without a token`, headers: { accept } },
  ])
}
