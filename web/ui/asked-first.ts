interface Answered {
  readonly status: number
  readonly text: string
}

declare global {
  /** What first-paint.js asked while the scripts were on their way, and whose token it said. */
  var askedFirst: { readonly token: string; readonly answers: Map<string, Promise<Answered | undefined>> } | undefined
}

/** The answer to a call that is under way already, to be had once and by the same person; nothing where it did not come. */
export async function askedAlready(
  method: string,
  address: string,
  token: string | null,
): Promise<Response | undefined> {
  const asked = globalThis.askedFirst
  if (!asked || asked.token !== token) return undefined
  const call = `${method} ${address}`
  const answer = asked.answers.get(call)
  asked.answers.delete(call)
  const told = await answer
  return told && new Response(told.text, { status: told.status })
}

/** Once the page has begun whatever is asked is asked anew. */
export function askAnew(): void {
  globalThis.askedFirst = undefined
}
