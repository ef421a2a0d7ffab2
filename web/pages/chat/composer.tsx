import { SendOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { autocompleteAbove, mostLettersOfWords } from '@waybill/contracts'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { beginningOf, completed, wordAt } from './completions.ts'
import { completionsQuery, type Whose } from './queries.ts'

interface ComposerProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>
  readonly draft: string
  readonly whose: Whose
  /** Somebody else's conversations are only read. */
  readonly locked: boolean
  readonly waiting: boolean
  readonly onDraft: (draft: string) => void
  /** Whether it was taken. */
  readonly onSend: (words: string) => boolean
}

const mostSuggested = 6

/** Where a message is written; Enter sends it, with Shift it begins a line. */
export function Composer({ ref, draft, whose, locked, waiting, onDraft, onSend }: ComposerProps) {
  const say = useSay()
  const id = useId()
  const { language } = useLanguage()
  const [caret, setCaret] = useState(0)
  const [dismissed, setDismissed] = useState<string>()
  const [active, setActive] = useState(-1)
  const word = wordAt(draft, caret)
  const begun = beginningOf(word)
  const { data = [] } = useQuery({
    ...completionsQuery(whose, language, begun),
    enabled: begun.length > autocompleteAbove && dismissed !== word,
  })
  const offered = begun.length > autocompleteAbove && dismissed !== word
  const suggested = offered
    ? data.filter((one) => one.toLowerCase() !== word.toLowerCase()).slice(0, mostSuggested)
    : []
  const chosen = suggested[active]

  const send = () => {
    if (waiting || locked || !onSend(draft)) return
    onDraft('')
    setActive(-1)
  }
  const pick = (completion: string) => {
    const next = completed(draft, caret, completion)
    // At once: whoever goes on typing or chooses all of it would else have the caret moved under the fingers.
    flushSync(() => {
      onDraft(next.text)
      setCaret(next.caret)
      setDismissed(wordAt(next.text, next.caret))
      setActive(-1)
    })
    ref.current?.focus()
    ref.current?.setSelectionRange(next.caret, next.caret)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const count = suggested.length
    if (count > 0 && (key === 'ArrowDown' || key === 'ArrowUp'))
      setActive(key === 'ArrowDown' ? (active + 1) % count : active <= 0 ? count - 1 : active - 1)
    else if (count > 0 && key === 'Escape') {
      setDismissed(word)
      setActive(-1)
    } else if (key === 'Enter' && !shiftKey) {
      if (chosen === undefined) send()
      else pick(chosen)
    } else return
    event.preventDefault()
  }
  return (
    <div className="composer">
      {suggested.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag offers words above a text of several lines
        <div id={`${id}-list`} role="listbox" className="completions" aria-label={say('assistant.suggestions')}>
          {suggested.map((one, place) => (
            <div
              key={one}
              id={`${id}-${place}`}
              role="option" // oxlint-disable-line jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- the text keeps the focus, and says which is meant
              aria-selected={place === active}
              onPointerDown={(event) => {
                event.preventDefault()
                pick(one)
              }}
            >
              {one}
            </div>
          ))}
        </div>
      )}
      <textarea
        ref={ref}
        rows={2}
        dir="auto"
        maxLength={mostLettersOfWords}
        aria-label={say('assistant.message')}
        aria-autocomplete="list"
        aria-controls={suggested.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${active}`}
        placeholder={say(locked ? 'assistant.readOnly' : 'assistant.message')}
        disabled={locked}
        value={draft}
        onChange={({ target }) => {
          onDraft(target.value)
          setCaret(target.selectionStart)
          setActive(-1)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setDismissed(word)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        name={say('assistant.send')}
        type="primary"
        size="middle"
        icon={<Icon of={SendOutlined} className="send" />}
        aria-disabled={waiting || locked || draft.trim() === ''}
        onClick={send}
      />
    </div>
  )
}
