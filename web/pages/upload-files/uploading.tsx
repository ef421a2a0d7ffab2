import './drop-veil.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mayOpen } from '@waybill/contracts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSay } from '../../ui/language.tsx'
import { useAccount, useClient } from '../header/queries.ts'
import { sendFile } from './send-file.ts'
import { openSendings, type Sending, type Sendings } from './sendings.ts'
import { shownOf, type UploadState } from './upload-state.ts'
import { hasUnderWay, showArrived, uploadsQuery } from './uploads.ts'
import { useDrop } from './use-drop.ts'

interface Uploads extends Sendings {
  /** Files are held above the page. */
  readonly above: boolean
}

const Context = createContext<Uploads | undefined>(undefined)

interface UploadingProps {
  readonly state: UploadState
  /** The upload page is what is shown: it says itself what is dropped on it. */
  readonly onUploadPage: boolean
  /** To the page where one sees what becomes of the files. */
  readonly onGiven: (clientId: number) => void
  readonly children: ReactNode
}

/** Files are taken on every page, and go on arriving while the person looks at another. */
export function Uploading({ state, onUploadPage, onGiven, children }: UploadingProps) {
  const say = useSay()
  const queries = useQueryClient()
  const { client } = useClient(state.client)
  const allowed = mayOpen(useAccount().permissions, '/uploadFiles') && client !== undefined
  const [sendings] = useState(() => openSendings(sendFile, (clientId, files) => showArrived(queries, clientId, files)))
  const above = useDrop(allowed, (files) => {
    if (!client || files.length === 0) return
    sendings.add(client.id, files)
    if (!onUploadPage) onGiven(client.id)
  })
  const uploads = useMemo(() => ({ ...sendings, above }), [sendings, above])
  useStayUntilSent(sendings)
  useWatch(client?.id ?? 0, shownOf(state))
  return (
    <Context value={uploads}>
      {children}
      {above && client && !onUploadPage && (
        <div className="drop-veil">
          <p>{say('upload.dropHere', { client: client.name })}</p>
        </div>
      )}
    </Context>
  )
}

export function useUploading(): Uploads & { readonly now: readonly Sending[] } {
  const uploads = useContext(Context)
  if (!uploads) throw new Error('useUploading stands inside Uploading')
  return { ...uploads, now: useSyncExternalStore(uploads.subscribe, uploads.all) }
}

/** Leaving would lose what has not arrived yet: the browser asks. */
function useStayUntilSent({ subscribe, all }: Sendings): void {
  const busy = useSyncExternalStore(subscribe, () => all().some(({ status }) => status !== 'failed'))
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [busy])
}

const millisecondsBetweenLooks = 1000

/** Looks again and again while a file is under way, not at all when none is. */
function useWatch(clientId: number, shown: number): void {
  useQuery({
    ...uploadsQuery(clientId, shown),
    enabled: ({ state: { data } }) => hasUnderWay(data),
    refetchInterval: millisecondsBetweenLooks,
  })
}
