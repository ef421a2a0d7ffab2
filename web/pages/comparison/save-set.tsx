import { useQuery } from '@tanstack/react-query'
import {
  type ComparisonSet,
  ComparisonSetName,
  mostSavedSets,
  noComparisons,
  savedSetOf,
  withSet,
} from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { NameDialog } from './name-dialog.tsx'
import { savedComparisonsQuery, useComparisonChange } from './saved.ts'

interface SaveComparedSetProps {
  readonly set: ComparisonSet
  readonly others: readonly ComparisonSet[]
  readonly onSet: (set: ComparisonSet) => void
  readonly onSaid: (said: string) => void
  readonly onClose: () => void
}

const isGood = (name: string) => ComparisonSetName.safeParse(name).success

/** Keeps a set under a name, and calls it so. */
export function SaveComparedSet({ set, others, onSet, onSaid, onClose }: SaveComparedSetProps) {
  const say = useSay()
  const change = useComparisonChange()
  const { data: kept = noComparisons } = useQuery(savedComparisonsQuery)
  return (
    <NameDialog
      title={say('comparison.save', { name: set.name })}
      first={isGood(set.name) ? set.name : ''}
      taken={kept.setNameList}
      wrong={(name) => {
        if (!isGood(name)) return say('reason.comparison-set-name')
        return others.some((other) => other.name === name) ? say('comparison.name.exists') : undefined
      }}
      limit={
        kept.sets.length >= mostSavedSets ? say('reason.comparison-set-limit', { most: mostSavedSets }) : undefined
      }
      failed={say('comparison.setsFailed')}
      save={async (name, mayOverwrite) => {
        const saved = savedSetOf({ ...set, name })
        await change((all) => {
          if (!mayOverwrite && all.setNameList.includes(name)) throw new Error('taken meanwhile')
          return withSet(all, saved)
        })
        if (name !== set.name) onSet({ ...set, name })
        onSaid(say('comparison.setsUpdated'))
      }}
      onClose={onClose}
    />
  )
}
