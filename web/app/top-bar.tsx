import './top-bar.css'
import { DownOutlined } from '@ant-design/icons-svg'
import { FindButton, FindField } from '../pages/find/find-field.tsx'
import { useGo } from '../pages/header/go.ts'
import { LanguagePicker } from '../pages/header/language-picker.tsx'
import { NoticesButton } from '../pages/header/notices.tsx'
import { PlaceIcon } from '../pages/header/place-icons.tsx'
import { useAccount, useMenu } from '../pages/header/queries.ts'
import { UserMenu } from '../pages/header/user-menu.tsx'
import { Button } from '../ui/button.tsx'
import { DropMenu } from '../ui/drop-menu.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSay } from '../ui/language.tsx'
import type { NavStyle } from '../ui/layout.ts'
import { useNarrow } from '../ui/media.ts'
import { Brand } from './brand.tsx'
import { Drawer } from './navigation.tsx'

/** The one bar of all layouts that have one: what differs is where its menu stands, and its shade. */
export function TopBar({ navStyle }: { readonly navStyle: NavStyle }) {
  const { permissions } = useAccount()
  if (permissions.length === 0) return null
  if (navStyle !== 'dark') return <Bar navStyle={navStyle} />
  return <Bar navStyle={navStyle} shade="dark" />
}

function Bar({ navStyle, shade }: { readonly navStyle: NavStyle; readonly shade?: 'dark' }) {
  const narrow = useNarrow()
  return (
    <section className="top" data-shade={shade} aria-label="Waybill">
      {navStyle === 'above' && !narrow && <MenuRow />}
      <div className="top-bar">
        {(narrow || navStyle === 'none') && <Drawer />}
        <Brand />
        {navStyle === 'inside' && !narrow && <MenuRow />}
        <div className="tools">
          {narrow ? <FindButton /> : <FindField />}
          <NoticesButton />
          <LanguagePicker />
          <UserMenu />
        </div>
      </div>
      {navStyle === 'below' && !narrow && <MenuRow />}
    </section>
  )
}

/** The groups beside each other, each with its pages below it. */
function MenuRow() {
  const say = useSay()
  const go = useGo()
  const menu = useMenu()
  if (menu.length === 0) return null
  return (
    <nav className="menu-row" aria-label={say('nav.title')}>
      {menu.map(({ group, paths }) => (
        <DropMenu
          key={group}
          label={say(`group.${group}`)}
          edge="start"
          parts={[
            {
              key: group,
              entries: paths.map((path) => ({
                key: path,
                icon: <PlaceIcon path={path} />,
                words: say(`place.${path}`),
                choose: () => go(path),
              })),
            },
          ]}
        >
          <Button type="text" icon={<Icon of={DownOutlined} />} iconPlacement="end">
            {say(`group.${group}`)}
          </Button>
        </DropMenu>
      ))}
    </nav>
  )
}
