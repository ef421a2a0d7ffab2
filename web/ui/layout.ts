import { createContext, useContext } from 'react'

/** How the pages are found: from the side (open, as icons, behind a button), or from a bar across the top. */
const navStyles = ['fixed', 'mini', 'drawer', 'default', 'dark', 'inside', 'above', 'below', 'none'] as const
export type NavStyle = (typeof navStyles)[number]

const layoutTypes = ['full', 'boxed', 'framed'] as const

export interface Layout {
  readonly navStyle: NavStyle
  readonly layoutType: (typeof layoutTypes)[number]
}

/** The bar has the logo, the notifications, the language and the person, so that the page's own header does not. */
export function hasBar({ navStyle }: Layout): boolean {
  return !['fixed', 'mini', 'drawer'].includes(navStyle)
}

/** What the address said at the beginning of this visit; first-paint.js keeps it. A word that means nothing is the usual one. */
export function layoutOfVisit(kept: Pick<Storage, 'getItem'> = sessionStorage): Layout {
  const navStyle = kept.getItem('waybill.nav-style')
  const layoutType = kept.getItem('waybill.layout-type')
  return {
    navStyle: navStyles.find((one) => one === navStyle) ?? 'fixed',
    layoutType: layoutTypes.find((one) => one === layoutType) ?? 'full',
  }
}

export const LayoutContext = createContext<Layout>({ navStyle: 'fixed', layoutType: 'full' })

export function useLayout(): Layout {
  return useContext(LayoutContext)
}
