import { endpoints } from '@waybill/contracts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type Language, languages, useLanguage, useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { session } from '../../ui/session.ts'
import { themeModes, useTheme } from '../../ui/theme-choice.tsx'
import { keepTheme } from './kept-theme.ts'
import { useAccount } from './queries.ts'

/** Who I am, the language, the theme, and the way out. */
export function UserMenu() {
  const say = useSay()
  const { firstName, lastName, login } = useAccount()
  const { mode, choose: chooseTheme } = useTheme()
  const { language, choose: chooseLanguage } = useLanguage()
  const name = `${firstName} ${lastName}`.trim() || login
  const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}` || login.slice(0, 2)

  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: name },
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
    {
      key: 'language',
      label: `${say('language')}: ${languages[language]}`,
      children: Object.entries(languages).map(([code, words]) => ({
        key: code,
        label: <span lang={code}>{words}</span>,
        className: code === language ? 'menu-chosen' : '',
        onClick: () => void chooseLanguage(code as Language),
      })),
    },
    { type: 'divider' },
    { key: 'out', label: say('signOut'), onClick: () => void signOut() },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button shape="circle" className="avatar" aria-label={`${initials.toUpperCase()}, ${say('user.menu', { name })}`}>
        {initials.toUpperCase()}
      </Button>
    </Dropdown>
  )
}

async function signOut(): Promise<void> {
  await call(endpoints.signOut).catch(() => undefined)
  session.end()
  location.assign('/login')
}
