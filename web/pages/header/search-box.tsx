import { SearchOutlined } from '@ant-design/icons-svg'
import type { OpenPath } from '@waybill/contracts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Select } from '../../ui/select.tsx'
import { useGo } from './go.ts'
import { useOwnPlaces } from './own-places.ts'
import { PlaceIcon } from './place-icons.tsx'
import { useMenu } from './queries.ts'

/** Finds a page by its name, among those that are open to this person, and goes there. */
export function SearchBox({ onGo }: { readonly onGo?: (() => void) | undefined }) {
  const say = useSay()
  const go = useGo()
  const own = useOwnPlaces()
  const paths: readonly OpenPath[] = [...useMenu().flatMap((group) => group.paths), ...own]
  return (
    <Select<OpenPath>
      className="place-search"
      label={say('search.places')}
      placeholder={say('search.places')}
      icon={<Icon of={SearchOutlined} />}
      value={undefined}
      search
      none={say('search.none')}
      options={paths.map((path) => ({ value: path, label: say(`place.${path}`), icon: <PlaceIcon path={path} /> }))}
      onChange={(path) => {
        onGo?.()
        go(path)
      }}
    />
  )
}
