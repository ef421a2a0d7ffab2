import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { ServiceProblem } from '../../ui/service.ts'
import { session } from '../../ui/session.ts'
import { SignInFault, SignInFrame } from './sign-in-card.tsx'
import { useEntry } from './use-entry.ts'

const LandingPageChooser = lazy(async () => ({
  default: (await import('./landing-page-chooser.tsx')).LandingPageChooser,
}))

interface EntryProps {
  /** What a person with a token reads until it is known where they go; without it, that it is loading. */
  readonly waiting?: string
  /** A token that is there already lets nobody in. */
  readonly anew?: boolean
  /** The way in itself, which enters when it has put a token into the session. */
  readonly children: (enter: () => Promise<void>) => ReactNode
}

/** What stands around every way in: whoever has a token goes on at once, to what opens for them or to the choice of it. */
export function Entry({ waiting, anew = false, children }: EntryProps) {
  const say = useSay()
  const { undecided, enter, choose } = useEntry()
  const [knocks] = useState(!anew && session.bearer() !== null)
  const { error, isError } = useQuery({
    queryKey: ['entry'],
    queryFn: async () => {
      await enter()
      return true
    },
    enabled: knocks,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  /** Its session is over and forgotten by now: the person signs in anew. */
  const turnedAway = error instanceof ServiceProblem && error.status === 401

  const onTheWay = (
    <SignInFrame title={say('signIn')} words={waiting ?? say('loading')}>
      {isError && !turnedAway && <SignInFault error={error} />}
    </SignInFrame>
  )
  if (undecided) {
    return (
      <Suspense fallback={onTheWay}>
        <LandingPageChooser
          entered={undecided}
          later={session.origin() !== undefined}
          onChosen={(name) => choose(undecided, name)}
        />
      </Suspense>
    )
  }
  if (knocks && !turnedAway) return onTheWay
  return children(enter)
}
