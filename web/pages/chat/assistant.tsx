import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useSay } from '../../ui/language.tsx'
import { useNarrow } from '../../ui/media.ts'
import type { Search } from '../../widgets/address.ts'
import { Notices } from '../../widgets/administration/notices.tsx'
import { useAccount, useClient } from '../header/queries.ts'
import { AssistantHead, type Size } from './assistant-head.tsx'
import { Conversations } from './conversations.tsx'
import { openStream } from './stream.ts'
import './assistant.css'

interface AssistantProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Stands beside the page and leaves it usable; on a narrow screen it is a sheet over it. What was said stays while it is closed. */
export function Assistant({ open, onClose }: AssistantProps) {
  const say = useSay()
  const narrow = useNarrow()
  const { id: ownId } = useAccount()
  const search: Search = useSearch({ strict: false })
  const { client: ofPage, clients } = useClient(search.client === undefined ? undefined : Number(search.client))
  const dialog = useRef<HTMLDialogElement>(null)
  const [size, setSize] = useState<Size>('beside')
  const [userId, setUserId] = useState(ownId)
  const [clientId, setClientId] = useState(ofPage?.id)
  const [subClientIds, setSubClientIds] = useState<readonly number[]>([])
  const [stream] = useState(() => openStream(ownId))
  const connected = useSyncExternalStore(stream.subscribe, stream.isConnected)
  const client = clients.find(({ id }) => id === clientId) ?? ofPage
  /** Who opens it is about to write; on a sheet the keys of the screen would cover it. */
  const isAboutToWrite = useRef(false)
  const writeNow = () => {
    const text = isAboutToWrite.current ? dialog.current?.querySelector('textarea') : undefined
    if (!text) return
    text.focus({ preventScroll: true })
    isAboutToWrite.current = false
  }
  const minimised = size === 'minimised'
  const sheet = narrow && !minimised

  useEffect(() => {
    if (!open) return
    stream.open()
    return stream.close
  }, [open, stream])
  const write = useEffectEvent(writeNow)
  useEffect(() => {
    const shown = dialog.current
    if (!open || !shown) return
    if (sheet) shown.showModal()
    else shown.show()
    isAboutToWrite.current = !sheet
    write()
    return () => shown.close()
  }, [open, sheet])

  return (
    <dialog
      ref={dialog}
      className={`assistant ${sheet ? 'sheet' : size}`}
      aria-label={say('assistant.title')}
      onCancel={(event) => {
        if (event.target === dialog.current) event.preventDefault()
        if (event.target === dialog.current) onClose()
      }}
      onClose={({ target }) => {
        if (target === dialog.current && open && !dialog.current?.open) onClose()
      }}
      onKeyDown={(event) => {
        const own = event.target instanceof Element && event.target.closest('dialog') === dialog.current
        if (event.key !== 'Escape' || event.defaultPrevented || sheet || !own) return
        event.preventDefault()
        onClose()
      }}
    >
      <AssistantHead
        size={size}
        narrow={narrow}
        connected={connected}
        clients={clients}
        client={client}
        subClientIds={subClientIds}
        userId={userId}
        onSize={setSize}
        onClient={(id) => {
          setClientId(id)
          setSubClientIds([])
        }}
        onSubClients={setSubClientIds}
        onUser={setUserId}
        onClose={onClose}
      />
      {client === undefined ? (
        <p className="assistant-none quiet">{say('client.none')}</p>
      ) : (
        <Notices>
          <Conversations
            key={`${userId} ${client.id}`}
            whose={{ userId, clientId: client.id, subClientIds }}
            own={userId === ownId}
            hidden={minimised}
            wide={size === 'expanded' && !narrow}
            clients={clients}
            stream={stream}
            onShown={writeNow}
            onLeave={() => narrow && setSize('minimised')}
          />
        </Notices>
      )}
    </dialog>
  )
}
