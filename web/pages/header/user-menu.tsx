import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { DropMenu, type MenuPart } from '../../ui/drop-menu.tsx'
import { useSay } from '../../ui/language.tsx'
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
  const languageItems = useLanguageItems()
  const name = `${firstName} ${lastName}`.trim() || login
  const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}` || login.slice(0, 2)

  const parts: readonly MenuPart[] = [
    {
      key: 'who',
      title: name,
      entries: own.map((path) => ({
        key: path,
        words: say(`place.${path}`),
        choose: () => void navigate({ to: path }),
      })),
    },
    {
      key: 'theme',
      title: say('theme'),
      entries: themeModes.map((one) => ({
        key: one,
        words: say(`theme.${one}`),
        chosen: one === mode,
        choose: () => {
          chooseTheme(one)
          void keepTheme(one).catch(() => undefined)
        },
      })),
    },
    { key: 'language', title: say('language'), entries: languageItems },
    { key: 'out', entries: [{ key: 'out', words: say('logout'), choose: () => void signOut() }] },
  ]
  return (
    <DropMenu label={say('user.menu', { name })} parts={parts}>
      <Button shape="circle" className="avatar" aria-label={`${initials.toUpperCase()}, ${say('user.menu', { name })}`}>
        {initials.toUpperCase()}
      </Button>
    </DropMenu>
  )
}
