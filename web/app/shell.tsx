import { Outlet, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { readUploadState } from '../pages/upload-files/upload-state.ts'
import { Uploading } from '../pages/upload-files/uploading.tsx'
import { useSay } from '../ui/language.tsx'
import type { Search } from '../widgets/page-state.ts'
import { Navigation } from './navigation.tsx'

export function Shell() {
  const say = useSay()
  const search: Search = useSearch({ strict: false })
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {say('skip')}
      </a>
      <Navigation />
      <div className="content" id="content" tabIndex={-1}>
        <Suspense>
          <Uploading watch={readUploadState(search)}>
            <Outlet />
          </Uploading>
        </Suspense>
      </div>
    </div>
  )
}
