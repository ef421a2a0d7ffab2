import { useSay } from '../../ui/language.tsx'
import { useReasonWords } from '../../ui/reason-words.ts'
import type { Reply } from './talk.ts'

/** Why there is no answer, in the reader's language; every sentence of that comes with it. */
export function DeclinedReply({ content: { reason, exception } }: { readonly content: Reply['content'] }) {
  const say = useSay()
  const words = useReasonWords()
  return (
    <p className="reply-words" dir="auto">
      {reason ? words(reason) : (exception ?? say('reason.chat-failed'))}
    </p>
  )
}
