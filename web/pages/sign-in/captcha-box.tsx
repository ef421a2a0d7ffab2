import { CheckCircleFilled, LoadingOutlined } from '@ant-design/icons-svg'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { solveCaptcha } from './solve-captcha.ts'

interface CaptchaBoxProps {
  /** The solved puzzle; undefined while there is none. */
  readonly solved: string | undefined
  readonly onSolved: (response: string) => void
}

/** Ticked, it lets the browser work out a puzzle of the service: nothing to be read or listened to, and no other company is asked. */
export function CaptchaBox({ solved, onSolved }: CaptchaBoxProps) {
  const say = useSay()
  const [state, setState] = useState<'waiting' | 'working' | 'failed'>('waiting')
  const solve = async () => {
    setState('working')
    try {
      onSolved(await solveCaptcha())
      setState('waiting')
    } catch {
      setState('failed')
    }
  }
  const done = solved !== undefined
  return (
    <div className="captcha">
      <label>
        <input
          type="checkbox"
          checked={done || state === 'working'}
          aria-disabled={done || state === 'working'}
          onChange={() => {
            if (!done && state !== 'working') void solve()
          }}
        />
        {say('captcha.label')}
      </label>
      <output>
        {state === 'working' && (
          <>
            <Icon of={LoadingOutlined} /> {say('captcha.working')}
          </>
        )}
        {done && (
          <>
            <Icon of={CheckCircleFilled} /> {say('captcha.solved')}
          </>
        )}
        {state === 'failed' && !done && say('captcha.failed')}
      </output>
    </div>
  )
}
