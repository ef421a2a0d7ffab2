import { CheckOutlined, SearchOutlined } from '@ant-design/icons-svg'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  Autocomplete,
  I18nProvider,
  Input,
  ListBox,
  ListBoxItem,
  SearchField,
  type Selection,
  useFilter,
} from 'react-aria-components'
import { useFormat } from './format.ts'
import { Icon } from './icon.tsx'
import { useLanguage, useSay } from './language.tsx'

export type Value = string | number

export interface Option<Of extends Value> {
  readonly value: Of
  readonly label: string
  readonly icon?: ReactNode
}

interface SelectOptionsProps<Of extends Value> {
  readonly label: string
  readonly options: readonly Option<Of>[]
  readonly values: readonly Of[]
  readonly many: boolean
  /** What was written before the list came; left out, the list is not searched. */
  readonly begun: string | undefined
  readonly none: string | undefined
  readonly onValues: (values: readonly Of[]) => void
  /** Hears what is written, where more than these may be found by it. */
  readonly onSearch: ((text: string) => void) | undefined
}

/** More are not drawn: who looks for one among them writes a part of it. */
const mostShown = 200

export function SelectOptions<Of extends Value>(props: SelectOptionsProps<Of>) {
  const { locale } = useLanguage()
  return (
    <I18nProvider locale={locale}>
      <Options {...props} />
    </I18nProvider>
  )
}

function Options<Of extends Value>(props: SelectOptionsProps<Of>) {
  const { label, options, values, many, begun, none, onValues, onSearch } = props
  const say = useSay()
  const format = useFormat()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [text, setText] = useState(begun ?? '')
  const found = options.filter((option) => contains(option.label, text.trim()))
  const shown = found.slice(0, mostShown)
  const choose = (selection: Selection) => {
    if (selection === 'all') return
    const chosen = shown.flatMap(({ value }) => (selection.has(value) ? value : []))
    const unseen = values.filter((value) => !shown.some((option) => option.value === value))
    onValues(many ? [...unseen, ...chosen] : chosen)
  }
  const list = (
    <ListBox
      aria-label={label}
      className="select-options"
      items={shown.map((option) => ({ ...option, id: option.value }))}
      selectionMode={many ? 'multiple' : 'single'}
      selectedKeys={values}
      onSelectionChange={choose}
      escapeKeyBehavior="none"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody opened it, and the keyboard goes in with it
      autoFocus={begun === undefined}
      shouldFocusWrap
      renderEmptyState={() => <p className="quiet">{none ?? say('noData')}</p>}
    >
      {({ id, label: words, icon }) => (
        <ListBoxItem id={id} textValue={words}>
          {icon}
          <span title={words}>
            <bdi>{words}</bdi>
          </span>
          {many && values.includes(id) && <Icon of={CheckOutlined} />}
        </ListBoxItem>
      )}
    </ListBox>
  )
  if (begun === undefined) return list
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const [first] = shown
    if (key === 'Enter' && first && text !== '' && !currentTarget.getAttribute('aria-activedescendant'))
      onValues(many ? [...values, first.value] : [first.value])
  }
  return (
    <Autocomplete
      inputValue={text}
      onInputChange={(written) => {
        setText(written)
        onSearch?.(written.trim())
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody opened it, and the keyboard goes in with it */}
      <SearchField aria-label={label} className="select-search" autoFocus>
        <Icon of={SearchOutlined} />
        <Input onKeyDown={onKeyDown} />
      </SearchField>
      {list}
      {found.length > mostShown && (
        <p className="quiet">
          {say('filter.count', { chosen: format.count(mostShown), total: format.count(found.length) })}
        </p>
      )}
    </Autocomplete>
  )
}
