import { MoonOutlined, SunOutlined } from '@ant-design/icons-svg'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { useTheme } from '../../ui/theme-choice.tsx'
import { useThemeItems } from './theme-items.ts'

export function ThemeSwitch() {
  const say = useSay()
  const { mode, shade } = useTheme()
  const entries = useThemeItems()
  return (
    <DropMenu label={say('theme')} parts={[{ key: 'theme', entries }]}>
      <IconButton
        name={say('theme.now', { theme: say(`theme.${mode}`) })}
        size="middle"
        icon={shade === 'dark' ? <Icon of={MoonOutlined} /> : <Icon of={SunOutlined} />}
      />
    </DropMenu>
  )
}
