import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, type Feed } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { OnceKnown } from '../../ui/once-known.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { FileLink } from './arrival-columns.tsx'
import { FeedState } from './feed-state.tsx'
import { usePlaceWords } from './place-words.ts'
import { feedFilesQuery, forgetFeeds } from './queries.ts'

/** How a watched place is, and what it has brought. */
export function FeedHistory({ feed }: { readonly feed: Feed }) {
  const say = useSay()
  const { exactMoment, moment } = useInstants()
  const words = usePlaceWords()
  const asked = useQuery(feedFilesQuery(feed))
  const { data: files = [] } = asked
  return (
    <section className="feed-history" aria-label={say('feeds.history')}>
      <p>
        <FeedState feed={feed} />{' '}
        <span className="quiet">
          {feed.lookedAt === null
            ? say('feeds.neverLooked')
            : say('feeds.lookedAt', { at: exactMoment(feed.lookedAt) })}
        </span>
      </p>
      {feed.problem && <p className="dearer">{words.problem(feed.problem)}</p>}
      {feed.problem?.name === 'host-key-changed' && <AcceptKey feed={feed} />}
      {feed.hostKey !== '' && (
        <p className="quiet">
          {say('feeds.hostKey')} <code>{feed.hostKey}</code>
        </p>
      )}
      <OnceKnown asked={[asked]}>
        {files.length === 0 && <p className="quiet">{say('feeds.history.none')}</p>}
      </OnceKnown>
      <ul>
        {files.map(({ path, modifiedAt, fetchedAt, problem, files: received }) => (
          <li key={`${path} ${modifiedAt}`}>
            <bdi title={path}>{path.slice(path.lastIndexOf('/') + 1)}</bdi>
            <span className="quiet" title={exactMoment(fetchedAt)}>
              {moment(fetchedAt)}
            </span>
            {problem && <span className="dearer">{words.problem(problem)}</span>}
            {received.map(({ id, name, status }) => (
              <span key={id} className="quiet">
                <FileLink client={feed.clientId} file={id} name={name} /> · {say(`upload.status.${status}`)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {files.length > 0 && feed.files > files.length && (
        <p className="quiet">{say('register.count', { shown: files.length, total: feed.files })}</p>
      )}
    </section>
  )
}

function AcceptKey({ feed }: { readonly feed: Feed }) {
  const say = useSay()
  const queries = useQueryClient()
  const accept = useMutation({
    mutationFn: () => call(endpoints.acceptNewHostKey, { params: { feedId: feed.id } }),
    onSettled: () => forgetFeeds(queries),
  })
  return (
    <>
      <Button size="small" danger loading={accept.isPending} onClick={() => accept.mutate()}>
        {say('feeds.acceptKey')}
      </Button>
      {accept.error && <Problem error={accept.error} />}
    </>
  )
}
