import { Agent, request } from 'node:http'

/**
 * A process of its own, so that asking costs the service nothing but its share of the machine: people who each ask their
 * next question as soon as the last is answered. It is told what to ask over the channel to its parent, and tells how it went.
 */
export interface Plan {
  readonly address: string
  readonly seconds: number
  /** Everything is asked once, however long that takes. */
  readonly once?: boolean
  readonly people: readonly Person[]
}

export interface Person {
  readonly token: string
  /** Asked in turn, and from the beginning again where time is left. */
  readonly requests: readonly Request[]
}

export interface Request {
  readonly kind: string
  readonly path: string
  readonly body: string
}

export interface Heard {
  readonly answers: readonly { readonly kind: string; readonly ms: number }[]
  /** What was not answered with 200, and how often. */
  readonly failures: Readonly<Record<string, number>>
  readonly seconds: number
  /** Of one processor. */
  readonly share: number
}

process.on('message', (plan: Plan) => void carryOut(plan))

async function carryOut(plan: Plan): Promise<void> {
  const begin = performance.now()
  const used = process.cpuUsage()
  const until = begin + plan.seconds * 1000
  const answers: { kind: string; ms: number }[] = []
  const failures: Record<string, number> = {}
  await Promise.all(
    plan.people.map(async ({ token, requests }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let turn = 0; plan.once ? turn < requests.length : performance.now() < until; turn += 1) {
        const next = requests[turn % requests.length]
        if (!next) break
        const at = performance.now()
        const status = await send(plan.address, agent, token, next)
        if (status === 200) answers.push({ kind: next.kind, ms: performance.now() - at })
        else failures[`${status} ${next.path}`] = (failures[`${status} ${next.path}`] ?? 0) + 1
      }
      agent.destroy()
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  const { user, system } = process.cpuUsage(used)
  process.send?.({ answers, failures, seconds, share: (user + system) / 1e6 / seconds } satisfies Heard)
}

/** As a browser asks; what comes is read to its end, and not unpacked. */
function send(address: string, agent: Agent, token: string, { path, body }: Request): Promise<number> {
  return new Promise((resolve) => {
    const asking = request(
      `${address}${path}`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'accept-encoding': 'gzip, deflate, br',
        },
      },
      (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.resume()
      },
    )
    asking.on('error', () => resolve(0))
    asking.end(body)
  })
}
