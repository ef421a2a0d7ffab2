import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, type WhatIfVersion } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useSay } from '../../../ui/language.tsx'
import { useOnceKnown } from '../../../ui/once-known.tsx'
import { useProblemWords } from '../../../ui/problem-words.ts'
import { Select } from '../../../ui/select.tsx'
import { call } from '../../../ui/service.ts'
import { versionQuery } from './terms-of-sets.ts'

/** What this person keeps, of all clients. */
export const savedTermsQuery = queryOptions({
  queryKey: ['what-if', 'saved'],
  queryFn: ({ signal }) => call(endpoints.savedWhatIfs, { signal }),
  staleTime: 0,
})

interface SavedTermsProps {
  readonly clientId: number
  /** The version that the set stands at. */
  readonly shown: WhatIfVersion | undefined
  /** A version is to be read, and from now on is what the set stands at. */
  readonly onLoaded: (version: WhatIfVersion) => void
  readonly onChosen: (key: string) => void
  /** What the set stands at was deleted. */
  readonly onGone: () => void
}

/** The terms that are kept of a client: any version of them is loaded, or all of them are deleted. */
export function SavedTerms({ clientId, shown, onLoaded, onChosen, onGone }: SavedTermsProps) {
  const say = useSay()
  const words = useProblemWords()
  const queries = useQueryClient()
  const asked = useQuery(savedTermsQuery)
  const { data: kept = [] } = asked
  const none = useOnceKnown(asked, say('whatIf.noneSaved'))
  const [chosen, setChosen] = useState(shown?.mine ? shown.id : undefined)
  const [version, setVersion] = useState(shown?.mine ? shown.version : undefined)
  const [asks, setAsks] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const mine = kept.filter((each) => each.clientId === clientId)
  const one = mine.find(({ id }) => id === chosen)
  const tell = async (make: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await make()
    } catch (error) {
      setProblem(error)
    }
  }
  const load = () =>
    tell(async () => {
      if (!one) return
      const loaded = await call(endpoints.whatIfVersion, { params: { id: one.id, version: version ?? one.latest } })
      // The set stands at it from the next moment on, and must not wait for it again.
      queries.setQueryData(versionQuery(loaded.key).queryKey, loaded)
      onLoaded(loaded)
      onChosen(loaded.key)
    })
  const remove = () =>
    tell(async () => {
      if (!one) return
      await call(endpoints.deleteWhatIf, { params: { id: one.id } })
      setAsks(false)
      setChosen(undefined)
      if (shown?.mine && shown.id === one.id) onGone()
      await queries.invalidateQueries({ queryKey: savedTermsQuery.queryKey })
    })
  return (
    <div className="what-if-saved">
      <Select<number>
        label={say('whatIf.saved')}
        placeholder={say('whatIf.saved')}
        value={one?.id}
        options={mine.map(({ id, name }) => ({ value: id, label: name }))}
        none={none}
        onChange={(id) => {
          setChosen(id)
          setVersion(undefined)
          setAsks(false)
        }}
      />
      <Select<number>
        label={say('whatIf.versions')}
        placeholder={say('whatIf.versions')}
        disabled={!one}
        value={one && (version ?? one.latest)}
        options={Array.from({ length: one?.latest ?? 0 }, (_, place) => (one?.latest ?? 0) - place).map((value) => ({
          value,
          label: say('whatIf.versionNumber', { version: value }),
        }))}
        onChange={setVersion}
      />
      <Button disabled={!one} onClick={() => void load()}>
        {say('whatIf.load')}
      </Button>
      <Button danger disabled={!one} onClick={() => setAsks(true)}>
        {say('whatIf.delete')}
      </Button>
      {asks && one && (
        <div className="warning" role="alert">
          <p>{say('whatIf.deleteAsks', { name: one.name, count: one.latest })}</p>
          <Button danger size="small" onClick={() => void remove()}>
            {say('yes')}
          </Button>{' '}
          <Button size="small" onClick={() => setAsks(false)}>
            {say('no')}
          </Button>
        </div>
      )}
      {problem !== undefined && (
        <p className="dearer" role="alert">
          {words(problem)}
        </p>
      )}
    </div>
  )
}
