import { Declined } from '../declined.ts'

const millisecondsAtMost = 60_000

/** What another's service answers; what keeps it from answering is a sentence with its name. */
export async function ask(address: string, who: string, about = ''): Promise<Response> {
  const signal = AbortSignal.timeout(millisecondsAtMost)
  const answer = await fetch(address, { signal }).catch((error: unknown) => {
    const { cause = error } = error instanceof Error ? error : {}
    const detail = cause instanceof Error ? cause.message : String(cause)
    throw new Declined(`${who} cannot be reached: ${detail}.`)
  })
  if (!answer.ok) throw new Declined(`${who} answered ${answer.status}${about}.`)
  return answer
}
