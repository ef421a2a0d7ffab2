import './tracking.css'
import { CloseOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { Page } from '../page.ts'
import { ChargesTable } from './charges-table.tsx'
import { Maps } from './maps.tsx'
import type { Package } from './package.ts'
import { readPackageId } from './package-id.ts'
import { PackageTitle } from './package-title.tsx'
import { PartiesTable } from './parties-table.tsx'
import { packageQuery } from './queries.ts'
import { SummaryTable } from './summary-table.tsx'
import { Timeline } from './timeline.tsx'

interface TrackingDialogProps {
  /** As the address bar has it. */
  readonly id: string
  readonly page: Page
  /** Of a map service, with a place for the address; empty where there is none. */
  readonly mapAddress: string
  readonly onClose: () => void
}

/** One package: what it is, how it went and what it cost. */
export function TrackingDialog({ id, page, mapAddress, onClose }: TrackingDialogProps) {
  const say = useSay()
  const { data: pack, error, refetch } = useQuery(packageQuery(page, readPackageId(id)))
  const number = pack?.trackingNumber
  const title = number ? number : say(number === '' ? 'package.noNumber' : 'package.title')
  const heading = pack ? <PackageTitle pack={pack} title={title} /> : <h2>{title}</h2>
  return (
    <Dialog title={title} className="package" light heading={heading} onClose={onClose}>
      {(close) => (
        <>
          <IconButton
            className="package-close"
            name={say('close')}
            icon={<Icon of={CloseOutlined} />}
            onClick={close}
          />
          <div className="package-body">
            {error && <Problem error={error} again={() => void refetch()} />}
            {pack === undefined && !error && <div className="shape package-shape" aria-busy />}
            {pack === null && (
              <p className="empty">
                {say('package.none')}
                <br />
                <span className="quiet">{say('package.unknown')}</span>
              </p>
            )}
            {pack && <Detail key={id} pack={pack} page={page} mapAddress={mapAddress} />}
          </div>
        </>
      )}
    </Dialog>
  )
}

interface DetailProps extends Pick<TrackingDialogProps, 'page' | 'mapAddress'> {
  readonly pack: Package
}

function Detail({ pack, page, mapAddress }: DetailProps) {
  /** How often the maps were asked for: each time they come into sight. */
  const [asked, setAsked] = useState(0)
  return (
    <>
      <SummaryTable pack={pack} />
      <PartiesTable pack={pack} onMaps={() => setAsked(asked + 1)} />
      <div className="package-story">
        <Timeline pack={pack} />
        <ChargesTable pack={pack} page={page} />
      </div>
      {asked > 0 && <Maps pack={pack} mapAddress={mapAddress} asked={asked} />}
    </>
  )
}
