import './documentation.css'
import { useQuery } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { lazy, Suspense } from 'react'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'

const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

/** Every call of the service, for whoever writes a program against it. The reference itself is in English. */
export function DocumentationPage() {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['documentation'],
    queryFn: ({ signal }) => call(endpoints.documentation, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const reading = <p>{say('documentation.reading')}</p>
  return (
    <AdministrationPage title={say('place./documentation')}>
      <p>{say('documentation.about')}</p>
      {error && <Problem error={error} again={() => void refetch()} />}
      {!data && !error && reading}
      {data && (
        <Suspense fallback={reading}>
          <Viewer description={data} />
        </Suspense>
      )}
    </AdministrationPage>
  )
}
