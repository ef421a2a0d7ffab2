import { useMutation } from '@tanstack/react-query'
import { endpoints, type MadePersonalToken, type NewPersonalToken, tokenDays } from '@waybill/contracts'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { useProblemWords } from '../../ui/problem-words.ts'
import { call } from '../../ui/service.ts'

/** The name of a new token, and how long it is good for. */
export function TokenForm({ onMade }: { readonly onMade: (made: MadePersonalToken) => void }) {
  const say = useSay()
  const problemWords = useProblemWords()
  const id = useId()
  const [name, setName] = useState('')
  const [nameless, setNameless] = useState(false)
  const [days, setDays] = useState<NewPersonalToken['days']>(90)
  const make = useMutation({
    mutationFn: () => call(endpoints.makeToken, { body: { name, days } }),
    onSuccess: (made) => {
      setName('')
      onMade(made)
    },
  })
  return (
    <form
      className="new-token"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setNameless(name.trim() === '')
        if (name.trim() !== '' && !make.isPending) make.mutate()
      }}
    >
      <div className="form-field">
        <label htmlFor={`${id}-name`}>{say('token.name')}</label>
        <input
          id={`${id}-name`}
          required
          maxLength={60}
          autoComplete="off"
          placeholder={say('token.name.example')}
          value={name}
          aria-invalid={nameless}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setName(target.value)
            setNameless(false)
          }}
        />
      </div>
      <div className="form-field">
        <label htmlFor={`${id}-days`}>{say('token.days')}</label>
        <select
          id={`${id}-days`}
          value={days}
          onChange={({ target }) => setDays(tokenDays.find((one) => String(one) === target.value) ?? 90)}
        >
          {tokenDays.map((one) => (
            <option key={one} value={one}>
              {say('token.forDays', { days: one })}
            </option>
          ))}
        </select>
      </div>
      <Button htmlType="submit" type="primary" loading={make.isPending}>
        {say('token.make')}
      </Button>
      <p id={`${id}-problem`} className="dearer" role="alert">
        {nameless ? say('fault.required') : make.error && problemWords(make.error)}
      </p>
    </form>
  )
}
