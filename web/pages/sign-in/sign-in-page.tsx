import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { endpoints } from '@waybill/contracts'
import { Button } from 'antd'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { Mark } from '../../ui/mark.tsx'
import { call, ServiceProblem } from '../../ui/service.ts'
import { session } from '../../ui/session.ts'

interface SignInPageProps {
  readonly onSignedIn: () => void
}

/** One quiet card. */
export function SignInPage({ onSignedIn }: SignInPageProps) {
  const say = useSay()
  const [tried, setTried] = useState(false)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    document.title = `${say('signIn')} · Waybill`
  }, [say])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem(undefined)
    if (username.trim() === '' || password === '') return
    setWaiting(true)
    try {
      const body = { username: username.trim(), password, logOffOtherSessions: false, rememberMe: true }
      session.begin((await call(endpoints.signIn, { body })).id_token)
      onSignedIn()
    } catch (error) {
      const detail =
        error instanceof ServiceProblem && error.status > 0 ? error.message || say('problem.server') : undefined
      setProblem(detail ?? say('problem.unreachable'))
      setWaiting(false)
    }
  }

  const noUsername = tried && username.trim() === ''
  const noPassword = tried && password === ''
  return (
    <main className="sign-in">
      <form className="sign-in-card" onSubmit={(event) => void submit(event)} noValidate>
        <h1>
          <Mark /> Waybill
        </h1>
        <p className="quiet">{say('tagline')}</p>
        {problem !== undefined && (
          <p className="alert" role="alert">
            {problem}
          </p>
        )}
        <label htmlFor="username">{say('username')}</label>
        <input
          id="username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          aria-invalid={noUsername}
          aria-describedby={noUsername ? 'username-said' : undefined}
          onChange={({ target }) => setUsername(target.value)}
        />
        {noUsername && (
          <p id="username-said" className="dearer" role="alert">
            {say('username.missing')}
          </p>
        )}
        <label htmlFor="password">{say('password')}</label>
        <div className="password">
          <input
            id="password"
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            value={password}
            aria-invalid={noPassword}
            aria-describedby={noPassword ? 'password-said' : undefined}
            onChange={({ target }) => setPassword(target.value)}
          />
          <button
            type="button"
            aria-label={say(shown ? 'password.hide' : 'password.show')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
          </button>
        </div>
        {noPassword && (
          <p id="password-said" className="dearer" role="alert">
            {say('password.missing')}
          </p>
        )}
        <Button type="primary" htmlType="submit" size="large" block loading={waiting}>
          {say('signIn')}
        </Button>
      </form>
    </main>
  )
}
