import { afterPaint } from '../../ui/after-paint.ts'
import { useSay } from '../../ui/language.tsx'
import type { MenuEntry } from '../../ui/menu.ts'
import { themeModes, useTheme } from '../../ui/theme-choice.tsx'
import { keepTheme } from './kept-theme.ts'

/** The themes as entries of a menu; the chosen one is kept with the person. */
export function useThemeItems(): readonly MenuEntry[] {
  const say = useSay()
  const { mode, choose } = useTheme()
  return themeModes.map((one) => ({
    key: one,
    words: say(`theme.${one}`),
    chosen: one === mode,
    choose: () => {
      choose(one)
      afterPaint(() => void keepTheme(one).catch(() => undefined))
    },
  }))
}
