import { useId } from 'react'
import { useSay } from './language.tsx'
import './style/administration.css'

interface NameToSaveProps {
  readonly name: string
  /** What is wrong with it. */
  readonly complaint: string | undefined
  /** What is asked before something that has this name already is lost. */
  readonly question: string | undefined
  readonly overwrite: boolean
  /** Another name has not been asked about yet. */
  readonly onName: (name: string) => void
  readonly onOverwrite: (overwrite: boolean) => void
}

/** The name under which something is kept, and Yes or No where that would write over another. */
export function NameToSave({ name, complaint, question, overwrite, onName, onOverwrite }: NameToSaveProps) {
  const say = useSay()
  const id = useId()
  return (
    <>
      <div className="form-field">
        <label htmlFor={`${id}-name`}>{say('filterSet.name')}</label>
        <input
          id={`${id}-name`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody opened it to write the name
          autoFocus
          required
          autoComplete="off"
          value={name}
          aria-invalid={complaint !== undefined}
          aria-describedby={`${id}-wrong`}
          onChange={({ target }) => onName(target.value)}
        />
        <p id={`${id}-wrong`} className="dearer" role="alert">
          {complaint}
        </p>
      </div>
      {question !== undefined && (
        <fieldset className="overwrite">
          <legend>{question}</legend>
          {([true, false] as const).map((answer) => (
            <label key={String(answer)}>
              <input
                type="radio"
                name={`${id}-overwrite`}
                checked={overwrite === answer}
                onChange={() => onOverwrite(answer)}
              />
              {say(answer ? 'yes' : 'no')}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
