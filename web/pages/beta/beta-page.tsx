import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useBetaChoice } from '../header/beta-button.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { useAccount, usePortal } from '../header/queries.ts'
import { betaFor } from '../sign-in/landing.ts'

/** The way to the beta, where there is one, and the way out of it. */
export function BetaPage() {
  const say = useSay()
  const account = useAccount()
  const { betaFlag } = account
  const address = betaFor(account, usePortal())
  const choose = useBetaChoice()
  const [error, setError] = useState<Error>()
  const leave = async () => {
    try {
      await choose('0')
      setError(undefined)
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)))
    }
  }
  return (
    <>
      <PageHeader />
      <main className="not-found">
        <h2>{say('place./beta')}</h2>
        <p className="words">{say(betaFlag ? (address === undefined ? 'beta.words' : 'beta.here') : 'beta.notYet')}</p>
        {address !== undefined && <a href={address}>{say('beta.open')}</a>}
        {betaFlag && <Button onClick={() => void leave()}>{say('beta.leave')}</Button>}
        {error && <Problem error={error} again={() => void leave()} />}
        <Link to="/">{say('notFound.home')}</Link>
      </main>
    </>
  )
}
