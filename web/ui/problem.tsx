import { Button } from 'antd'
import { useSay } from './language.tsx'
import { ServiceProblem } from './service.ts'

/** What happened, where it happened, with a way on. */
export function Problem({ error, again }: { readonly error: Error; readonly again?: () => void }) {
  const say = useSay()
  const status = error instanceof ServiceProblem ? error.status : undefined
  const sentence = status === 0 ? say('problem.unreachable') : error.message
  const known = status !== undefined && sentence !== ''
  return (
    <div className="problem" role="alert">
      <p>{known ? sentence : say('problem.server')}</p>
      {again && (
        <Button size="small" onClick={again}>
          {say('problem.again')}
        </Button>
      )}
    </div>
  )
}
