import './mapping.css'
import '../../ui/style/administration.css'
import { useQuery } from '@tanstack/react-query'
import type { Client, LayoutPreview, LayoutTable, LayoutVersion } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { UploadState } from '../upload-files/upload-state.ts'
import { BeginFrom } from './begin-from.tsx'
import { BeginsSetting } from './begins-setting.tsx'
import { CodesSetting } from './codes-setting.tsx'
import { ColumnsTable } from './columns-table.tsx'
import { carriedOver, columnAt, type Draft, startOf } from './draft.ts'
import { FactSetting } from './fact-setting.tsx'
import { FamiliesSetting } from './families-setting.tsx'
import { Foot } from './foot.tsx'
import { newestQuery, previewQuery, useTrial } from './queries.ts'
import { RowsSettings } from './rows-settings.tsx'
import { SavePart } from './save-part.tsx'
import { StatedTotals } from './stated-totals.tsx'
import { MoreSettings, TableSettings } from './table-settings.tsx'
import { TotalSetting } from './total-setting.tsx'
import { Unread } from './unread.tsx'
import { needsOf, type Want, wantsOf } from './wants.ts'

interface MappingProps {
  readonly client: Client
  readonly fileId: number
  /** The layout that is changed; without one, it is a new one. */
  readonly layoutId: number | undefined
  readonly onState: (state: UploadState) => void
}

/** A file that nobody knows as a table; a person says what its columns are, and sees what would load. */
export function Mapping(props: MappingProps) {
  const { fileId, layoutId } = props
  const [table, setTable] = useState<Partial<LayoutTable>>()
  const [from, setFrom] = useState<number>()
  const newest = useQuery(newestQuery(layoutId ?? from))
  const known = (layoutId ?? from) === undefined || newest.data !== undefined
  const preview = useQuery({ ...previewQuery(fileId, table, newest.data), enabled: known })
  const problem = preview.error ?? newest.error
  if (problem) {
    const again = () => void (preview.error ? preview.refetch() : newest.refetch())
    return <Problem error={problem} again={again} />
  }
  if (!preview.data || !known) {
    return <div className="card shape" style={{ height: 420 }} />
  }
  return (
    <Mapped
      key={newest.data?.id}
      {...props}
      preview={preview.data}
      changed={layoutId === undefined ? undefined : newest.data}
      begun={newest.data}
      looks={preview.isFetching}
      onTable={setTable}
      onFrom={(id) => {
        setTable(undefined)
        setFrom(id)
      }}
    />
  )
}

interface MappedProps extends MappingProps {
  readonly preview: LayoutPreview
  readonly changed: LayoutVersion | undefined
  /** The layout that it begins from: the one that is changed, or another. */
  readonly begun: LayoutVersion | undefined
  /** The file is being cut anew. */
  readonly looks: boolean
  readonly onTable: (table: Partial<LayoutTable>) => void
  /** To begin anew from another layout, or from the guess. */
  readonly onFrom: (id: number | undefined) => void
}

const seenAtOnce = 12

function Mapped({ client, preview, changed, begun, looks, onTable, onFrom, onState }: MappedProps) {
  const say = useSay()
  const [said, setSaid] = useState(() => ({ preview, draft: startOf(preview, begun?.mapping) }))
  const [whole, setWhole] = useState(preview.headers.length <= seenAtOnce)
  const draft = said.preview === preview ? said.draft : carriedOver(said.draft, preview)
  if (said.preview !== preview) setSaid({ preview, draft })
  const onDraft = (next: Draft) => setSaid({ preview, draft: next })
  const trial = useTrial(preview.file.id, draft)
  const wants = wantsOf(draft, preview, trial.trial)
  const asks = (of: Want['of'], fact?: string) =>
    wants.some((want) => want.of === of && (want.of !== 'fact' || want.fact === fact))
  const all = [...preview.headers.keys()]
  const needed = all.filter((place) => columnAt(draft.mapping, place) !== undefined)
  const settings = { preview, draft, onDraft }
  const unread = new Set(trial.trial?.rejects.map(({ line }) => line))
  const away = (state: UploadState) => onState({ client: client.id, ...state })
  const owner = client.childClients.find(({ id }) => id === preview.file.clientId) ?? client
  const carrier = draft.mapping.facts.carrier.from === 'typed' ? draft.mapping.facts.carrier.value : ''
  return (
    <>
      <div className="mapping-about">
        <strong>
          <bdi>{preview.file.name}</bdi>
        </strong>
        <span className="quiet">
          {changed
            ? say('mapping.changes', { name: changed.name, version: changed.latest })
            : preview.readBy
              ? say('mapping.knows', { name: preview.readBy.name, version: preview.readBy.version })
              : say('mapping.unknown')}
        </span>
        <Button onClick={() => away(changed ? { tab: 'layouts' } : { file: preview.file.id })}>
          {say('form.cancel')}
        </Button>
      </div>
      <section className={looks ? 'mapping dimmed' : 'mapping'} aria-label={say('mapping.title')} aria-busy={looks}>
        <fieldset className="mapping-settings" aria-label={say('mapping.settings')}>
          {!changed && <BeginFrom clientId={preview.file.clientId} begun={begun} onFrom={onFrom} />}
          <TableSettings preview={preview} onTable={onTable} />
          {preview.table.headerLine === 0 && <BeginsSetting {...settings} />}
          <RowsSettings {...settings} asks={asks('rows')} />
          {(['carrier', 'currency', 'invoiceNumber', 'invoiceDate', 'account'] as const).map((fact) => (
            <FactSetting key={fact} fact={fact} {...settings} asks={asks('fact', fact)} />
          ))}
          <TotalSetting {...settings} asks={asks('total') || asks('confirmation')} />
          <CodesSetting {...settings} said={trial.trial?.said} />
          <FamiliesSetting {...settings} />
          <MoreSettings {...settings} onTable={onTable} asksCountry={asks('country')} />
          <div className="mapping-counts">
            <span>{say('mapping.counts', { rows: preview.rows.length + preview.moreRows, columns: all.length })}</span>
            {needed.length < all.length && (
              <Button size="small" aria-pressed={!whole} onClick={() => setWhole(!whole)}>
                {say(whole ? 'mapping.hideOthers' : 'mapping.showOthers', { count: all.length - needed.length })}
              </Button>
            )}
          </div>
        </fieldset>
        <ColumnsTable {...settings} places={whole || needed.length === 0 ? all : needed} unread={unread} />
        {preview.moreRows > 0 && (
          <p className="mapping-more">
            {say(preview.whole ? 'mapping.moreRows' : 'mapping.moreRowsAtLeast', { count: preview.moreRows })}
          </p>
        )}
        {trial.trial && <StatedTotals trial={trial.trial} draft={draft} onDraft={onDraft} />}
        <Foot trial={trial} wants={wants} preview={preview}>
          <SavePart
            preview={preview}
            draft={draft}
            clientName={owner.name}
            suggested={carrier || preview.file.name.replace(/\.[^.]*$/, '')}
            changed={changed}
            waits={needsOf(wants).length > 0 || trial.waits || trial.trial === undefined}
            onTaken={() => away({ file: preview.file.id })}
            onSaved={() => away({ tab: 'layouts' })}
          />
        </Foot>
      </section>
      {trial.trial && <Unread trial={trial.trial} sheet={preview.table.sheet ?? undefined} />}
    </>
  )
}
