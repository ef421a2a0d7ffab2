import type { Feed } from '@waybill/contracts'
import { usePlaceWords } from './place-words.ts'
import { isSoon } from './queries.ts'

export function FeedState({ feed }: { readonly feed: Feed }) {
  const words = usePlaceWords()
  const tone = feed.problem ? 'bad' : !feed.active ? '' : isSoon(feed) ? 'waits' : 'good'
  return (
    <span className={`tag ${tone}`} title={feed.problem ? words.problem(feed.problem) : undefined}>
      {words.state(feed)}
    </span>
  )
}
