import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, type Feed } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { Confirm } from '../../widgets/administration/confirm.tsx'
import { forgetFeeds, isSoon } from './queries.ts'

/** What can be done with a watched place besides changing it. */
export function FeedActions({ feed, onClose }: { readonly feed: Feed; readonly onClose: () => void }) {
  const say = useSay()
  const queries = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const params = { feedId: feed.id }
  const onSettled = () => forgetFeeds(queries)
  const look = useMutation({ mutationFn: () => call(endpoints.lookNow, { params }), onSettled })
  const remove = useMutation({
    mutationFn: () => call(endpoints.removeFeed, { params }),
    onSettled,
    onSuccess: onClose,
  })
  const problem = look.error ?? remove.error
  return (
    <>
      <Button loading={look.isPending || isSoon(feed)} disabled={!feed.active} onClick={() => look.mutate()}>
        {say('feeds.lookNow')}
      </Button>
      <Button danger loading={remove.isPending} onClick={() => setRemoving(true)}>
        {say('feeds.remove')}
      </Button>
      {problem && <Problem error={problem} />}
      {removing && (
        <Confirm
          title={say('feeds.remove.title', { name: feed.name })}
          words={say('feeds.remove.words')}
          doIt={say('feeds.remove')}
          onDo={() => remove.mutate()}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
