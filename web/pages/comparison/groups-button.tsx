import { useQuery } from '@tanstack/react-query'
import {
  ComparisonGroupName,
  type ComparisonSet,
  ComparisonSetName,
  mostSavedGroups,
  mostSavedSets,
  noComparisons,
  savedSetOf,
  setIn,
  withGroup,
  withoutGroup,
  withSet,
} from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { useSay } from '../../ui/language.tsx'
import { useClient } from '../header/queries.ts'
import { NameDialog } from './name-dialog.tsx'
import { savedComparisonsQuery, useComparisonChange } from './saved.ts'

interface GroupsButtonProps {
  readonly sets: readonly ComparisonSet[]
  readonly onSets: (sets: readonly ComparisonSet[]) => void
  readonly onSaid: (said: string) => void
}

/** Sets that are looked at together: shown, saved as they stand on the screen, or deleted. */
export function GroupsButton({ sets, onSets, onSaid }: GroupsButtonProps) {
  const say = useSay()
  const change = useComparisonChange()
  const { clients } = useClient(undefined)
  const { data: kept = noComparisons } = useQuery(savedComparisonsQuery)
  const [saving, setSaving] = useState(false)
  const unsaved = sets.some(({ name }) => !ComparisonSetName.safeParse(name).success)
  const setsOf = (names: readonly string[]) =>
    names.flatMap((name) => {
      const saved = kept.sets.find((each) => each.name === name)
      return saved && clients.some(({ id }) => id === saved.filters.global.client) ? [setIn(saved)] : []
    })
  const remove = async (name: string) => {
    try {
      await change((all) => withoutGroup(all, name))
      onSaid(say('comparison.groupsUpdated'))
    } catch {
      onSaid(say('comparison.groupsFailed'))
    }
  }
  const group = (name: string, mayOverwrite: boolean) =>
    change((all) => {
      if (!mayOverwrite && all.savedGroupNameList.includes(name)) throw new Error('taken meanwhile')
      // What stands on the screen is what the group shows later, so its sets are kept with it.
      const withSets = sets.map(savedSetOf).reduce(withSet, all)
      return withGroup(withSets, { name, sets: sets.map((set) => set.name) })
    })
  const beyond = new Set([...kept.setNameList, ...sets.map(({ name }) => name)]).size > mostSavedSets
  return (
    <>
      <DropMenu
        label={say('comparison.groups')}
        edge="start"
        parts={[
          {
            key: 'show',
            title: say('comparison.showGroup'),
            entries: kept.savedGroups.map(({ name, sets: names }) => ({
              key: name,
              words: `${name}: ${names.join(', ')}`,
              disabled: setsOf(names).length === 0,
              choose: () => onSets(setsOf(names)),
            })),
          },
          {
            key: 'keep',
            entries: [{ key: 'save', words: say('comparison.saveGroup'), choose: () => setSaving(true) }],
          },
          {
            key: 'remove',
            title: say('remove'),
            entries: kept.savedGroups.map(({ name }) => ({ key: name, words: name, choose: () => void remove(name) })),
          },
        ].filter(({ entries }) => entries.length > 0)}
      >
        <Button>{say('comparison.groups')}</Button>
      </DropMenu>
      {saving && (
        <NameDialog
          title={say('comparison.saveGroup')}
          first=""
          taken={kept.savedGroupNameList}
          wrong={(name) => {
            if (!ComparisonGroupName.safeParse(name).success) return say('reason.comparison-group-name')
            return unsaved ? say('reason.comparison-group-unsaved') : undefined
          }}
          limit={
            beyond
              ? say('reason.comparison-set-limit', { most: mostSavedSets })
              : kept.savedGroups.length >= mostSavedGroups
                ? say('reason.comparison-group-limit', { most: mostSavedGroups })
                : undefined
          }
          failed={say('comparison.groupsFailed')}
          save={async (name, mayOverwrite) => {
            await group(name, mayOverwrite)
            onSaid(say('comparison.groupsUpdated'))
          }}
          onClose={() => setSaving(false)}
        >
          {unsaved ? (
            <p className="warning" role="alert">
              {say('reason.comparison-group-unsaved')}
            </p>
          ) : (
            <p className="quiet">{say('comparison.groupOf', { sets: sets.map(({ name }) => name).join(', ') })}</p>
          )}
        </NameDialog>
      )}
    </>
  )
}
