import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ServerError } from '../../ui/problem.tsx'
import { useProblemWords } from '../../ui/problem-words.ts'
import { ServiceProblem } from '../../ui/service.ts'

interface SignInFrameProps {
  readonly title: string
  readonly words: string
  readonly children: ReactNode
}

/** One quiet card, for every way in. */
export function SignInFrame({ title, words, children }: SignInFrameProps) {
  useEffect(() => {
    document.title = `${title} · Waybill`
  }, [title])
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <h1>
          <Mark /> Waybill
        </h1>
        <p className="quiet">{words}</p>
        {children}
      </div>
    </main>
  )
}

interface SignInCardProps extends SignInFrameProps {
  readonly button: string
  /** Sends it; whatever it throws is shown above the fields. */
  readonly submit: () => Promise<void>
  /** What is to be read above the fields. */
  readonly notice?: ReactNode
  /** Other ways on, under the button. */
  readonly foot?: ReactNode
}

/** The card with a form in it. */
export function SignInCard({ title, words, button, submit, notice, foot, children }: SignInCardProps) {
  const [problem, setProblem] = useState<unknown>()
  const [waiting, setWaiting] = useState(false)

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setWaiting(true)
    try {
      await submit()
    } catch (error) {
      setProblem(error)
    } finally {
      setWaiting(false)
    }
  }
  return (
    <SignInFrame title={title} words={words}>
      <form onSubmit={(event) => void send(event)} noValidate>
        {notice}
        {problem !== undefined && <SignInFault error={problem} />}
        {children}
        <Button type="primary" htmlType="submit" size="large" block loading={waiting}>
          {button}
        </Button>
      </form>
      {foot}
    </SignInFrame>
  )
}

/** What the service said, else that it was not reached. */
export function SignInFault({ error }: { readonly error: unknown }) {
  const say = useSay()
  const problemWords = useProblemWords()
  if (!(error instanceof ServiceProblem) || error.status === 0) {
    return (
      <p className="alert" role="alert">
        {say('problem.unreachable')}
      </p>
    )
  }
  return (
    <div className="alert" role="alert">
      {error.status >= 500 ? <ServerError error={error} /> : <p>{problemWords(error)}</p>}
    </div>
  )
}
