import { Outlet, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FindAnything } from '../pages/find/find-anything.tsx'
import { useAccount } from '../pages/header/queries.ts'
import { readUploadState, writeUploadState } from '../pages/upload-files/upload-state.ts'
import { Uploading } from '../pages/upload-files/uploading.tsx'
import { useSay } from '../ui/language.tsx'
import { hasBar, type Layout, LayoutContext, layoutOfVisit, type NavStyle } from '../ui/layout.ts'
import { useNarrow } from '../ui/media.ts'
import type { Search } from '../widgets/address.ts'
import { Footer } from './footer.tsx'
import { Loading } from './loading.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { Drawer, Rail } from './navigation.tsx'
import { OpenPage } from './open-page.tsx'
import { useAssistant } from './use-assistant.ts'
import { useRights } from './use-rights.ts'

const AssistantIcon = lazy(async () => ({
  default: (await import('../pages/chat/assistant-icon.tsx')).AssistantIcon,
}))
const TopBar = lazy(async () => ({ default: (await import('./top-bar.tsx')).TopBar }))

export function Shell() {
  const say = useSay()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [layout] = useState(layoutOfVisit)
  const { permissions } = useAccount()
  useRights()
  const hasAssistant = useAssistant()
  /** Whoever may do nothing yet waits where analysis will be. */
  const waits = permissions.length === 0 && path.startsWith('/aframe/')
  return (
    <LayoutContext value={layout}>
      <div className={`frame ${layout.layoutType}`}>
        <a className="skip" href="#content">
          {say('skip')}
        </a>
        <LoadingBar />
        <FindAnything />
        {hasBar(layout) && (
          <Suspense fallback={<div className="top-space" />}>
            <TopBar navStyle={layout.navStyle} />
          </Suspense>
        )}
        <div className="shell">
          <SideNavigation layout={layout} />
          <div className="content" id="content" tabIndex={-1}>
            <Suspense fallback={<Loading />}>
              <Uploading
                state={readUploadState(search)}
                onUploadPage={path === '/uploadFiles'}
                onGiven={(client) => void navigate({ to: '/uploadFiles', search: writeUploadState({ client }) })}
              >
                <OpenPage path={path}>{waits ? <Loading /> : <Outlet />}</OpenPage>
              </Uploading>
            </Suspense>
            <Footer />
          </div>
        </div>
        {hasAssistant && (
          <Suspense>
            <AssistantIcon />
          </Suspense>
        )}
      </div>
    </LayoutContext>
  )
}

const railStyles: readonly NavStyle[] = ['fixed', 'mini', 'default', 'dark']

function SideNavigation({ layout }: { readonly layout: Layout }) {
  const { navStyle } = layout
  const narrow = useNarrow()
  const underBar = hasBar(layout)
  if (railStyles.includes(navStyle) && !narrow) return <Rail mini={navStyle === 'mini'} underBar={underBar} />
  return underBar ? null : <Drawer className="nav-open" />
}
