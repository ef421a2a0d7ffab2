import { Button } from './button.tsx'
import { useSay } from './language.tsx'
import { useProblemWords } from './problem-words.ts'
import { ServiceProblem } from './service.ts'

/** What happened, where it happened, with a way on. */
export function Problem({ error, again }: { readonly error: Error; readonly again?: () => void }) {
  const say = useSay()
  const words = useProblemWords()
  return (
    <div className="problem" role="alert">
      {error instanceof ServiceProblem && error.status < 500 ? <p>{words(error)}</p> : <ServerError error={error} />}
      {again && (
        <Button size="small" onClick={again}>
          {say('problem.again')}
        </Button>
      )}
    </div>
  )
}

/** The specification's banner: what broke is on our side. */
export function ServerError({ error }: { readonly error: Error }) {
  const say = useSay()
  const words = useProblemWords()
  return (
    <>
      <p>
        <strong>{say('problem.title')}</strong>
      </p>
      <p>{words(error)}</p>
    </>
  )
}
