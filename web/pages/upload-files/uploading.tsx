import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from '../header/queries.ts'
import { sendFile } from './send-file.ts'
import { openSendings, type Sending, type Sendings } from './sendings.ts'
import { shownOf, type UploadState } from './upload-state.ts'
import { hasUnderWay, showArrived, uploadsQuery } from './uploads.ts'

const Context = createContext<Sendings | undefined>(undefined)

/** Files go on arriving, and their numbers on changing, while the person looks at other pages. */
export function Uploading({ watch, children }: { readonly watch: UploadState; readonly children: ReactNode }) {
  const queries = useQueryClient()
  const [sendings] = useState(() => openSendings(sendFile, (clientId, files) => showArrived(queries, clientId, files)))
  useStayUntilSent(sendings)
  useWatch(watch)
  return <Context value={sendings}>{children}</Context>
}

export function useSendings(): Sendings & { readonly now: readonly Sending[] } {
  const sendings = useContext(Context)
  if (!sendings) throw new Error('useSendings stands inside Uploading')
  return { ...sendings, now: useSyncExternalStore(sendings.subscribe, sendings.all) }
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
function useWatch(state: UploadState): void {
  const { client } = useClient(state.client)
  useQuery({
    ...uploadsQuery(client?.id ?? 0, shownOf(state)),
    enabled: ({ state: { data } }) => hasUnderWay(data),
    refetchInterval: millisecondsBetweenLooks,
  })
}
