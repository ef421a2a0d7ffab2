import { useMutation } from '@tanstack/react-query'
import { endpoints, TargetAgent } from '@waybill/contracts'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import type { Entry } from './talk.ts'
import '../../ui/style/administration.css'

interface TestCaseFormProps {
  readonly entry: Entry
  readonly before: readonly Entry[]
  readonly onDone: () => void
}

/** A conversation that should be answered so. */
export function TestCaseForm({ entry, before, onDone }: TestCaseFormProps) {
  const say = useSay()
  const id = useId()
  const [expected, setExpected] = useState(entry.reply?.assistantResponse ?? '')
  const [agent, setAgent] = useState<TargetAgent>()
  const [isIncomplete, setIncomplete] = useState(false)
  const [complaint, setComplaint] = useState(false)
  const place = before.findIndex(({ key }) => key === entry.key)
  const add = useMutation({
    mutationFn: () =>
      call(endpoints.addTestCase, {
        body: {
          currentPrompt: [entry.said],
          conversationHistory: before
            .slice(Math.max(0, place - 10), Math.max(0, place))
            .map(({ said, reply }) => ({ userPrompt: said, assistantResponse: reply?.assistantResponse ?? '' })),
          expectedOutputs: expected.trim() === '' ? [] : [expected],
          targetAgent: agent ?? null,
          isIncomplete,
        },
      }),
  })
  return (
    <form
      className="test-case"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setComplaint(agent === undefined)
        if (agent !== undefined && !add.isPending) add.mutate()
      }}
    >
      <p>
        <bdi>{entry.said}</bdi>
      </p>
      <div className="form-field">
        <label htmlFor={`${id}-agent`}>{say('assistant.test.agent')}</label>
        <select
          id={`${id}-agent`}
          value={agent ?? ''}
          aria-invalid={complaint}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setAgent(TargetAgent.safeParse(target.value).data)
            setComplaint(false)
          }}
        >
          <option value="">–</option>
          {TargetAgent.options.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <p id={`${id}-problem`} className="dearer" role="alert">
          {complaint && say('reason.chat-target-agent')}
        </p>
      </div>
      <div className="form-field">
        <label htmlFor={`${id}-expected`}>{say('assistant.test.expected')}</label>
        <textarea
          id={`${id}-expected`}
          rows={4}
          dir="auto"
          maxLength={4000}
          value={expected}
          onChange={({ target }) => setExpected(target.value)}
        />
      </div>
      <label className="tick">
        <input type="checkbox" checked={isIncomplete} onChange={({ target }) => setIncomplete(target.checked)} />
        {say('assistant.test.incomplete')}
      </label>
      <output className={add.error ? 'dearer' : 'cheaper'}>
        {add.isSuccess && say('assistant.test.saved')}
        {add.error && say('assistant.test.failed')}
      </output>
      <div className="foot">
        <Button onClick={onDone}>{say('assistant.test.back')}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {say('form.save')}
        </Button>
      </div>
    </form>
  )
}
