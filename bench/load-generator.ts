import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { connectionsOfBrowser, type Heard, type Plan, type Request } from './load-plan.ts'

/**
 * A process of its own, so that asking costs the service nothing but its share of the machine. It is told what to ask over
 * the channel to its parent, and tells how it went.
 */
process.on('message', (plan: Plan) => void carryOut(plan))

async function carryOut(plan: Plan): Promise<void> {
  const begin = performance.now()
  const used = process.cpuUsage()
  const until = begin + plan.seconds * 1000
  const answers: { kind: string; ms: number }[] = []
  const taken: number[] = []
  const failures: Record<string, number> = {}
  const look = async (least: number) => {
    if (plan.looks) await wait(least + Math.random() * (plan.looks.toMs - least))
  }
  await Promise.all(
    plan.people.map(async ({ token, turns }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: connectionsOfBrowser })
      const one = async (next: Request): Promise<void> => {
        const at = performance.now()
        const status = await send(plan.address, agent, token, next)
        if (status === 200) answers.push({ kind: next.kind, ms: performance.now() - at })
        else failures[`${status} ${next.path}`] = (failures[`${status} ${next.path}`] ?? 0) + 1
      }
      // Nobody comes at the same moment as everybody else.
      await look(0)
      for (let turn = 0; plan.once ? turn < turns.length : performance.now() < until; turn += 1) {
        const next = turns[turn % turns.length]
        if (!next) break
        const at = performance.now()
        await Promise.all(next.map(one))
        taken.push(performance.now() - at)
        await look(plan.looks?.fromMs ?? 0)
      }
      agent.destroy()
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  const { user, system } = process.cpuUsage(used)
  process.send?.({ answers, turns: taken, failures, seconds, share: (user + system) / 1e6 / seconds } satisfies Heard)
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
