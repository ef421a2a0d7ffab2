import { useNavigate } from '@tanstack/react-router'
import { Button, Dropdown, type MenuProps } from 'antd'
import { languages, useLanguage, useSay } from '../../ui/language.tsx'
import { signOut } from '../../ui/sign-out.ts'
import { themeModes, useTheme } from '../../ui/theme-choice.tsx'
import { keepTheme } from './kept-theme.ts'
import { useLanguageItems } from './language-items.tsx'
import { useOwnPlaces } from './own-places.ts'
import { useAccount } from './queries.ts'

/** Who I am, what is mine, the language, the theme, and the way out. */
export function UserMenu() {
  const say = useSay()
  const navigate = useNavigate()
  const own = useOwnPlaces()
  const { firstName, lastName, login } = useAccount()
  const { mode, choose: chooseTheme } = useTheme()
  const { language } = useLanguage()
  const languageItems = useLanguageItems()
  const name = `${firstName} ${lastName}`.trim() || login
  const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}` || login.slice(0, 2)

  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: name,
      children: own.map((path) => ({
        key: path,
        label: say(`place.${path}`),
        onClick: () => void navigate({ to: path }),
      })),
    },
    { type: 'divider' },
    {
      key: 'theme',
      type: 'group',
      label: say('theme'),
      children: themeModes.map((one) => ({
        key: one,
        label: say(`theme.${one}`),
        className: one === mode ? 'menu-chosen' : '',
        onClick: () => {
          chooseTheme(one)
          void keepTheme(one).catch(() => undefined)
        },
      })),
    },
    { type: 'divider' },
    { key: 'language', label: `${say('language')}: ${languages[language]}`, children: languageItems },
    { type: 'divider' },
    { key: 'out', label: say('logout'), onClick: () => void signOut() },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button shape="circle" className="avatar" aria-label={`${initials.toUpperCase()}, ${say('user.menu', { name })}`}>
        {initials.toUpperCase()}
      </Button>
    </Dropdown>
  )
}
