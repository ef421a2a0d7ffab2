import { UndoOutlined } from '@ant-design/icons-svg'
import { useMutation } from '@tanstack/react-query'
import type { FilterSetKey, SavedFilters } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useFilterSetChanges } from '../filter-sets/changes.ts'

export interface Deleted {
  readonly key: FilterSetKey
  /** Left out where nobody could keep it anew. */
  readonly saved?: SavedFilters
  /** Whether its page opened with it. */
  readonly isDefault: boolean
}

/** Where a set was, until the page is left: one press brings it back as it was. */
export function DeletedSet({ deleted: { key, saved, isDefault } }: { readonly deleted: Deleted }) {
  const say = useSay()
  const changes = useFilterSetChanges()
  const { name } = key
  const bringBack = useMutation({
    mutationFn: async (kept: SavedFilters) => {
      await changes.save(key, kept, false)
      if (isDefault) await changes.setDefault(key, true)
    },
  })
  return (
    <div className="own-set">
      <output className="quiet">{say('profile.filterSets.deleted', { name })}</output>
      {bringBack.error && <Problem error={bringBack.error} />}
      {saved && (
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that was pressed
          autoFocus
          type="text"
          icon={<Icon of={UndoOutlined} />}
          aria-label={say('profile.filterSets.undo', { name })}
          loading={bringBack.isPending}
          onClick={() => bringBack.mutate(saved)}
        >
          {say('undo')}
        </Button>
      )}
    </div>
  )
}
