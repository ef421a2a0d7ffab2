import type { Card, CardForm, CardOf } from '@waybill/contracts'
import type { ComponentType, ReactNode } from 'react'
import type { ChartKey, ChartProps } from '../ui/chart-option.ts'
import type { Format } from '../ui/format.ts'
import type { Say, WordKey } from '../ui/language.tsx'
import type { Numbers } from '../ui/numbers.ts'
import type { Shade, Tokens } from '../ui/theme.ts'
import type { Answered, Ask } from './answers.ts'
import type { Page, Subject } from './page.ts'
import type { Mark } from './table/open-table.ts'

/** What a form draws and writes with. */
export interface Pen {
  readonly tokens: Tokens
  readonly shade: Shade
  readonly say: Say
  readonly format: Format
  readonly locale: string
  readonly rightToLeft: boolean
  readonly narrow: boolean
}

/** One answer, drawn: a chart, and the same numbers as a table. */
export interface View {
  readonly chart: Pick<ChartProps, 'option' | 'height' | 'atlas' | 'parts'> & {
    readonly width?: number
    /** What is written under the chart beside it, for a picture of it. */
    readonly keys?: readonly ChartKey[]
  }
  readonly numbers: Numbers
  /** What is said before it is drawn. */
  readonly head?: ReactNode
  /** What stands in the card in the chart's place, where more than a chart does. */
  readonly drawn?: (label: string) => ReactNode
  /** A click on a mark, or on its row of the table. */
  readonly pick?: (key: string) => void
  /** What lines a mark stands for; without a key, what the total does. Nothing where it is no sum of lines. */
  readonly markOf?: (key?: string) => Mark | undefined
  readonly foot?: ReactNode
}

export interface Choice {
  readonly name: WordKey
  readonly value: string
  readonly options: readonly { readonly value: string; readonly name: WordKey; readonly choose: () => void }[]
}

/** What a card is called: one with a fact of its own by that. */
export function titleOfForm({ title }: { readonly title: WordKey }, { fact }: Pick<Card, 'fact'>): WordKey {
  return fact === undefined ? title : `fact.${fact}`
}

/** A card on its page. */
export interface Placed<Name extends CardForm> {
  readonly page: Page
  readonly card: CardOf<Name>
}

/** A form is a value; the frame waits, fails and is empty on its behalf. It knows its card, and never a page's name. */
export interface Form<Name extends CardForm, Asked extends string, Next extends string = never, Ground = void> {
  readonly title: WordKey
  /** It tells nothing but a change: where none is shown, it asks nothing, and says why. */
  readonly changeAlone?: true
  readonly note: (placed: Placed<Name>, say: Say) => string
  readonly asks: (subject: Subject, card: CardOf<Name>) => Readonly<Record<Asked, Ask>>
  /** What can only be asked when the first answers are there. */
  readonly next?: (
    answers: Readonly<Record<Asked, Answered>>,
    placed: Placed<Name>,
    ground: Ground,
  ) => Readonly<Partial<Record<Next, Ask>>>
  /** What it is drawn on, loaded once when the first card of the form is there. */
  readonly ground?: () => Promise<Ground>
  readonly view: (
    answers: Readonly<Record<Asked, Answered> & Partial<Record<Next, Answered>>>,
    placed: Placed<Name>,
    pen: Pen,
    ground: Ground,
  ) => View
  /** What is used most, beside the title. */
  readonly Controls: ComponentType<Placed<Name>>
  /** What is used less, in the menu. */
  readonly choices: (placed: Placed<Name>) => readonly Choice[]
  /** The height of the chart while it is not known. */
  readonly height: number
}
