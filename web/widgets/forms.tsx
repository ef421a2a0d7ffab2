import type { Card, CardForm } from '@waybill/contracts'
import { type ComponentType, memo } from 'react'
import { Amounts, amountsAsks } from './amounts.tsx'
import type { Ask } from './answers.ts'
import { breakdown } from './breakdown.tsx'
import type { Form, Placed } from './form.ts'
import { Framed } from './framed.tsx'
import { map } from './map.tsx'
import type { Page, Subject } from './page.ts'
import { trends } from './trends.tsx'

/** What a page does with a card of a form, without knowing more of it. */
interface OnPage<Name extends CardForm> {
  readonly asks: (subject: Subject, card: Placed<Name>['card']) => Readonly<Record<string, Ask>>
  readonly Drawn: ComponentType<Placed<Name>>
  /** While nothing is known. */
  readonly Shape: ComponentType<Pick<Placed<Name>, 'card'>>
}

/** The height of a card's head and foot. */
const frameHeight = 83

function framed<Name extends CardForm, Asked extends string>(form: Form<Name, Asked>): OnPage<Name> {
  return {
    asks: form.asks,
    Drawn: (placed) => <Framed {...placed} form={form} />,
    Shape: ({ card }) => <div className={`card ${card.width} shape`} style={{ height: form.height + frameHeight }} />,
  }
}

const forms: { readonly [Name in CardForm]: OnPage<Name> } = {
  amounts: { asks: amountsAsks, Drawn: Amounts, Shape: () => <div className="tiles shape" /> },
  trends: framed(trends),
  breakdown: framed(breakdown),
  map: framed(map),
}

/** A form belongs to the card that names it: TypeScript cannot follow a pair of unions. */
const formOf = <Name extends CardForm>(card: Card & { readonly form: Name }) => forms[card.form] as OnPage<CardForm>

/** Every question that a card asks, by its own names. */
export function asksOf(subject: Subject, card: Card): Readonly<Record<string, Ask>> {
  return formOf(card).asks(subject, card)
}

interface CardOnPage {
  readonly page: Page
  readonly card: Card
}

export const DrawnCard = memo(function DrawnCard({ page, card }: CardOnPage) {
  const { Drawn } = formOf(card)
  return <Drawn page={page} card={card} />
})

/** What is drawn in no time is drawn at once, before what takes longer. */
export function isLight({ form }: Card): boolean {
  return form === 'amounts'
}

export function CardShape({ card }: Pick<CardOnPage, 'card'>) {
  const { Shape } = formOf(card)
  return <Shape card={card} />
}
