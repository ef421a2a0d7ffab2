import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.tsx'
import { NameToSave } from '../../ui/name-to-save.tsx'
import { useProblemWords } from '../../ui/problem-words.ts'

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
      <NameToSave
        name={name}
        complaint={complaint}
        question={isTaken && complaint === undefined ? say('comparison.overwrite', { name }) : undefined}
        overwrite={overwrite}
        onName={(written) => {
          setName(written)
          setOverwrite(false)
          setProblem(undefined)
        }}
        onOverwrite={setOverwrite}
      />
      {problem !== undefined && (
        <p className="dearer" role="alert">
          {failed} {words(problem)}
        </p>
      )}
      <div className="foot">
        <Button onClick={close}>{say('form.cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={mayNot} loading={saving}>
          {say('form.save')}
        </Button>
      </div>
    </form>
  )
}
