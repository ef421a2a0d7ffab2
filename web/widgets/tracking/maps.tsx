import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSay } from '../../ui/language.tsx'
import { useTheme } from '../../ui/theme-choice.tsx'
import { addressOf, type Package, type Party } from './package.ts'

const LocationMap = lazy(async () => ({ default: (await import('./location-map.tsx')).LocationMap }))

interface MapsProps {
  readonly pack: Pick<Package, 'sender' | 'consignee'>
  readonly mapAddress: string
  /** Rises each time that somebody asks to see them. */
  readonly asked: number
}

/** Where it came from and where it went, side by side; they come into sight, gently where that is wished. */
export function Maps({ pack, mapAddress, asked }: MapsProps) {
  const { motion } = useTheme()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked > 0) place.current?.scrollIntoView({ behavior: motion ? 'smooth' : 'instant', block: 'start' })
  }, [asked, motion])
  return (
    <div className="package-maps" ref={place}>
      <Location side="sender" party={pack.sender} mapAddress={mapAddress} />
      <Location side="consignee" party={pack.consignee} mapAddress={mapAddress} />
    </div>
  )
}

interface LocationProps {
  readonly side: 'sender' | 'consignee'
  readonly party: Party
  readonly mapAddress: string
}

function Location({ side, party, mapAddress }: LocationProps) {
  const say = useSay()
  const title = say(`package.map.${side}`)
  const address = addressOf(party)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {address === '' ? (
        <p className="dearer" role="alert">
          {say('package.map.invalid')}
        </p>
      ) : mapAddress === '' ? (
        <Suspense fallback={<div className="shape map-shape" />}>
          <LocationMap label={title} address={address} zip={party.zip} country={party.country} />
        </Suspense>
      ) : (
        <iframe
          title={title}
          src={mapAddress.replaceAll('{address}', () => encodeURIComponent(address))}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin than ours, which it needs to be itself
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      )}
      <p className="quiet" dir="auto">
        {address}
      </p>
    </section>
  )
}
