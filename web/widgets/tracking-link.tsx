import type { MouseEvent, ReactNode } from 'react'
import { readAddress, writeAddress } from './address.ts'
import type { Page } from './page.ts'

interface TrackingLinkProps {
  readonly page: Pick<Page, 'change'>
  /** The line's TRACKING_ID, as the service says it. */
  readonly id: string
  /** Where it opens beside the page, where that is not the page itself. */
  readonly address?: string
  /** How it is called; the tracking number. */
  readonly children: ReactNode
}

/** Opens a package's detail over the page. It is a real link, which also opens beside it and can be sent to somebody. */
export function TrackingLink({ page, id, address = addressOfPackage(id), children }: TrackingLinkProps) {
  return (
    <a
      className="tracking-link"
      href={address}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        page.change({ tracking: id })
      }}
    >
      {children}
    </a>
  )
}

/** What is looked at now, with the package open over it. */
export function addressOfPackage(id: string): string {
  return writeAddress({ ...readAddress(location.search), tracking: id })
}

/** With another button or a key held the browser opens it its own way. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}
