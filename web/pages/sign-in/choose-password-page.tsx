import { ChoosePassword, endpoints } from '@waybill/contracts'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { session } from '../../ui/session.ts'
import { Entry } from './entry.tsx'
import { PasswordField } from './field.tsx'
import { SignInCard } from './sign-in-card.tsx'

interface ChoosePasswordProps {
  /** Of the one-time link. */
  readonly token: string
}

/** For whoever was given a link; somebody else who is signed in in this browser is left out of it. */
export function ChoosePasswordPage({ token }: ChoosePasswordProps) {
  return <Entry anew>{(enter) => <ChoosePasswordForm token={token} onSignedIn={enter} />}</Entry>
}

function ChoosePasswordForm({ token, onSignedIn }: ChoosePasswordProps & { readonly onSignedIn: () => Promise<void> }) {
  const say = useSay()
  const [tried, setTried] = useState(false)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const body = { token, newPassword: password }
  const weak = !ChoosePassword.safeParse(body).success
  const differs = again !== password
  const label = say('password.new')

  const submit = async () => {
    setTried(true)
    if (weak || differs) return
    session.hold((await call(endpoints.choosePassword, { body })).id_token)
    await onSignedIn()
  }
  return (
    <SignInCard
      title={say('choosePassword.title')}
      words={`${say('choosePassword.title')}. ${say('choosePassword.words')}`}
      button={say('choosePassword.do')}
      submit={submit}
    >
      <PasswordField
        label={label}
        autoComplete="new-password"
        maxLength={50}
        value={password}
        onValue={setPassword}
        fault={tried && weak ? say('password.rule', { label }) : undefined}
      />
      <PasswordField
        label={say('password.again')}
        autoComplete="new-password"
        maxLength={50}
        value={again}
        onValue={setAgain}
        fault={tried && differs ? say('password.differs') : undefined}
      />
    </SignInCard>
  )
}
