import type { ChatLogs } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.tsx'
import type { Entry } from './talk.ts'
import { TestCaseForm } from './test-case-form.tsx'

interface MessageLogProps {
  readonly logs: ChatLogs
  readonly entry: Entry
  readonly before: readonly Entry[]
  readonly onClose: () => void
}

/** How a reply came about, agent by agent; a test case can be made of it. */
export function MessageLog({ logs, entry, before, onClose }: MessageLogProps) {
  const say = useSay()
  const [adding, setAdding] = useState(false)
  return (
    <Dialog title={say('assistant.log')} className="message-log" onClose={onClose}>
      {(close) => (
        <>
          {adding ? (
            <TestCaseForm entry={entry} before={before} onDone={() => setAdding(false)} />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
            <section className="log-steps" aria-label={say('assistant.log')} tabIndex={0}>
              <h3>{say('assistant.log.prompt')}</h3>
              <pre dir="auto">{logs.userPrompt}</pre>
              {logs.agents.map(({ agent, systemMessage, response }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- an agent may speak twice, and nothing moves
                <article key={`${agent} ${place}`}>
                  <h3>{agent}</h3>
                  {systemMessage !== '' && <pre className="quiet">{systemMessage}</pre>}
                  <pre dir="auto">{response}</pre>
                </article>
              ))}
            </section>
          )}
          {!adding && (
            <div className="foot">
              <Button onClick={() => setAdding(true)}>{say('assistant.test.add')}</Button>
              <Button type="primary" onClick={close}>
                {say('close')}
              </Button>
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
