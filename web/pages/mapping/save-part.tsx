import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, type LayoutPreview, type LayoutVersion, type SavedLayout } from '@waybill/contracts'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { call } from '../../ui/service.ts'
import { Confirm } from '../../widgets/administration/confirm.tsx'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { holds, useAccount } from '../header/queries.ts'
import { forgetAnswers } from '../upload-files/uploads.ts'
import type { Draft } from './draft.ts'
import { forgetLayouts, layoutsQuery } from './queries.ts'
import { TextInput } from './setting.tsx'

interface SavePartProps {
  readonly preview: LayoutPreview
  readonly draft: Draft
  /** The name of whose money the file is. */
  readonly clientName: string
  /** What the layout is called until somebody calls it otherwise. */
  readonly suggested: string
  /** The one that is changed. */
  readonly changed: LayoutVersion | undefined
  /** Something is still to be said. */
  readonly waits: boolean
  /** To where one sees what becomes of it: of the file, or of the layout. */
  readonly onTaken: () => void
  readonly onSaved: () => void
}

/** A name, for whom, and the way in. A name that is there already gets its next version. */
export function SavePart(props: SavePartProps) {
  const { preview, draft, clientName, suggested, changed, waits, onTaken, onSaved } = props
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const staff = holds(useAccount(), 'ROLE_STAFF')
  const clientId = changed?.clientId ?? preview.file.clientId
  const { data: layouts = [] } = useQuery(layoutsQuery(clientId))
  const [typed, setTyped] = useState<string>()
  const [forAll, setForAll] = useState(changed?.clientId === null)
  const [asking, setAsking] = useState<SavedLayout>()
  const answered = useRef(false)
  const name = (changed?.name ?? typed ?? suggested).slice(0, 80)
  const before = sameNamed(layouts, name, forAll)
  const params = { fileId: preview.file.id }
  const settle = () => {
    forgetAnswers(queries)
    return forgetLayouts(queries)
  }
  const keep = () => call(endpoints.saveLayout, { body: { clientId, forAll, name, mapping: draft.mapping } })
  const read = (layoutId: number) =>
    call(endpoints.readByLayout, { params, body: { layoutId, statements: draft.statements } })

  const take = useMutation({
    mutationFn: async () => read((await keep()).id),
    onSuccess: () => {
      notify(say('mapping.taken', { name }))
      onTaken()
    },
    onSettled: settle,
  })
  const save = useMutation({
    mutationFn: keep,
    onSuccess: ({ version }) => {
      notify(say('mapping.saved', { name, version }))
      if (before && before.files > 0) setAsking(before)
      else onSaved()
    },
    onSettled: settle,
  })
  const again = useMutation({
    mutationFn: (id: number) => call(endpoints.readAgainByLayout, { params: { id } }),
    onSuccess: ({ files }) => {
      notify(say('layouts.readingAgain', { count: files }))
      onSaved()
    },
    onSettled: settle,
  })
  const problem = take.error ?? save.error ?? again.error
  return (
    <form
      className="mapping-save"
      onSubmit={(event) => {
        event.preventDefault()
        if (waits || name.trim() === '') return
        if (changed) save.mutate()
        else take.mutate()
      }}
    >
      {problem && <Problem error={problem} />}
      {!changed && (
        <>
          <TextInput label={say('layouts.name')} value={typed ?? suggested} onChange={setTyped} />
          {staff ? (
            <Select
              label={say('layouts.forWhom')}
              value={forAll ? 'all' : 'one'}
              options={[
                { value: 'one', label: say('layouts.forOne', { client: clientName }) },
                { value: 'all', label: say('layouts.forAll') },
              ]}
              onChange={(next) => setForAll(next === 'all')}
            />
          ) : (
            <span className="quiet">{say('layouts.forOne', { client: clientName })}</span>
          )}
        </>
      )}
      {before && <span className="quiet">{say('layouts.nextVersion', { name, version: before.latest + 1 })}</span>}
      <Button
        type="primary"
        htmlType="submit"
        disabled={waits || name.trim() === ''}
        loading={take.isPending || save.isPending || again.isPending}
      >
        {say(changed ? 'mapping.save' : 'mapping.take')}
      </Button>
      {asking && (
        <Confirm
          title={say('layouts.again.title', { count: asking.files })}
          words={say('layouts.again.words')}
          doIt={say('layouts.again')}
          keep={say('layouts.again.later')}
          onDo={() => {
            answered.current = true
            again.mutate(asking.id)
          }}
          onClose={() => {
            setAsking(undefined)
            if (!answered.current) onSaved()
          }}
        />
      )}
    </form>
  )
}

function sameNamed(layouts: readonly SavedLayout[], name: string, forAll: boolean): SavedLayout | undefined {
  return layouts.find((layout) => layout.name === name.trim() && (layout.clientId === null) === forAll)
}
