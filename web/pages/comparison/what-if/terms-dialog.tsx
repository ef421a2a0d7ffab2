import '../../../ui/style/administration.css'
import './what-if.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComparisonSet, endpoints, mostRules, mostTermValues, type Terms } from '@waybill/contracts'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSay } from '../../../ui/language.tsx'
import { useProblemWords } from '../../../ui/problem-words.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { call } from '../../../ui/service.ts'
import type { Subject } from '../../../widgets/page.ts'
import { useAccount } from '../../header/queries.ts'
import { draftOf, firstOf, readDraft, type TermList, type TermsDraft, termLists } from './draft.ts'
import { keptTerms, setId } from './kept-terms.ts'
import { type NamesOnLines, RuleList } from './rule-fields.tsx'
import { SavedTerms, savedTermsQuery } from './saved-terms.tsx'
import { noTerms, type WhatIfOfSet, type WhatIfs, whatIfQuery } from './terms-of-sets.ts'

interface TermsDialogProps {
  readonly whatIf: WhatIfOfSet
  readonly terms: Terms
  readonly whatIfs: Pick<WhatIfs, 'change'>
  readonly onSet: (set: ComparisonSet) => void
  readonly onSaid: (said: string) => void
  readonly onClose: () => void
}

/** Everything that a contract says, list by list. It is tried as it stands, or saved under a name as its next version. */
export function TermsDialog(props: TermsDialogProps) {
  const say = useSay()
  const { of } = props.whatIf
  return (
    <Dialog title={say('whatIf.termsOf', { name: of.set.name })} className="what-if-dialog" onClose={props.onClose}>
      {(close) => <TermsForm {...props} close={close} />}
    </Dialog>
  )
}

function TermsForm({
  whatIf,
  terms,
  whatIfs,
  onSet,
  onSaid,
  close,
}: TermsDialogProps & { readonly close: () => void }) {
  const say = useSay()
  const words = useProblemWords()
  const queries = useQueryClient()
  const id = useId()
  const { of, saved } = whatIf
  const { set, subject } = of
  const names = useNamesOnLines(subject)
  const kept = keptTerms(useAccount().login)
  const [before] = useState(() => kept.written(setId(set)))
  const [draft, setShown] = useState<TermsDraft>(() => before ?? draftOf(terms))
  const [isStillThere, setIsStillThere] = useState(before !== undefined)
  const setDraft = (next: TermsDraft) => {
    setShown(next)
    kept.keepWritten(setId(set), next)
  }
  const forget = () => {
    setIsStillThere(false)
    kept.keepWritten(setId(set), undefined)
  }
  const [list, setList] = useState<TermList>('discounts')
  const [name, setName] = useState(saved?.name ?? '')
  /** Problems are shown when somebody wanted to go on, and from then on as they are mended. */
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const read = readDraft(draft)
  const nameless = tried && name.trim() === ''
  const [wantsName, setWantsName] = useState(false)

  const ready = (): Terms | undefined => {
    setTried(true)
    setProblem(undefined)
    const [first] = [...read.problems.keys()].map((key) => key.split('.')[0])
    const wrong = termLists.find((each) => each === first)
    if (wrong && !hasProblem(list)) setList(wrong)
    return read.terms
  }
  const hasProblem = (each: TermList) => [...read.problems.keys()].some((key) => key.startsWith(`${each}.`))
  const apply = () => {
    const next = ready()
    if (!next) return
    const same = saved && JSON.stringify(saved.terms) === JSON.stringify(next)
    whatIfs.change(set, same ? undefined : next)
    forget()
    close()
  }
  const save = async () => {
    setWantsName(true)
    const next = ready()
    if (!next || name.trim() === '') return
    setSaving(true)
    try {
      const { key, version } = await call(endpoints.saveWhatIf, {
        body: { clientId: set.client, name: name.trim(), terms: next },
      })
      await queries.invalidateQueries({ queryKey: savedTermsQuery.queryKey })
      whatIfs.change(set, undefined)
      forget()
      onSet({ ...set, whatIf: { key } })
      onSaid(say('whatIf.savedAs', { name: name.trim(), version }))
      close()
    } catch (error) {
      setProblem(error)
      setSaving(false)
    }
  }
  const rules = draft[list]
  const count = termLists.reduce((sum, each) => sum + draft[each].length, 0)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <SavedTerms
        clientId={set.client}
        shown={saved}
        onLoaded={(version) => {
          setShown(draftOf(version.terms))
          forget()
          setName(version.name)
          setTried(false)
          setProblem(undefined)
        }}
        onChosen={(key) => {
          whatIfs.change(set, undefined)
          onSet({ ...set, whatIf: { key } })
        }}
        onGone={() => {
          whatIfs.change(set, read.terms ?? terms)
          onSet({ ...set, whatIf: {} })
        }}
      />
      {isStillThere && <p className="quiet">{say('whatIf.stillThere')}</p>}
      <Segmented
        label={say('whatIf.lists')}
        value={list}
        options={termLists.map((each) => ({
          value: each,
          label: [
            say(`whatIf.list.${each}`),
            ...(draft[each].length > 0 ? [`(${draft[each].length})`] : []),
            ...(tried && hasProblem(each) ? ['⚠'] : []),
          ].join(' '),
        }))}
        onChange={setList}
      />
      <p className="quiet">{say(`whatIf.about.${list}`)}</p>
      <RuleList
        list={list}
        rules={rules}
        names={names}
        problems={tried ? read.problems : new Map()}
        onRules={(next) => setDraft({ ...draft, [list]: next })}
      />
      <div>
        <Button
          disabled={count >= mostRules}
          onClick={() => {
            const next = Math.max(0, ...termLists.flatMap((each) => draft[each].map((rule) => rule.id))) + 1
            setDraft({ ...draft, [list]: [{ ...firstOf[list], id: next }, ...rules] })
          }}
        >
          {say('whatIf.addRule')}
        </Button>
      </div>
      {tried && read.isTooMuch && (
        <p className="dearer" role="alert">
          {say('whatIf.tooMuch', { rules: mostRules, values: mostTermValues })}
        </p>
      )}
      {tried && read.problems.size > 0 && (
        <p className="dearer" role="alert">
          {say('whatIf.mend', { count: read.problems.size })}
        </p>
      )}
      <div className="foot what-if-foot">
        <div className="form-field">
          <label htmlFor={`${id}-name`}>{say('whatIf.name')}</label>
          <input
            id={`${id}-name`}
            autoComplete="off"
            maxLength={80}
            value={name}
            aria-invalid={wantsName && nameless}
            aria-describedby={`${id}-wrong`}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button loading={saving} onClick={() => void save()}>
          {say('whatIf.saveVersion')}
        </Button>
        <Button
          onClick={() => {
            forget()
            close()
          }}
        >
          {say('form.cancel')}
        </Button>
        <Button type="primary" htmlType="submit">
          {say('whatIf.try')}
        </Button>
        <p id={`${id}-wrong`} className="dearer" role="alert">
          {wantsName && nameless && say('whatIf.nameMissing')}
        </p>
      </div>
      {problem !== undefined && (
        <p className="dearer" role="alert">
          {words(problem)}
        </p>
      )}
    </form>
  )
}

/** What the lines themselves name, the most money first: two questions, for one has four views at most. */
function useNamesOnLines(subject: Subject): NamesOnLines {
  const most = useQuery(whatIfQuery(subject, noTerms, ['service', 'zone', 'accessorial', 'account_number']))
  const carriers = useQuery(whatIfQuery(subject, noTerms, ['carrier_name']))
  const namesOf = (view: 'service' | 'zone' | 'accessorial' | 'account_number') =>
    (most.data?.views.find((each) => each.view === view)?.rows ?? []).map(({ name }) => name)
  return {
    carriers: carriers.data?.views[0]?.rows.map(({ name }) => name) ?? [],
    accounts: namesOf('account_number'),
    services: namesOf('service'),
    zones: namesOf('zone').toSorted(),
    accessorials: namesOf('accessorial'),
  }
}
