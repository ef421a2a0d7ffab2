import { ChoosePassword, endpoints } from '@waybill/contracts'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { session } from '../../ui/session.ts'
import { PasswordField } from './field.tsx'
import { SignInCard } from './sign-in-card.tsx'

interface ChoosePasswordPageProps {
  /** Of the one-time link. */
  readonly token: string
  readonly onSignedIn: () => void
}

export function ChoosePasswordPage({ token, onSignedIn }: ChoosePasswordPageProps) {
  const say = useSay()
  const [tried, setTried] = useState(false)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const body = { token, newPassword: password }
  const weak = !ChoosePassword.safeParse(body).success
  const differs = again !== password

  const submit = async () => {
    setTried(true)
    if (weak || differs) return
    session.begin((await call(endpoints.choosePassword, { body })).id_token)
    onSignedIn()
  }
  return (
    <SignInCard
      title={say('choosePassword.title')}
      words={`${say('choosePassword.title')}. ${say('choosePassword.words')}`}
      button={say('choosePassword.do')}
      submit={submit}
    >
      <PasswordField
        label={say('password.new')}
        autoComplete="new-password"
        value={password}
        onValue={setPassword}
        fault={tried && weak ? say('password.rule') : undefined}
      />
      <PasswordField
        label={say('password.again')}
        autoComplete="new-password"
        value={again}
        onValue={setAgain}
        fault={tried && differs ? say('password.differs') : undefined}
      />
    </SignInCard>
  )
}
