import { type RouterHistory, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { readAddress, type Search, wordsIn } from '../address.ts'

export type Words = Readonly<Record<string, string | readonly string[] | undefined>>

/** Some words changed and the others left alone; an undefined one is taken out. */
export function withWords(search: Search, words: Words): Search {
  const all: Words = { ...search, ...words }
  return Object.fromEntries(Object.entries(all).flatMap(([name, word]) => (word === undefined ? [] : [[name, word]])))
}

export function wordIn(search: Search, name: string): string | undefined {
  const word = search[name]
  return typeof word === 'string' ? word : word?.[0]
}

/** Going back takes the browser a moment: what is chosen meanwhile waits for it, or it would be what is gone back from. */
let back: Promise<void> | undefined

function goBack(history: RouterHistory): void {
  if (back) return
  back = new Promise((arrived) => {
    const unsubscribe = history.subscribe(() => {
      unsubscribe()
      back = undefined
      arrived()
    })
  })
  history.back({ ignoreBlocker: true })
}

/** Changes the address bar. Back undoes it, unless it goes in the place of what stands there. */
export function useWrite(): (words: Words, how?: { readonly inPlace: boolean }) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return (words, { inPlace } = { inPlace: false }) => {
    const write = () =>
      navigate({
        to: '.',
        search: withWords(readAddress(router.latestLocation.searchStr), words),
        replace: inPlace,
        state: inPlace ? true : { change: true },
        ignoreBlocker: true,
        resetScroll: false,
      })
    void (back ? back.then(write) : write())
  }
}

/** A choice that is kept in the address bar; undefined is the default, which is not written there. */
export function useWord(name: string, alongside?: Words): [string | undefined, (word: string | undefined) => void] {
  const search: Search = useSearch({ strict: false })
  const write = useWrite()
  return [wordIn(search, name), (word) => write({ [name]: word, ...alongside })]
}

/** All that stand under one name. */
export function useWordsOf(name: string): readonly string[] {
  const search: Search = useSearch({ strict: false })
  return wordsIn(search[name])
}

/** A text that is typed: its first letter can be undone, every other goes in its place. It is here before it is in the address bar. */
export function useTyped(name: string, alongside?: Words): [string, (text: string) => void] {
  const [word = ''] = useWord(name)
  const [onItsWay, setOnItsWay] = useState<string>()
  const write = useWrite()
  if (onItsWay === word) setOnItsWay(undefined)
  const text = onItsWay ?? word
  return [
    text,
    (next) => {
      setOnItsWay(next)
      write({ [name]: next === '' ? undefined : next, ...alongside }, { inPlace: text !== '' })
    },
  ]
}

interface Opened {
  /** What is open; undefined is nothing. */
  readonly opened: string | undefined
  readonly open: (what: string | number) => void
  readonly close: () => void
}

/** The panel that is open. Closing it goes back to where it was opened, if that was here. */
export function useOpened(name = 'open'): Opened {
  const [opened, open] = useWord(name)
  const write = useWrite()
  const router = useRouter()
  return {
    opened,
    open: (what) => open(String(what)),
    close: () => {
      const { searchStr, state } = router.latestLocation
      const isClosed = opened === undefined || wordIn(readAddress(searchStr), name) !== opened
      if (isClosed) return
      if (state.change === true && router.history.canGoBack()) goBack(router.history)
      else write({ [name]: undefined }, { inPlace: true })
    },
  }
}
