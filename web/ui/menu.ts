import type { ReactNode } from 'react'

export interface MenuEntry {
  readonly key: string
  readonly words: ReactNode
  readonly icon?: ReactNode
  readonly disabled?: boolean
  /** Of one choice among several: whether it is the one that holds. */
  readonly chosen?: boolean
  readonly choose: () => void
}

export interface MenuPart {
  readonly key: string
  readonly title?: string
  readonly entries: readonly MenuEntry[]
}
