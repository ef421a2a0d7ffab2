import './upload.css'
import '../../ui/style/administration.css'
import { useQuery } from '@tanstack/react-query'
import { type Client, isFileUnderWay, type ListedFile } from '@waybill/contracts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Notices } from '../../widgets/administration/notices.tsx'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { FreshnessNote } from '../analysis/freshness-note.tsx'
import { ClientSelector } from '../header/client-selector.tsx'
import { ForeignClient } from '../header/foreign-client.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { holds, useAccount, useClient } from '../header/queries.ts'
import { DropArea } from './drop-area.tsx'
import { FilesTable } from './files-table.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { mostShown, shownOf, type UploadState } from './upload-state.ts'
import { useUploading } from './uploading.tsx'
import { uploadsQuery } from './uploads.ts'

const Mapping = lazy(async () => ({ default: (await import('../mapping/mapping.tsx')).Mapping }))
const Layouts = lazy(async () => ({ default: (await import('../mapping/layouts.tsx')).Layouts }))

interface UploadPageProps {
  readonly state: UploadState
  readonly onState: (state: UploadState) => void
}

/** Carrier files: given, watched, read about, taken out again; and what people said of those that nobody knew. */
export function UploadPage({ state, onState }: UploadPageProps) {
  const say = useSay()
  const { client, clients } = useClient(state.client)
  if (!client) {
    return (
      <>
        <PageHeader title={say('upload.title')} tools={undefined} />
        <main className="page">
          <p className="empty">{say('client.none')}</p>
        </main>
      </>
    )
  }
  return (
    <Notices>
      <PageHeader
        title={say('upload.title')}
        topic={state.map !== undefined || state.tab === 'layouts' ? 'mapping' : undefined}
        tools={
          <ClientSelector
            client={client}
            clients={clients}
            onClient={({ id }) => onState({ client: id, ...(state.tab && { tab: state.tab }) })}
          />
        }
      />
      <main className="page">
        <ForeignClient />
        <Shown key={client.id} client={client} state={state} onState={onState} />
      </main>
    </Notices>
  )
}

type ShownProps = UploadPageProps & { readonly client: Client }

function Shown({ client, state, onState }: ShownProps) {
  const say = useSay()
  const waiting = <div className="card shape" style={{ height: 320 }} />
  if (state.map !== undefined) {
    return (
      <Suspense fallback={waiting}>
        <Mapping client={client} fileId={state.map} layoutId={state.layout} onState={onState} />
      </Suspense>
    )
  }
  return (
    <>
      <div className="page-tabs">
        <Segmented
          label={say('tabs.title')}
          value={state.tab ?? 'files'}
          options={[
            { value: 'files', label: say('upload.files') },
            { value: 'layouts', label: say('layouts.title') },
          ]}
          onChange={(tab) => onState({ client: client.id, ...(tab === 'layouts' && { tab }) })}
        />
      </div>
      {state.tab === 'layouts' ? (
        <Suspense fallback={waiting}>
          <Layouts client={client} />
        </Suspense>
      ) : (
        <Files client={client} state={state} onState={onState} />
      )}
    </>
  )
}

function Files({ client, state, onState }: ShownProps) {
  const say = useSay()
  const format = useFormat()
  const shown = shownOf(state)
  const { data: uploads, error, refetch } = useQuery(uploadsQuery(client.id, shown))
  const { now, above, ...sendings } = useUploading()
  const [leaving, setLeaving] = useState<ListedFile>()
  const mine = now.filter(({ clientId }) => clientId === client.id)
  const files = uploads?.files ?? []
  const empty = uploads !== undefined && files.length + mine.length === 0

  return (
    <>
      <SentenceLine
        client={client}
        listed={files.length}
        total={uploads?.total}
        outOfReach={error !== null && uploads !== undefined}
        underWay={files.filter(isFileUnderWay).length + mine.filter(({ status }) => status !== 'failed').length}
      />
      <DropArea client={client} large={empty} above={above} onFiles={(chosen) => sendings.add(client.id, chosen)} />
      {error && !uploads && <Problem error={error} again={() => void refetch()} />}
      {!uploads && !error && <div className="card shape" style={{ height: 320 }} />}
      {(files.length > 0 || mine.length > 0) && (
        <Card title={say('upload.files')} className="uploads-card">
          <FilesTable
            client={client}
            files={files}
            sendings={mine}
            onRetry={sendings.retry}
            onDrop={sendings.drop}
            open={state.file}
            onOpen={(file) => onState({ ...state, client: client.id, file })}
            onUndo={setLeaving}
            onMap={({ id }) => onState({ client: client.id, map: id })}
          />
          {uploads && uploads.total > files.length && shown < mostShown && (
            <p className="more">
              {say('upload.filesShown', { shown: format.count(files.length), total: format.count(uploads.total) })}
              <Button
                size="small"
                onClick={() => onState({ ...state, client: client.id, show: Math.min(mostShown, shown + 200) })}
              >
                {say('upload.showMore')}
              </Button>
            </p>
          )}
        </Card>
      )}
      {leaving && <UndoDialog file={leaving} client={client} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

interface SentenceLineProps {
  readonly client: Client
  readonly listed: number
  readonly total: number | undefined
  readonly underWay: number
  /** What is listed was read before the service went out of reach. */
  readonly outOfReach: boolean
}

function SentenceLine({ client, listed, total, underWay, outOfReach }: SentenceLineProps) {
  const say = useSay()
  const format = useFormat()
  const seesNumbers = holds(useAccount(), 'NEW_BI_TOOLS')
  const { data: freshness } = useQuery({ ...freshnessQuery(client.id), enabled: seesNumbers })
  return (
    <div className="sentence">
      <output className="sentence-start quiet">
        {total !== undefined && (
          <span>
            {total > listed
              ? say('upload.filesShown', { shown: format.count(listed), total: format.count(total) })
              : say('upload.count', { count: total })}
          </span>
        )}
        {underWay > 0 && <span className="under-way">{say('upload.underWay', { count: underWay })}</span>}
        {outOfReach && <span className="dearer">{say('problem.unreachable')}</span>}
      </output>
      <div className="sentence-end">{freshness && <FreshnessNote freshness={freshness} />}</div>
    </div>
  )
}
