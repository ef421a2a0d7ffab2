import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, type Feed, FeedSettings } from '@waybill/contracts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { CheckField, NumberField, SelectField, TextField } from '../../widgets/administration/fields.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { clientsQuery, useAccount } from '../header/queries.ts'
import { FeedActions } from './feed-actions.tsx'
import { FeedHistory } from './feed-history.tsx'
import { forgetFeeds } from './queries.ts'
import { ServerFields } from './server-fields.tsx'

interface FeedFormProps {
  /** Undefined for a new one. */
  readonly feed: Feed | undefined
  /** Inside which folders of the service's machine some may be watched. */
  readonly folders: readonly string[]
  readonly onClose: () => void
}

export function FeedForm({ feed, folders, onClose }: FeedFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const save = (settings: FeedSettings, revision: string | undefined) =>
    feed
      ? call(endpoints.changeFeed, { params: { feedId: feed.id }, body: { ...settings, revision } })
      : call(endpoints.addFeed, { body: settings })
  return (
    <SideForm
      title={feed?.name ?? say('feeds.new')}
      note={feed ? feed.clientName : say('feeds.new.about')}
      wide={feed !== undefined}
      schema={FeedSettings}
      values={valuesOf(feed, folders)}
      revision={feed?.revision}
      save={save}
      reread={() => forgetFeeds(queries)}
      onClose={onClose}
      more={feed && <FeedActions feed={feed} onClose={onClose} />}
    >
      {feed && <FeedHistory feed={feed} />}
      <Fields feed={feed} folders={folders} />
    </SideForm>
  )
}

function valuesOf(feed: Feed | undefined, folders: readonly string[]) {
  const secrets = { password: '', privateKey: '', passphrase: '' }
  if (feed) {
    const { clientId, name, kind, folder, host, port, login, everyMinutes, active } = feed
    return { clientId, name, kind, folder, host, port, login, ...secrets, everyMinutes, active }
  }
  const kind = folders.length > 0 ? ('folder' as const) : ('sftp' as const)
  const folder = folders[0] ?? '/'
  return { name: '', kind, folder, host: '', port: 22, login: '', ...secrets, everyMinutes: 15, active: true }
}

function Fields({ feed, folders }: Pick<FeedFormProps, 'feed' | 'folders'>) {
  const say = useSay()
  const { data: clients = [] } = useQuery(clientsQuery(useAccount()))
  const { control } = useFormContext<FeedSettings>()
  const kind = useWatch({ control, name: 'kind' })
  const folderNote =
    folders.length > 0
      ? say('feeds.folder.inside', { folders: folders.join(say('list.comma')) })
      : say('feeds.folder.nowhere')
  return (
    <>
      <TextField name="name" label={say('feeds.name')} />
      <SelectField
        name="clientId"
        label={say('feeds.client')}
        note={say('feeds.client.note')}
        none={say('sync.client.choose')}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="kind"
        label={say('feeds.kind')}
        options={[
          { value: 'folder', label: say('feeds.kind.folder') },
          { value: 'sftp', label: say('feeds.kind.sftp') },
        ]}
      />
      {kind === 'sftp' ? (
        <ServerFields secretNote={say(feed?.wayIn ? 'feeds.secret.kept' : 'feeds.password.note')} />
      ) : (
        <TextField name="folder" label={say('feeds.folder')} note={folderNote} />
      )}
      <NumberField name="everyMinutes" label={say('feeds.everyMinutes')} least={1} most={1440} />
      <CheckField name="active" label={say('feeds.active')} note={say('feeds.active.note')} />
    </>
  )
}
