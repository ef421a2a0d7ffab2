import { endpoints, NewPassword } from '@waybill/contracts'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { session, signInAddress } from '../../ui/session.ts'
import { useAccount } from '../header/queries.ts'
import { PasswordField } from '../sign-in/field.tsx'
import { SignInFault } from '../sign-in/sign-in-card.tsx'
import { StrengthMeter } from './strength-meter.tsx'

const readFor = 3000

/** The old password and, twice, the new one. Every session ends with it, so the person is signed out. */
export function ChangePasswordForm() {
  const say = useSay()
  const { login } = useAccount()
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [tried, setTried] = useState(false)
  const [state, setState] = useState<'typing' | 'sending' | 'done'>('typing')
  const [problem, setProblem] = useState<unknown>()

  const missing = (label: string, value: string) => (value === '' ? say('form.required', { label }) : undefined)
  const labels = { old: say('password.old'), new: say('password.new'), again: say('password.confirmation') }
  const faults = {
    old: missing(labels.old, oldPassword),
    new:
      missing(labels.new, newPassword) ??
      (NewPassword.safeParse(newPassword).success ? undefined : say('password.rule', { label: labels.new })),
    again: missing(labels.again, confirmation) ?? (confirmation === newPassword ? undefined : say('password.differs')),
  }

  const change = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem(undefined)
    if (faults.old ?? faults.new ?? faults.again) return
    setState('sending')
    try {
      await call(endpoints.changePassword, { body: { username: login, oldPassword, newPassword } })
    } catch (error) {
      setProblem(error)
      setState('typing')
      return
    }
    setState('done')
    session.end()
    setTimeout(() => location.assign(signInAddress(session.origin())), readFor)
  }
  return (
    <form className="card change-password" noValidate onSubmit={(event) => void change(event)}>
      <p className="quiet">{say('changePassword.words')}</p>
      {problem !== undefined && <SignInFault error={problem} />}
      {state === 'done' && <output className="alert done">{say('changePassword.done')}</output>}
      <input type="hidden" name="username" autoComplete="username" value={login} />
      <PasswordField
        label={labels.old}
        autoComplete="current-password"
        value={oldPassword}
        onValue={setOldPassword}
        fault={tried ? faults.old : undefined}
      />
      <PasswordField
        label={labels.new}
        autoComplete="new-password"
        maxLength={50}
        value={newPassword}
        onValue={setNewPassword}
        fault={tried ? faults.new : undefined}
      />
      <StrengthMeter password={newPassword} />
      <PasswordField
        label={labels.again}
        autoComplete="new-password"
        maxLength={50}
        value={confirmation}
        onValue={setConfirmation}
        fault={tried ? faults.again : undefined}
      />
      <Button type="primary" htmlType="submit" size="large" loading={state === 'sending'} disabled={state === 'done'}>
        {say('changePassword.do')}
      </Button>
    </form>
  )
}
