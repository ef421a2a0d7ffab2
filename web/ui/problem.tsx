import { Button } from 'antd'
import { useSay } from './language.tsx'
import { ServiceProblem } from './service.ts'

/** What happened, where it happened, with a way on. */
export function Problem({ error, again }: { readonly error: Error; readonly again?: () => void }) {
  const say = useSay()
  return (
    <div className="problem" role="alert">
      {error instanceof ServiceProblem && error.status < 500 ? (
        <p>{error.status === 0 ? say('problem.unreachable') : error.message}</p>
      ) : (
        <ServerError error={error} />
      )}
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
  const sentence = error instanceof ServiceProblem ? error.message : ''
  return (
    <>
      <p>
        <strong>{say('problem.title')}</strong>
      </p>
      <p>{sentence || say('problem.server')}</p>
    </>
  )
}
