import { SearchOutlined } from '@ant-design/icons'
import type { OpenPath } from '@waybill/contracts'
import { Select, type SelectProps } from 'antd'
import { useSay } from '../../ui/language.tsx'
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
    <Select<OpenPath | null>
      className="place-search"
      aria-label={say('search.places')}
      placeholder={say('search.places')}
      prefix={<SearchOutlined aria-hidden />}
      suffixIcon={null}
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={say('search.none')}
      popupMatchSelectWidth={232}
      listHeight={320}
      getPopupContainer={(field) => field.closest('dialog') ?? document.body}
      options={paths.map((path) => ({ value: path, label: say(`place.${path}`) }))}
      optionRender={withIcon}
      onChange={(path) => {
        if (path === null) return
        onGo?.()
        go(path)
      }}
    />
  )
}

const withIcon: NonNullable<SelectProps<OpenPath | null>['optionRender']> = ({ value, label }) => (
  <span className="found">
    <PlaceIcon path={value as OpenPath} />
    {label}
  </span>
)
