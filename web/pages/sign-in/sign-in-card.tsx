import { Button } from 'antd'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ServiceProblem } from '../../ui/service.ts'

interface SignInCardProps {
  readonly title: string
  readonly words: string
  readonly button: string
  /** Sends it; whatever it throws is shown above the fields. */
  readonly submit: () => Promise<void>
  readonly children: ReactNode
}

/** One quiet card, for every way in. */
export function SignInCard({ title, words, button, submit, children }: SignInCardProps) {
  const say = useSay()
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    document.title = `${title} · Waybill`
  }, [title])

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setWaiting(true)
    try {
      await submit()
    } catch (error) {
      const reached = error instanceof ServiceProblem && error.status > 0
      setProblem(reached ? error.message || say('problem.server') : say('problem.unreachable'))
    } finally {
      setWaiting(false)
    }
  }
  return (
    <main className="sign-in">
      <form className="sign-in-card" onSubmit={(event) => void send(event)} noValidate>
        <h1>
          <Mark /> Waybill
        </h1>
        <p className="quiet">{words}</p>
        {problem !== undefined && (
          <p className="alert" role="alert">
            {problem}
          </p>
        )}
        {children}
        <Button type="primary" htmlType="submit" size="large" block loading={waiting}>
          {button}
        </Button>
      </form>
    </main>
  )
}
