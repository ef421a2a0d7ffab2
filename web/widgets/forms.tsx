import type { Card, CardForm } from '@waybill/contracts'
import { type ComponentType, memo, useMemo } from 'react'
import type { WordKey } from '../ui/language.tsx'
import { Amounts, amountsAsks } from './amounts.tsx'
import { type Ask, questionsOf } from './answers.ts'
import { breakdown } from './breakdown.tsx'
import { changed } from './changed.tsx'
import { coverageOf } from './compared.ts'
import { distribution } from './distribution.tsx'
import { useElsewhere, useOpening } from './elsewhere.ts'
import { type Form, type Placed, titleOfForm } from './form.ts'
import { Framed } from './framed.tsx'
import { LatestData } from './latest-data.tsx'
import { map } from './map.tsx'
import { Movers } from './movers.tsx'
import { type Page, type Subject, subjectOn } from './page.ts'
import { rates } from './rates.tsx'
import { shares } from './shares.tsx'
import { starburst } from './starburst.tsx'
import { summary } from './summary.tsx'
import { trends } from './trends.tsx'

/** What a page does with a card of a form, without knowing more of it. */
interface OnPage<Name extends CardForm> {
  readonly asks: (subject: Subject, card: Placed<Name>['card']) => Readonly<Record<string, Ask>>
  readonly Drawn: ComponentType<Placed<Name>>
  readonly title: WordKey
  /** While nothing is known. */
  readonly Shape: ComponentType<Pick<Placed<Name>, 'card'> & Pick<Subject, 'definition'>>
}

/** The height of a card's head and foot. */
const frameHeight = 83

function framed<Name extends CardForm, Asked extends string, Next extends string, Ground>(
  form: Form<Name, Asked, Next, Ground>,
): OnPage<Name> {
  return {
    asks: (subject, card) => (form.changeAlone && coverageOf(subject) === 'missing' ? {} : form.asks(subject, card)),
    title: form.title,
    Drawn: (placed) => <Framed {...placed} form={form} />,
    Shape: ({ card }) => <div className={`card ${card.width} shape`} style={{ height: form.height + frameHeight }} />,
  }
}

const forms: { readonly [Name in CardForm]: OnPage<Name> } = {
  amounts: {
    asks: amountsAsks,
    title: 'amounts.title',
    Drawn: Amounts,
    Shape: ({ definition }) => (
      <div className={definition.facts.some(({ aside }) => aside) ? 'tiles shape with-aside' : 'tiles shape'} />
    ),
  },
  trends: framed(trends),
  breakdown: framed(breakdown),
  shares: framed(shares),
  rates: framed(rates),
  summary: framed(summary),
  map: framed(map),
  movers: {
    asks: () => ({}),
    title: 'movers.title',
    Drawn: Movers,
    Shape: () => <div className="card half shape movers-shape" />,
  },
  latest: {
    asks: () => ({}),
    title: 'latest.title',
    Drawn: LatestData,
    Shape: () => <div className="card whole shape latest-shape" />,
  },
  starburst: framed(starburst),
  distribution: framed(distribution),
  changed: framed(changed),
}

/** A form belongs to the card that names it: TypeScript cannot follow a pair of unions. */
const formOf = <Name extends CardForm>(card: Card & { readonly form: Name }) => forms[card.form] as OnPage<CardForm>

/** Every question that a card asks, and what it asks them of. */
export function askedBy(page: Subject, card: Card) {
  const subject = subjectOn(page, card)
  return questionsOf(subject, card, formOf(card).asks(subject, card))
}

export function titleOf(card: Card): WordKey {
  return titleOfForm(formOf(card), card)
}

interface CardOnPage {
  readonly page: Page
  readonly card: Card
}

export const DrawnCard = memo(function DrawnCard({ page, card }: CardOnPage) {
  const isOwn = card.fact !== undefined
  return isOwn ? <OwnCard page={page} card={card} /> : <CardOfPage page={page} card={card} />
})

function CardOfPage({ page, card }: CardOnPage) {
  const { Drawn } = formOf(card)
  const { change } = useOpening(page)
  const opening = useMemo(() => ({ ...page, change }), [page, change])
  return <Drawn page={opening} card={card} />
}

/** A card with a subject of its own, whose marks lead to where that is told in full. */
function OwnCard({ page, card }: CardOnPage) {
  const { Drawn } = formOf(card)
  const own = useMemo(() => subjectOn(page, card), [page, card])
  const elsewhere = useElsewhere(own)
  return <Drawn page={{ ...own, ...elsewhere }} card={card} />
}

/** What is drawn in no time is drawn at once, before what takes longer. */
export function isLight({ form }: Card): boolean {
  return form === 'amounts'
}

export function CardShape({ card, definition }: Pick<CardOnPage, 'card'> & Pick<Subject, 'definition'>) {
  const { Shape } = formOf(card)
  return <Shape card={card} definition={definition} />
}
