import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { useSay } from '../../ui/language.tsx'
import type { MenuPart } from '../../ui/menu.ts'
import { signOut } from '../../ui/sign-out.ts'
import { useLanguageItems } from './language-items.tsx'
import { useOwnPlaces } from './own-places.ts'
import { useAccount } from './queries.ts'
import { useThemeItems } from './theme-items.ts'

/** Who I am, what is mine, the language, the theme, and the way out. */
export function UserMenu() {
  const say = useSay()
  const navigate = useNavigate()
  const own = useOwnPlaces()
  const { firstName, lastName, login } = useAccount()
  const themeItems = useThemeItems()
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
    { key: 'theme', title: say('theme'), entries: themeItems },
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
