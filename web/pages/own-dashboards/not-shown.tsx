import { type Pin, pinnedCard } from '@waybill/contracts'
import type { ReactNode } from 'react'
import { useSay } from '../../ui/language.tsx'
import { titleOf } from '../../widgets/forms.tsx'

/** What a person calls it, else what its page does. */
export function useTitle(): (pin: Pin) => string {
  const say = useSay()
  return (pin) => {
    const card = pinnedCard(pin)
    return pin.title ?? (card ? say(titleOf(card)) : say(`page.${pin.page}`))
  }
}

interface NotShownProps {
  readonly pin: Pin
  readonly children: ReactNode
}

/** A card without what it is about, and why. */
export function NotShown({ pin, children }: NotShownProps) {
  const titled = useTitle()
  return (
    <section className="card" aria-label={titled(pin)}>
      <header className="card-head">
        <h2>{titled(pin)}</h2>
      </header>
      <div className="card-body">{children}</div>
    </section>
  )
}
