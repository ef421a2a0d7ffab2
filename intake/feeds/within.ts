/** The work's outcome, or what `late` throws when it takes longer. */
export async function within<T>(milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Pieces as they come; a pause longer than this ends it. */
export async function* flowing<T>(
  pieces: AsyncIterable<T>,
  milliseconds: number,
  late: () => Error,
): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]()
  let over = false
  try {
    for (;;) {
      const next = await within(milliseconds, iterator.next(), late)
      over = next.done === true
      if (next.done) return
      yield next.value
    }
  } finally {
    if (!over) void iterator.return?.().catch(() => undefined)
  }
}
