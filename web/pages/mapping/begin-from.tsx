import { useQuery } from '@tanstack/react-query'
import type { LayoutVersion } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { Select } from '../../ui/select.tsx'
import { layoutsQuery } from './queries.ts'
import { Setting } from './setting.tsx'

interface BeginFromProps {
  readonly clientId: number
  readonly begun: LayoutVersion | undefined
  readonly onFrom: (id: number | undefined) => void
}

/** A layout that is there already may be nearer to the file than any guess. */
export function BeginFrom({ clientId, begun, onFrom }: BeginFromProps) {
  const say = useSay()
  const { data: layouts = [] } = useQuery(layoutsQuery(clientId))
  if (layouts.length === 0) return null
  return (
    <Setting label={say('mapping.beginFrom')}>
      <Select
        search
        label={say('mapping.beginFrom')}
        value={begun?.id ?? 0}
        options={[
          { value: 0, label: say('mapping.beginFrom.guess') },
          ...layouts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onFrom(id === 0 ? undefined : id)}
      />
    </Setting>
  )
}
