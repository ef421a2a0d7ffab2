import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { LanguagePicker } from '../pages/header/language-picker.tsx'
import { NoticesButton } from '../pages/header/notices.tsx'
import { PlaceIcon } from '../pages/header/place-icons.tsx'
import { PlaceLink } from '../pages/header/place-link.tsx'
import { useAccount, useMenu } from '../pages/header/queries.ts'
import { SearchBox } from '../pages/header/search-box.tsx'
import { UserMenu } from '../pages/header/user-menu.tsx'
import { useSay } from '../ui/language.tsx'
import type { NavStyle } from '../ui/layout.ts'
import { useNarrow } from '../ui/media.ts'
import { Brand } from './brand.tsx'
import { Drawer } from './navigation.tsx'

/** The one bar of all layouts that have one: what differs is where its menu stands. */
export function TopBar({ navStyle }: { readonly navStyle: NavStyle }) {
  const narrow = useNarrow()
  const { permissions } = useAccount()
  if (permissions.length === 0) return null
  const inRow = !narrow && (navStyle === 'above' || navStyle === 'below' || navStyle === 'inside')
  return (
    <div className={`top ${navStyle}`}>
      {inRow && navStyle === 'above' && <MenuRow />}
      <div className="top-bar">
        {(narrow || navStyle === 'none') && <Drawer className="bar-toggle" />}
        <Brand />
        {inRow && navStyle === 'inside' && <MenuRow />}
        <div className="tools">
          {!narrow && <SearchBox />}
          <NoticesButton />
          <LanguagePicker />
          <UserMenu />
        </div>
      </div>
      {inRow && navStyle === 'below' && <MenuRow />}
    </div>
  )
}

/** The groups beside each other, each with its pages below it. */
function MenuRow() {
  const say = useSay()
  const menu = useMenu()
  if (menu.length === 0) return null
  return (
    <nav className="menu-row" aria-label={say('nav.title')}>
      {menu.map(({ group, paths }) => (
        <Dropdown
          key={group}
          trigger={['click']}
          menu={{
            items: paths.map((path) => ({
              key: path,
              icon: <PlaceIcon path={path} />,
              label: <PlaceLink path={path}>{say(`place.${path}`)}</PlaceLink>,
            })),
          }}
        >
          <Button type="text" icon={<DownOutlined aria-hidden />} iconPlacement="end">
            {say(`group.${group}`)}
          </Button>
        </Dropdown>
      ))}
    </nav>
  )
}
