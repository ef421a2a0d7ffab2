import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Client, endpoints, type LayoutSource, type LayoutVersions, type SavedLayout } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { save } from '../../ui/save.ts'
import { call } from '../../ui/service.ts'
import { Confirm } from '../../widgets/administration/confirm.tsx'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { SidePanel } from '../../widgets/administration/side-panel.tsx'
import { forgetAnswers } from '../upload-files/uploads.ts'
import { ownerOf } from './owner-of.ts'
import { forgetLayouts, versionsQuery } from './queries.ts'

interface LayoutPanelProps {
  readonly layout: SavedLayout
  readonly client: Client
  readonly onClose: () => void
}

/** A layout with its versions and the files that each has read, and what can be done with it. */
export function LayoutPanel({ layout, client, onClose }: LayoutPanelProps) {
  const say = useSay()
  const { data, error, refetch } = useQuery(versionsQuery(layout))
  const deeds = useDeeds(layout, client, onClose)
  const [asking, setAsking] = useState<'again' | 'copy' | 'retire'>()
  const earlier = data ? earlierFiles(data) : 0
  const latestFile = data?.versions.flatMap(({ files }) => files)[0]
  return (
    <SidePanel
      wide
      title={layout.name}
      note={ownerOf(layout, client) ?? say(layout.shipped ? 'layouts.shipped' : 'layouts.forAll')}
      onClose={onClose}
      problem={deeds.problem}
      more={
        <>
          <Button loading={deeds.exporting} onClick={deeds.exportIt}>
            {say('layouts.export')}
          </Button>
          {layout.clientId === null && (
            <Button loading={deeds.copying} onClick={() => setAsking('copy')}>
              {say('layouts.copy')}
            </Button>
          )}
          {layout.own && (
            <Button danger loading={deeds.retiring} onClick={() => setAsking('retire')}>
              {say('layouts.retire')}
            </Button>
          )}
        </>
      }
    >
      {layout.shipped && <Sources sources={layout.shipped.sources} client={client} />}
      <div className="layout-ways">
        {latestFile && layout.own && (
          <Link
            className="button default"
            to="/uploadFiles"
            search={{ client: String(client.id), map: String(latestFile.id), layout: String(layout.id) }}
          >
            {say('layouts.change')}
          </Link>
        )}
        {earlier > 0 && (
          <Button loading={deeds.reading} onClick={() => setAsking('again')}>
            {say('layouts.again')}
          </Button>
        )}
        {data && !latestFile && !layout.shipped && <p className="quiet">{say('layouts.noFiles')}</p>}
      </div>
      {error && !data && <Problem error={error} again={() => void refetch()} />}
      {!data && !error && <div className="shape" style={{ height: 160 }} />}
      {data?.versions.map((version) => (
        <Version key={version.version} version={version} client={client} />
      ))}
      {asking === 'again' && (
        <Confirm
          title={say('layouts.again.title', { count: earlier })}
          words={say('layouts.again.words')}
          doIt={say('layouts.again')}
          keep={say('layouts.again.later')}
          onDo={deeds.readAgain}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'copy' && (
        <Confirm
          title={say('layouts.copy.title', { name: layout.name, client: client.name })}
          words={say('layouts.copy.words', { client: client.name })}
          doIt={say('layouts.copy')}
          onDo={deeds.copy}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'retire' && (
        <Confirm
          title={say('layouts.retire.title', { name: layout.name })}
          words={say('layouts.retire.words')}
          doIt={say('layouts.retire')}
          onDo={deeds.retire}
          onClose={() => setAsking(undefined)}
        />
      )}
    </SidePanel>
  )
}

interface SourcesProps {
  readonly sources: readonly LayoutSource[]
  readonly client: Client
}

/** Whoever doubts a layout of the product can look its columns up. */
function Sources({ sources, client }: SourcesProps) {
  const say = useSay()
  return (
    <section className="layout-sources">
      <p className="quiet">{say('layouts.shipped.about', { client: client.name })}</p>
      <h3>{say('layouts.sources')}</h3>
      <ul>
        {sources.map(({ at, says }) => (
          <li key={at}>
            <bdi lang="en">{says}</bdi>
            <bdi className="quiet" dir="ltr">
              {at}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface VersionProps {
  readonly version: LayoutVersions['versions'][number]
  readonly client: Client
}

function Version({ version: { version, savedAt, savedBy, files, filesTotal }, client }: VersionProps) {
  const say = useSay()
  const format = useFormat()
  const { exactMoment, moment } = useInstants()
  return (
    <section className="layout-version">
      <h3>
        {say('layouts.versionNumber', { version })}{' '}
        <span className="quiet">{say('layouts.savedAtBy', { at: exactMoment(savedAt), by: savedBy })}</span>
      </h3>
      <ul>
        {files.map(({ id, name, receivedAt, status }) => (
          <li key={id}>
            <Link to="/uploadFiles" search={{ client: String(client.id), file: String(id) }} title={name}>
              <bdi>{name}</bdi>
            </Link>
            <span className="quiet" title={exactMoment(receivedAt)}>
              {moment(receivedAt)}
            </span>
            <span>{say(`upload.status.${status}`)}</span>
          </li>
        ))}
      </ul>
      {filesTotal === 0 && <p className="quiet">{say('layouts.noFilesYet')}</p>}
      {filesTotal > files.length && (
        <p className="quiet">
          {say('upload.filesShown', { shown: format.count(files.length), total: format.count(filesTotal) })}
        </p>
      )}
    </section>
  )
}

/** How many files an earlier version than the latest read last. */
function earlierFiles({ latest, versions }: Pick<LayoutVersions, 'latest' | 'versions'>): number {
  return versions.filter(({ version }) => version < latest).reduce((total, { filesTotal }) => total + filesTotal, 0)
}

function useDeeds({ id, name, latest }: SavedLayout, client: Client, onClose: () => void) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const onSettled = () => {
    forgetAnswers(queries)
    return forgetLayouts(queries)
  }
  const exportIt = useMutation({
    mutationFn: () => call(endpoints.exportLayout, { params: { id, version: latest } }),
    onSuccess: (file) => {
      const text = `${JSON.stringify(file, null, 2)}\n`
      save(new Blob([text], { type: 'application/json' }), `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.layout.json`)
    },
  })
  const copy = useMutation({
    mutationFn: async () => {
      const file = await call(endpoints.exportLayout, { params: { id, version: latest } })
      return call(endpoints.importLayout, { body: { clientId: client.id, forAll: false, file } })
    },
    onSuccess: () => {
      notify(say('layouts.copied', { name, client: client.name }))
      onClose()
    },
    onSettled,
  })
  const again = useMutation({
    mutationFn: () => call(endpoints.readAgainByLayout, { params: { id } }),
    onSuccess: ({ files }) => notify(say('layouts.readingAgain', { count: files })),
    onSettled,
  })
  const retire = useMutation({
    mutationFn: () => call(endpoints.retireLayout, { params: { id } }),
    onSuccess: () => {
      notify(say('layouts.retired', { name }))
      onClose()
    },
    onSettled,
  })
  return {
    exportIt: () => exportIt.mutate(),
    copy: () => copy.mutate(),
    readAgain: () => again.mutate(),
    retire: () => retire.mutate(),
    exporting: exportIt.isPending,
    copying: copy.isPending,
    reading: again.isPending,
    retiring: retire.isPending,
    problem: exportIt.error ?? copy.error ?? again.error ?? retire.error ?? undefined,
  }
}
