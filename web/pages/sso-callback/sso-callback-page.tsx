import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter, useSearch } from '@tanstack/react-router'
import { endpoints } from '@waybill/contracts'
import { useEffect, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { call, ServiceProblem } from '../../ui/service.ts'
import { session } from '../../ui/session.ts'
import type { Search } from '../../widgets/address.ts'
import { Entry } from '../sign-in/entry.tsx'
import { SignInFault, SignInFrame } from '../sign-in/sign-in-card.tsx'

/** Where a provider's answer ends: the token in the address is good for a minute and once, and is swapped for a real one here. */
export function SsoCallbackPage() {
  const search: Search = useSearch({ strict: false })
  const [handOff] = useState(typeof search.token === 'string' ? search.token : '')
  return handOff === '' ? <ToSignIn /> : <Callback handOff={handOff} />
}

function ToSignIn() {
  return <Navigate to="/login" search={{ from: session.origin() }} replace />
}

function Callback({ handOff }: { readonly handOff: string }) {
  const say = useSay()
  const { history } = useRouter()
  const { isSuccess, error } = useQuery({
    queryKey: ['hand-off', handOff],
    queryFn: () => swap(handOff),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useEffect(() => history.replace('/sso-callback'), [history])

  const waiting = say('sso.processing')
  if (isSuccess) return <Entry waiting={waiting}>{() => <ToSignIn />}</Entry>
  if (error instanceof ServiceProblem && error.status === 401) return <ToSignIn />
  return (
    <SignInFrame title={say('signIn.singleSignOn')} words={waiting}>
      {error && <SignInFault error={error} />}
    </SignInFrame>
  )
}

/** A token that lets nobody in leaves whoever is signed in here as they were. */
async function swap(handOff: string): Promise<true> {
  const before = session.token()
  session.hold(handOff)
  try {
    session.hold((await call(endpoints.regenerateToken)).id_token)
    return true
  } catch (error) {
    session.end()
    if (before !== null) session.begin(before)
    throw error
  }
}
