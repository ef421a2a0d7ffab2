import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Client, endpoints, LayoutFile } from '@waybill/contracts'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { holds, useAccount } from '../header/queries.ts'
import { forgetLayouts } from './queries.ts'

interface ImportDialogProps {
  readonly client: Client
  readonly onClose: () => void
}

/** A layout that was exported, here or elsewhere, for this client or, by staff, for all. */
export function ImportDialog({ client, onClose }: ImportDialogProps) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const staff = holds(useAccount(), 'ROLE_STAFF')
  const chooser = useRef<HTMLInputElement>(null)
  const [forAll, setForAll] = useState(false)
  const [unreadable, setUnreadable] = useState(false)
  const give = useMutation({
    mutationFn: (file: LayoutFile) => call(endpoints.importLayout, { body: { clientId: client.id, forAll, file } }),
    onSuccess: ({ version }, { name }) => {
      notify(say('mapping.saved', { name, version }))
      onClose()
    },
    onSettled: () => forgetLayouts(queries),
  })
  const take = async (file: File) => {
    const read = LayoutFile.safeParse(parsed(await file.text()))
    setUnreadable(!read.success)
    if (read.success) give.mutate(read.data)
  }
  return (
    <Dialog title={say('layouts.import')} className="confirm" onClose={onClose}>
      {(close) => (
        <>
          <p>{say('layouts.import.words')}</p>
          {staff && (
            <Select
              label={say('layouts.forWhom')}
              value={forAll ? 'all' : 'one'}
              options={[
                { value: 'one', label: say('layouts.forOne', { client: client.name }) },
                { value: 'all', label: say('layouts.forAll') },
              ]}
              onChange={(next) => setForAll(next === 'all')}
            />
          )}
          {unreadable && (
            <p className="dearer" role="alert">
              {say('layouts.import.unreadable')}
            </p>
          )}
          {give.error && <Problem error={give.error} />}
          <div className="foot">
            <Button onClick={close}>{say('form.cancel')}</Button>
            <Button type="primary" loading={give.isPending} onClick={() => chooser.current?.click()}>
              {say('layouts.import.choose')}
            </Button>
          </div>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".json,application/json"
            aria-label={say('layouts.import.choose')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void take(file)
              target.value = ''
            }}
          />
        </>
      )}
    </Dialog>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
