import { Header, I18nProvider, Menu, MenuItem, MenuSection } from 'react-aria-components'
import { useLanguage } from './language.tsx'
import type { MenuEntry, MenuPart } from './menu.ts'

interface MenuEntriesProps {
  readonly label: string
  readonly parts: readonly MenuPart[]
  readonly close: () => void
}

/** Arrows, Home, End and the first letters walk in it; the keyboard begins at the first entry that can be chosen. */
export function MenuEntries({ label, parts, close }: MenuEntriesProps) {
  const { locale } = useLanguage()
  const [first] = parts.flatMap(({ key, entries }) => entries.filter(isOpen).map((entry) => idOf(key, entry)))
  return (
    <I18nProvider locale={locale}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody opened it, and the keyboard goes in with it */}
      <Menu aria-label={label} className="drop-menu" autoFocus={first === undefined}>
        {parts.map(({ key, title, entries }) => (
          <MenuSection
            key={key}
            aria-label={title ?? label}
            {...(entries.some(({ chosen }) => chosen !== undefined) && {
              selectionMode: 'single' as const,
              selectedKeys: entries.flatMap((entry) => (entry.chosen ? idOf(key, entry) : [])),
            })}
          >
            {title !== undefined && <Header className="drop-title">{title}</Header>}
            {entries.map((entry) => (
              <MenuItem
                key={entry.key}
                {...(idOf(key, entry) === first && { ref: takeFocus })}
                id={idOf(key, entry)}
                textValue={typeof entry.words === 'string' ? entry.words : entry.key}
                isDisabled={!isOpen(entry)}
                onAction={() => {
                  close()
                  entry.choose()
                }}
              >
                {entry.icon}
                {entry.words}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </I18nProvider>
  )
}

/** The same may be an entry of several parts. */
const idOf = (part: string, { key }: MenuEntry) => `${part} ${key}`

const isOpen = ({ disabled = false }: MenuEntry) => !disabled

/**
 * A key's press counts as a screen reader's there, for which `autoFocus` waits a frame: first with the menu, while it has no
 * entries yet, and then with the first of these, which it leaves when something else has the focus by then.
 */
const takeFocus = (entry: HTMLElement | null) => entry?.focus({ preventScroll: true })
