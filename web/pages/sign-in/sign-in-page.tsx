import { lazy, Suspense, startTransition, useState } from 'react'
import { Entry } from './entry.tsx'
import { usePassing } from './passing.tsx'
import { SignInForm } from './sign-in-form.tsx'

const ResetForm = lazy(async () => ({ default: (await import('./reset-form.tsx')).ResetForm }))

/** Username and password, or a new password for whoever has forgotten it. */
export function SignInPage() {
  const [forgotten, setForgotten] = useState(false)
  const passing = usePassing()
  return (
    <Entry>
      {(enter) =>
        forgotten ? (
          <Suspense>
            <ResetForm passing={passing} onDone={() => setForgotten(false)} />
          </Suspense>
        ) : (
          <SignInForm
            passing={passing}
            onForgotten={() => startTransition(() => setForgotten(true))}
            onSignedIn={enter}
          />
        )
      }
    </Entry>
  )
}
