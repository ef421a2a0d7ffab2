import { createRoute, useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { readUploadState, wordsOfLayouts, writeUploadState } from '../pages/upload-files/upload-state.ts'
import type { Search } from '../widgets/address.ts'
import { guarded } from './guarded.ts'

const UploadPage = lazy(async () => ({ default: (await import('../pages/upload-files/upload-page.tsx')).UploadPage }))

export const uploadRoute = createRoute({
  ...guarded('/uploadFiles'),
  validateSearch: (search: Search) => ({ ...wordsOfLayouts(search), ...writeUploadState(readUploadState(search)) }),
  component: function Upload() {
    const search = uploadRoute.useSearch()
    const navigate = useNavigate()
    return (
      <UploadPage
        state={readUploadState(search)}
        onState={(next) => void navigate({ to: '.', search: writeUploadState(next), resetScroll: false })}
      />
    )
  },
})
