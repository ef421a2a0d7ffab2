import { Outlet, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { readUploadState, writeUploadState } from '../pages/upload-files/upload-state.ts'
import { Uploading } from '../pages/upload-files/uploading.tsx'
import { useSay } from '../ui/language.tsx'
import type { Search } from '../widgets/page-state.ts'
import { Navigation } from './navigation.tsx'

export function Shell() {
  const say = useSay()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const onUploadPage = useLocation({ select: ({ pathname }) => pathname === '/uploadFiles' })
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {say('skip')}
      </a>
      <Navigation />
      <div className="content" id="content" tabIndex={-1}>
        <Suspense>
          <Uploading
            state={readUploadState(search)}
            onUploadPage={onUploadPage}
            onGiven={(client) => void navigate({ to: '/uploadFiles', search: writeUploadState({ client }) })}
          >
            <Outlet />
          </Uploading>
        </Suspense>
      </div>
    </div>
  )
}
