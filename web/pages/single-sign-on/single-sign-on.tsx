import { Link } from '@tanstack/react-router'
import { endpoints, type ProviderChoice, type SentenceName } from '@waybill/contracts'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { useProblemWords } from '../../ui/problem-words.ts'
import { call, ServiceProblem } from '../../ui/service.ts'
import { session } from '../../ui/session.ts'
import { UsernameField } from '../sign-in/field.tsx'
import { SignInCard, SignInFrame } from '../sign-in/sign-in-card.tsx'
import type { Asked } from './asked.ts'
import { sendToProvider } from './send-to-provider.ts'
import './single-sign-on.css'

/** First the address, then one of its providers; or the question that a sign-in came back with. */
export function SingleSignOn({ asked }: { readonly asked: Asked }) {
  const say = useSay()
  const wordsFor = useWords()
  const [tried, setTried] = useState(false)
  const [email, setEmail] = useState(asked.email)
  const [choices, setChoices] = useState<readonly ProviderChoice[]>()
  const [question, setQuestion] = useState(asked.logOff)
  const [problem, setProblem] = useState(asked.refused ? say('reason.sso-refused') : undefined)
  const [leaving, setLeaving] = useState(false)
  const noEmail = email.trim() === ''

  const go = async (idp: number, logOffOtherSessions: boolean) => {
    setLeaving(true)
    setProblem(undefined)
    try {
      await sendToProvider({ idp, logOffOtherSessions, email: email.trim() })
    } catch (error) {
      setProblem(wordsFor(error))
      setLeaving(false)
    }
  }
  const lookUp = async () => {
    setTried(true)
    setProblem(undefined)
    if (noEmail) return
    try {
      const found = await call(endpoints.ssoUserDetails, { body: email.trim() })
      if (found.length === 0) setProblem(say('reason.sso-email-unknown'))
      else if (found.some(({ id }) => id === asked.provider)) await go(asked.provider ?? 0, false)
      else setChoices(found)
    } catch (error) {
      setProblem(wordsFor(error))
    }
  }
  const alert = problem !== undefined && (
    <p className="alert" role="alert">
      {problem}
    </p>
  )
  if (question && asked.provider !== undefined) {
    const { provider } = asked
    return (
      <SignInFrame title={say('signIn.singleSignOn')} words={email}>
        <Question words={say('reason.session-elsewhere')}>
          <button type="button" className="plain" disabled={leaving} onClick={() => void go(provider, true)}>
            {say('yes')}
          </button>
        </Question>
        {alert}
        <button type="button" className="link other" onClick={() => setQuestion(false)}>
          {say('sso.otherEmail')}
        </button>
      </SignInFrame>
    )
  }
  if (choices) {
    return (
      <SignInFrame title={say('signIn.singleSignOn')} words={email}>
        <h2 className="sso-choose">{say('sso.choose')}</h2>
        {alert}
        <ul className="providers">
          {choices.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className="plain" disabled={leaving} onClick={() => void go(id, false)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className="link other" onClick={() => setChoices(undefined)}>
          {say('sso.otherEmail')}
        </button>
      </SignInFrame>
    )
  }
  return (
    <SignInCard
      title={say('signIn.singleSignOn')}
      words={say('sso.words')}
      button={say('sso.next')}
      submit={lookUp}
      notice={alert}
      foot={
        <>
          <p className="or">{say('signIn.or')}</p>
          <Link className="plain wide" to="/login" search={{ from: session.origin() }}>
            {say('sso.password')}
          </Link>
        </>
      }
    >
      <UsernameField
        label={say('sso.email')}
        name="email"
        type="email"
        value={email}
        onValue={setEmail}
        fault={tried && noEmail ? say('sso.email.missing') : undefined}
      />
    </SignInCard>
  )
}

function Question({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div className="alert warn" role="alert">
      <p>{words}</p>
      {children}
    </div>
  )
}

/** What a person can do something about; whatever else goes wrong has the specification's one sentence. */
const told: readonly SentenceName[] = ['sso-user-unknown', 'sso-email-unknown', 'wait-seconds', 'wait-minutes']

function useWords(): (error: unknown) => string {
  const say = useSay()
  const problemWords = useProblemWords()
  return (error) =>
    error instanceof ServiceProblem && (error.status === 0 || told.some((name) => error.says(name)))
      ? problemWords(error)
      : say('sso.failed')
}
