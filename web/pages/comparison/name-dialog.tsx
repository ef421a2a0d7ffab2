import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.tsx'
import { useProblemWords } from '../../ui/problem-words.ts'
import '../../ui/style/administration.css'

interface NameDialogProps {
  readonly title: string
  readonly first: string
  /** The names that are kept already. */
  readonly taken: readonly string[]
  readonly wrong: (name: string) => string | undefined
  /** What is said where no further name can be kept; one that is kept can still be written over. */
  readonly limit: string | undefined
  /** What is said where it could not be saved. */
  readonly failed: string
  readonly save: (name: string, mayOverwrite: boolean) => Promise<void>
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks for a name, and before what is kept under it is lost. */
export function NameDialog(props: NameDialogProps) {
  return (
    <Dialog title={props.title} className="save-set" onClose={props.onClose}>
      {(close) => <NameForm {...props} close={close} />}
    </Dialog>
  )
}

function NameForm({
  first,
  taken,
  wrong,
  limit,
  failed,
  save,
  close,
  children,
}: NameDialogProps & { readonly close: () => void }) {
  const say = useSay()
  const id = useId()
  const words = useProblemWords()
  const [name, setName] = useState(first)
  const [overwrite, setOverwrite] = useState(false)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const isTaken = taken.includes(name)
  const complaint = name === '' ? undefined : wrong(name)
  const mayNot = name === '' || complaint !== undefined || (isTaken ? !overwrite : limit !== undefined)
  const submit = async () => {
    setSaving(true)
    setProblem(undefined)
    try {
      await save(name, overwrite)
      close()
    } catch (error) {
      setProblem(error)
      setSaving(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!mayNot) void submit()
      }}
    >
      {children}
      {limit !== undefined && !isTaken && (
        <p className="warning" role="alert">
          {limit}
        </p>
      )}
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
          onChange={({ target }) => {
            setName(target.value)
            setOverwrite(false)
            setProblem(undefined)
          }}
        />
        <p id={`${id}-wrong`} className="dearer" role="alert">
          {complaint}
        </p>
      </div>
      {isTaken && complaint === undefined && (
        <fieldset className="overwrite">
          <legend>{say('comparison.overwrite', { name })}</legend>
          {([true, false] as const).map((answer) => (
            <label key={String(answer)}>
              <input
                type="radio"
                name={`${id}-overwrite`}
                checked={overwrite === answer}
                onChange={() => setOverwrite(answer)}
              />
              {say(answer ? 'yes' : 'no')}
            </label>
          ))}
        </fieldset>
      )}
      {problem !== undefined && (
        <p className="dearer" role="alert">
          {failed} {words(problem)}
        </p>
      )}
      <footer>
        <Button onClick={close}>{say('form.cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={mayNot} loading={saving}>
          {say('form.save')}
        </Button>
      </footer>
    </form>
  )
}
