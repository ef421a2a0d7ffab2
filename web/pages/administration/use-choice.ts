import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Search } from '../../widgets/page-state.ts'

/** A choice that narrows a register, kept in the address bar; undefined is all of them. */
export function useChoice(name: string): [string | undefined, (value: string | undefined) => void] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const given = search[name]
  const choose = (value: string | undefined) =>
    void navigate({ to: '.', search: changed(search, name, value), replace: true, resetScroll: false })
  return [typeof given === 'string' ? given : given?.[0], choose]
}

function changed(search: Search, name: string, value: string | undefined): Search {
  const others = Object.entries(search).filter(([key]) => key !== name)
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]])
}
