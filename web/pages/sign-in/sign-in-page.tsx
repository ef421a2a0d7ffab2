import { endpoints } from '@waybill/contracts'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { session } from '../../ui/session.ts'
import { useTheme } from '../../ui/theme-choice.tsx'
import { keptTheme } from '../header/kept-theme.ts'
import { Field, PasswordField } from './field.tsx'
import { SignInCard } from './sign-in-card.tsx'

export function SignInPage({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const say = useSay()
  const [tried, setTried] = useState(false)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const noUsername = username.trim() === ''
  const noPassword = password === ''
  const { chosen, choose } = useTheme()

  const restoreTheme = async () => {
    const theme = await keptTheme().catch(() => undefined)
    if (theme) choose(theme)
  }

  const submit = async () => {
    setTried(true)
    if (noUsername || noPassword) return
    const body = { username: username.trim(), password, logOffOtherSessions: false, rememberMe: true }
    session.begin((await call(endpoints.signIn, { body })).id_token)
    if (!chosen) await restoreTheme()
    onSignedIn()
  }
  return (
    <SignInCard title={say('signIn')} words={say('tagline')} button={say('signIn')} submit={submit}>
      <Field
        label={say('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
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
      />
    </SignInCard>
  )
}
