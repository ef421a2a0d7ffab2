import { useMutation } from '@tanstack/react-query'
import { DashboardName } from '@waybill/contracts'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import '../../ui/style/administration.css'

interface NameBoardProps {
  readonly title: string
  readonly first: string
  readonly save: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** What a dashboard is called. */
export function NameBoard({ title, onClose, ...form }: NameBoardProps) {
  return (
    <Dialog title={title} className="save-set" onClose={onClose}>
      {(close) => <NameForm {...form} close={close} />}
    </Dialog>
  )
}

function NameForm({ first, save, close }: Pick<NameBoardProps, 'first' | 'save'> & { readonly close: () => void }) {
  const say = useSay()
  const id = useId()
  const [name, setName] = useState(first)
  const saving = useMutation({ mutationFn: save, onSuccess: close })
  const isGood = DashboardName.safeParse(name).success
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood) saving.mutate(name.trim())
      }}
    >
      <div className="form-field">
        <label htmlFor={id}>{say('boards.name')}</label>
        <input
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody opened it to write the name
          autoFocus
          required
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      {saving.error && <Problem error={saving.error} />}
      <div className="foot">
        <Button onClick={close}>{say('form.cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={!isGood} loading={saving.isPending}>
          {say('form.save')}
        </Button>
      </div>
    </form>
  )
}
