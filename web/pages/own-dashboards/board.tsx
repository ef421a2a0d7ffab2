import type { OwnDashboard, Pin } from '@waybill/contracts'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { useMedia } from '../../ui/media.ts'
import { movedTo, placeAfter } from './arrange.ts'
import { type Change, changedPin, inOrder } from './changes.ts'
import { useTitle } from './not-shown.tsx'
import { PinBar } from './pin-bar.tsx'
import { PinnedCard } from './pinned-card.tsx'
import { useCarrying } from './use-carrying.ts'
import { useNear } from './use-near.ts'

interface BoardProps {
  readonly dashboard: OwnDashboard
  readonly editing: boolean
  readonly change: (change: Change) => void
  readonly onRemove: (pin: Pin, place: number) => void
}

/** The cards in their grid. While somebody builds, the grid shows and each card has a handle; else nothing of that is seen. */
export function Board({ dashboard: { pins }, editing, change, onRemove }: BoardProps) {
  const say = useSay()
  const { direction } = useLanguage()
  const titled = useTitle()
  const oneColumn = useMedia('(max-width: 1179px)')
  const [moved, setMoved] = useState('')
  const ids = pins.map(({ id }) => id)
  const tell = (pin: Pin, place: number) =>
    setMoved(say('boards.at', { title: titled(pin), place: place + 1, places: pins.length }))
  const { carried, handleOf } = useCarrying(ids, (order) => {
    change(inOrder(order))
    const pin = pins.find(({ id }) => id === carried?.id)
    if (pin) tell(pin, order.indexOf(pin.id))
  })
  const onKey = (pin: Pin, event: KeyboardEvent) => {
    const place = placeAfter(event.key, pins, pin.id, { rightToLeft: direction === 'rtl', oneColumn })
    if (/^Arrow|^Home$|^End$/.test(event.key)) event.preventDefault()
    if (place === undefined) return
    change(inOrder(movedTo(ids, pin.id, place)))
    tell(pin, place)
  }
  const clients = new Set(pins.map(({ address }) => new URLSearchParams(address).get('client')))
  return (
    <>
      <output className="unseen">{moved}</output>
      <ul className={editing ? 'board editing' : 'board'}>
        {pins.map((pin, place) => (
          <li
            key={pin.id}
            data-pin={pin.id}
            className={`pinned ${pin.width}${carried?.id === pin.id ? ' carried' : ''}`}
            style={carried && { order: carried.order.indexOf(pin.id) }}
          >
            {editing && (
              <PinBar
                pin={pin}
                title={titled(pin)}
                at={say('boards.at', { title: titled(pin), place: place + 1, places: pins.length })}
                handle={{ ...handleOf(pin.id), onKeyDown: (event) => onKey(pin, event) }}
                change={change}
                onRemove={() => onRemove(pin, place)}
              />
            )}
            <Near pin={pin} withClient={clients.size > 1} editing={editing} change={change} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface NearProps extends Pick<BoardProps, 'editing' | 'change'> {
  readonly pin: Pin
  readonly withClient: boolean
}

/** What is far below is asked for when somebody comes near it. */
function Near({ pin, withClient, editing, change }: NearProps) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const near = useNear(place)
  const onAddress = useCallback((address: string) => change(changedPin(pin.id, { address })), [change, pin.id])
  return (
    <div ref={setPlace} className="pinned-card" inert={editing}>
      {near ? (
        <PinnedCard pin={pin} withClient={withClient} onAddress={onAddress} />
      ) : (
        <div className="shape far" aria-busy />
      )}
    </div>
  )
}
