import { useMemo } from 'react'
import { useFormat } from '../ui/format.ts'
import { useLanguage, useSay } from '../ui/language.tsx'
import { useNarrow } from '../ui/media.ts'
import { useTheme } from '../ui/theme-choice.tsx'
import type { Pen } from './form.ts'

export function usePen(): Pen {
  const say = useSay()
  const format = useFormat()
  const { locale, direction } = useLanguage()
  const { tokens, shade } = useTheme()
  const narrow = useNarrow()
  return useMemo(
    () => ({ say, format, locale, tokens, shade, rightToLeft: direction === 'rtl', narrow }),
    [say, format, locale, tokens, shade, direction, narrow],
  )
}
