import type { Feed, FeedProblem } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { isSoon } from './queries.ts'

/** A watched place in words: where it is, how it is, what is wrong with it. */
export function usePlaceWords() {
  const say = useSay()
  return {
    where: ({ kind, folder, host, port, login }: Feed): string =>
      kind === 'folder'
        ? folder
        : `sftp://${login}@${host}${port === 22 ? '' : `:${port}`}${folder.startsWith('/') ? '' : '/'}${folder}`,
    state: (feed: Feed): string => {
      if (feed.problem) return say(feed.active ? 'feeds.state.problem' : 'feeds.state.halted')
      if (!feed.active) return say('feeds.state.paused')
      return say(isSoon(feed) ? 'feeds.state.looking' : 'feeds.state.watched')
    },
    problem: ({ name, values }: FeedProblem): string => say(`feeds.problem.${name}`, values),
  }
}
