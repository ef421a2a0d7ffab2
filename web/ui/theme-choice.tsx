import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'
import { useMedia } from './media.ts'
import { type Shade, type Tokens, tokens } from './theme.ts'

export const themeModes = ['light', 'dark', 'os'] as const
export type ThemeMode = (typeof themeModes)[number]

interface ThemeChoice {
  readonly mode: ThemeMode
  readonly shade: Shade
  readonly tokens: Tokens
  /** Whether the page is being printed, in light whatever was chosen; what draws by itself draws at once. */
  readonly onPaper: boolean
  /** Whether things may move. */
  readonly motion: boolean
  readonly choose: (mode: ThemeMode) => void
  /** What a person who signs in chose before, here or elsewhere; whoever never chose has the system's. */
  readonly restore: (mode: ThemeMode | undefined) => void
}

const storageKey = 'waybill.theme'
const Context = createContext<ThemeChoice | undefined>(undefined)

/** What the address asked for this visit, in its words; else what the person chose in this browser. */
function storedMode(): ThemeMode {
  const asked = sessionStorage.getItem(storageKey)
  if (asked === 'dark') return 'dark'
  if (asked === 'semidark' || asked === 'light') return 'light'
  if (asked === 'os') return 'os'
  const stored = localStorage.getItem(storageKey)
  return themeModes.find((mode) => mode === stored) ?? 'os'
}

function shadeOf(mode: ThemeMode, systemDark: boolean): Shade {
  return mode === 'dark' || (mode === 'os' && systemDark) ? 'dark' : 'light'
}

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const [mode, setMode] = useState(storedMode)
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const motion = !useMedia('(prefers-reduced-motion: reduce)')
  const onPaper = useOnPaper()
  const shade = onPaper ? 'light' : shadeOf(mode, systemDark)

  useEffect(() => {
    document.documentElement.dataset.theme = shade
  }, [shade])

  const choice = useMemo<ThemeChoice>(() => {
    const choose = (next: ThemeMode) => {
      sessionStorage.removeItem(storageKey)
      localStorage.setItem(storageKey, next)
      // The menu closes first, then the whole sheet turns, and what draws with colours of its own follows.
      afterPaint(() => {
        document.documentElement.dataset.theme = shadeOf(next, systemDark)
        afterPaint(() => startTransition(() => setMode(next)))
      })
    }
    /** Whoever was here before leaves nothing; what the address asked for lasts for the visit all the same. */
    const restore = (own: ThemeMode | undefined) => {
      if (own === undefined) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, own)
      setMode(storedMode())
    }
    return { mode, shade, motion, tokens: tokens[shade], onPaper, choose, restore }
  }, [mode, shade, motion, onPaper, systemDark])

  return <Context value={choice}>{children}</Context>
}

/** The browser takes the page as it stands when it has told of printing. */
function useOnPaper(): boolean {
  const [onPaper, setOnPaper] = useState(false)
  useEffect(() => {
    const begins = () => flushSync(() => setOnPaper(true))
    const ends = () => setOnPaper(false)
    addEventListener('beforeprint', begins)
    addEventListener('afterprint', ends)
    return () => {
      removeEventListener('beforeprint', begins)
      removeEventListener('afterprint', ends)
    }
  }, [])
  return onPaper
}

export function useTheme(): ThemeChoice {
  const choice = useContext(Context)
  if (!choice) throw new Error('useTheme stands inside ThemeProvider')
  return choice
}
