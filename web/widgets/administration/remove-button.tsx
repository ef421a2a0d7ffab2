import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { useProblemWords } from '../../ui/problem-words.ts'
import { Confirm } from './confirm.tsx'
import { useNotify } from './notices.tsx'

interface RemoveButtonProps {
  /** What is asked: `Delete Acme?` */
  readonly title: string
  /** What would go with it. */
  readonly words: string
  readonly remove: () => Promise<unknown>
  readonly onGone: () => void
}

/** Deletes what a panel shows, after asking; a refusal is told where the button stands. */
export function RemoveButton({ title, words, remove, onGone }: RemoveButtonProps) {
  const say = useSay()
  const notify = useNotify()
  const problemWords = useProblemWords()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const run = async () => {
    try {
      await remove()
      notify(say('remove.done'))
      onGone()
    } catch (error) {
      setProblem(error)
    }
  }
  return (
    <>
      {problem !== undefined && (
        <p className="dearer remove-problem" role="alert">
          {problemWords(problem)}
        </p>
      )}
      <Button danger onClick={() => setAsking(true)}>
        {say('remove')}
      </Button>
      {asking && (
        <Confirm
          title={title}
          words={words}
          doIt={say('remove')}
          onDo={() => void run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
