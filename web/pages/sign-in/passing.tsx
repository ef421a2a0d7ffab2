import { useCallback, useEffect, useState } from 'react'

type Tone = 'done' | 'wrong'

interface Message {
  readonly words: string
  readonly tone: Tone
  readonly milliseconds: number
}

export interface Passing {
  readonly message: Message | undefined
  readonly show: (words: string, tone: Tone, milliseconds: number) => void
  readonly clear: () => void
}

/** A message that goes away by itself, whatever happens to the form it came from. */
export function usePassing(): Passing {
  const [message, setMessage] = useState<Message>()
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), message.milliseconds)
    return () => clearTimeout(timer)
  }, [message])
  const show = useCallback<Passing['show']>(
    (words, tone, milliseconds) => setMessage({ words, tone, milliseconds }),
    [],
  )
  const clear = useCallback(() => setMessage(undefined), [])
  return { message, show, clear }
}

export function PassingMessage({ passing: { message } }: { readonly passing: Passing }) {
  if (!message) return null
  return message.tone === 'done' ? (
    <output className="alert done">{message.words}</output>
  ) : (
    <p className="alert" role="alert">
      {message.words}
    </p>
  )
}
