import type { Client } from '@waybill/contracts'
import { useEffect, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { useWord, useWrite } from '../../widgets/administration/words-in-address.ts'
import { useClient } from './queries.ts'

/** Leaves no client in the address that the reader may not see. It is the one that is shown instead, until another is chosen. */
export function useForeignClient(): Client | undefined {
  const [word] = useWord('client')
  const write = useWrite()
  const { client, foreign } = useClient(word === undefined ? undefined : Number(word))
  const [instead, setInstead] = useState<number>()
  if (foreign && client && instead !== client.id) setInstead(client.id)
  if (!foreign && instead !== undefined && instead !== client?.id) setInstead(undefined)
  useEffect(() => {
    if (foreign) write({ client: client && String(client.id) }, { inPlace: true })
  })
  return client?.id === instead ? client : undefined
}

export function ForeignClient() {
  const say = useSay()
  const instead = useForeignClient()
  return instead && <output className="notice alone">{say('client.foreign', { client: instead.name })}</output>
}
