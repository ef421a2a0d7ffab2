import { Link } from '@tanstack/react-router'
import { endpoints } from '@waybill/contracts'
import { useRef, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { call, ServiceProblem } from '../../ui/service.ts'
import { session } from '../../ui/session.ts'
import { PasswordField, UsernameField } from './field.tsx'
import { type Passing, PassingMessage } from './passing.tsx'
import { SignInCard } from './sign-in-card.tsx'

interface SignInFormProps {
  readonly passing: Passing
  readonly onForgotten: () => void
  readonly onSignedIn: () => Promise<void>
}

export function SignInForm({ passing, onForgotten, onSignedIn }: SignInFormProps) {
  const say = useSay()
  const [tried, setTried] = useState(false)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asking, setAsking] = useState(false)
  const saidYes = useRef(false)
  const noUsername = username.trim() === ''
  const noPassword = password === ''

  const signIn = async () => {
    const logOffOtherSessions = saidYes.current
    saidYes.current = false
    setTried(true)
    setAsking(false)
    if (noUsername || noPassword) return
    const body = { username: username.trim(), password, logOffOtherSessions, rememberMe: true }
    try {
      session.hold((await call(endpoints.signIn, { body })).id_token)
    } catch (error) {
      if (!(error instanceof ServiceProblem && error.says('session-elsewhere'))) throw error
      setAsking(true)
      return
    }
    await onSignedIn()
  }
  return (
    <SignInCard
      title={say('signIn')}
      words={say('tagline')}
      button={say('signIn')}
      submit={signIn}
      notice={
        <>
          <PassingMessage passing={passing} />
          {asking && (
            <div className="alert warn" role="alert">
              <p>{say('reason.session-elsewhere')}</p>
              <button
                type="button"
                className="plain"
                onClick={({ currentTarget }) => {
                  saidYes.current = true
                  currentTarget.form?.requestSubmit()
                }}
              >
                {say('yes')}
              </button>
            </div>
          )}
        </>
      }
      foot={
        <>
          <p className="or">{say('signIn.or')}</p>
          <Link className="plain wide" to="/SSO" search={{ from: session.origin() }}>
            {say('signIn.singleSignOn')}
          </Link>
        </>
      }
    >
      <UsernameField
        label={say('username')}
        value={username}
        onValue={setUsername}
        fault={tried && noUsername ? say('username.missing') : undefined}
      />
      <PasswordField
        label={say('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        fault={tried && noPassword ? say('password.missing') : undefined}
        beside={
          <button type="button" className="link" onClick={onForgotten}>
            {say('reset.forgotten')}
          </button>
        }
      />
    </SignInCard>
  )
}
