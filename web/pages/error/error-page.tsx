import type { ErrorComponentProps } from '@tanstack/react-router'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ServiceProblem } from '../../ui/service.ts'
import { PageHeader } from '../header/page-header.tsx'

/** A page that broke, or whose questions were not answered. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const say = useSay()
  if (error instanceof ServiceProblem && error.status < 500) {
    return (
      <main className="not-found">
        <Problem error={error} again={reset} />
      </main>
    )
  }
  return (
    <main className="not-found" role="alert">
      <h1>500</h1>
      <p>{say('error.500')}</p>
      <a href="/">{say('notFound.home')}</a>
    </main>
  )
}

/** An address that nothing has ever stood at. */
export function OopsPage() {
  const say = useSay()
  return (
    <>
      <PageHeader title={say('notFound.pageTitle')} />
      <main className="not-found">
        <h2>404</h2>
        <p>{say('error.404')}</p>
        <a href="/">{say('notFound.home')}</a>
      </main>
    </>
  )
}
