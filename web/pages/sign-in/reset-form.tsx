import { endpoints } from '@waybill/contracts'
import { useEffect, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { useProblemWords } from '../../ui/problem-words.ts'
import { call, ServiceProblem } from '../../ui/service.ts'
import { CaptchaBox } from './captcha-box.tsx'
import { UsernameField } from './field.tsx'
import { type Passing, PassingMessage } from './passing.tsx'
import { SignInCard } from './sign-in-card.tsx'

const seconds = 1000

interface ResetFormProps {
  readonly passing: Passing
  /** Back to signing in. */
  readonly onDone: () => void
}

/** Asks for a mailed password. With no error the form gives way to signing in after five seconds. */
export function ResetForm({ passing, onDone }: ResetFormProps) {
  const say = useSay()
  const problemWords = useProblemWords()
  const [tried, setTried] = useState(false)
  const [email, setEmail] = useState('')
  const [solved, setSolved] = useState<string>()
  const [sent, setSent] = useState(false)
  const nobody = email.trim() === ''

  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(onDone, 5 * seconds)
    return () => clearTimeout(timer)
  }, [sent, onDone])

  const ask = async () => {
    setTried(true)
    if (solved === undefined) passing.show(say('reason.captcha-missing'), 'wrong', 5 * seconds)
    if (nobody || solved === undefined) return
    try {
      await call(endpoints.resetPassword, { body: { email: email.trim(), captchaResponse: solved } })
      passing.show(say('reset.done'), 'done', 7 * seconds)
      setSent(true)
    } catch (error) {
      if (!(error instanceof ServiceProblem) || error.message === '') throw error
      passing.show(problemWords(error), 'wrong', 7 * seconds)
    } finally {
      setSolved(undefined)
    }
  }
  return (
    <SignInCard
      title={say('reset.title')}
      words={say('reset.words')}
      button={say('reset.do')}
      submit={ask}
      notice={<PassingMessage passing={passing} />}
      foot={
        <button
          type="button"
          className="link"
          onClick={() => {
            passing.clear()
            onDone()
          }}
        >
          {say('reset.back')}
        </button>
      }
    >
      <UsernameField
        label={say('reset.emailOrUsername')}
        value={email}
        onValue={setEmail}
        fault={tried && nobody ? say('username.missing') : undefined}
      />
      <CaptchaBox
        solved={solved}
        onSolved={(response) => {
          passing.clear()
          setSolved(response)
        }}
      />
    </SignInCard>
  )
}
