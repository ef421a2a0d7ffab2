import { useSearch } from '@tanstack/react-router'
import type { Search } from '../../widgets/address.ts'
import { Entry } from '../sign-in/entry.tsx'
import { useNoWayBack } from '../sign-in/use-no-way-back.ts'
import { readAsked } from './asked.ts'
import { SingleSignOn } from './single-sign-on.tsx'

/** To an identity provider, by e-mail address. Whoever is signed in goes on at once. */
export function SingleSignOnPage() {
  const search: Search = useSearch({ strict: false })
  useNoWayBack()
  return <Entry>{() => <SingleSignOn asked={readAsked(search)} />}</Entry>
}
