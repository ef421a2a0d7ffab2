import { useQuery } from '@tanstack/react-query'
import { clientOfFilters, FilterSetName, mostFilterSets, savedFiltersOf } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { NameToSave } from '../../ui/name-to-save.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ServiceProblem } from '../../ui/service.ts'
import { filterWords } from '../../widgets/filter-words.ts'
import { type Page, uomOf, without } from '../../widgets/page.ts'
import type { Filters } from '../../widgets/page-state.ts'
import { useFilterSetChanges } from '../filter-sets/changes.ts'
import { useNameOfOwner } from '../filter-sets/owner.ts'
import { filterSetKeysQuery } from '../filter-sets/queries.ts'
import { PlaceLink } from '../header/place-link.tsx'

interface SaveSetProps {
  readonly page: Page
  readonly filters: Filters
  readonly onSaved: (name: string) => void
  readonly onClose: () => void
}

/** Asks for a name, and before another set of that name is lost. */
export function SaveSet({ page, filters, onSaved, onClose }: SaveSetProps) {
  const say = useSay()
  return (
    <Dialog title={say('filterSet.saveTitle')} className="save-set" onClose={onClose}>
      {(close) => (
        <SaveForm
          page={page}
          filters={filters}
          close={close}
          onSaved={(name) => {
            onSaved(name)
            close()
          }}
        />
      )}
    </Dialog>
  )
}

interface SaveFormProps extends Pick<SaveSetProps, 'page' | 'filters' | 'onSaved'> {
  readonly close: () => void
}

function SaveForm({ page, filters, close, onSaved }: SaveFormProps) {
  const say = useSay()
  const { locale } = useLanguage()
  const nameOfOwner = useNameOfOwner()
  const changes = useFilterSetChanges()
  const { data: keys } = useQuery(filterSetKeysQuery)
  const [name, setName] = useState('')
  const [overwrite, setOverwrite] = useState(false)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<Error>()

  const ofPage = keys?.filter((key) => key.page === page.definition.name) ?? []
  const full = ofPage.length >= mostFilterSets
  const same = ofPage.find((key) => key.name === name)
  const good = FilterSetName.safeParse(name).success
  const wrong = name !== '' && !good
  const values = without(filters, 'tracking_number', 'invoice_number')
  const client = clientOfFilters(values, page.client.id)

  const save = async () => {
    setSaving(true)
    setProblem(undefined)
    try {
      await changes.save({ page: page.definition.name, client, name }, savedFiltersOf(values), overwrite)
      onSaved(name)
    } catch (error) {
      // Another tab was first: what is asked and said then stands above already.
      const known =
        error instanceof ServiceProblem && (error.says('filter-set-exists') || error.says('filter-set-limit'))
      if (!known && error instanceof Error) setProblem(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void save()
      }}
    >
      <p className="quiet">
        {filterWords(values, say, locale, uomOf(page))
          .map(({ text }) => text)
          .join('; ')}
        {'. '}
        {client === 'allclients' ? say('filterSet.forAll') : say('filterSet.forClient', { client: page.client.name })}
      </p>
      {full && (
        <p className="warning" role="alert">
          {say('reason.filter-set-limit', { most: mostFilterSets })}{' '}
          <PlaceLink path="/profile">{say('filterSet.delete')}</PlaceLink>
        </p>
      )}
      <NameToSave
        name={name}
        complaint={wrong ? say('reason.filter-set-name') : undefined}
        question={same && say('filterSet.overwrite', { name, client: nameOfOwner(same.client) })}
        overwrite={overwrite}
        onName={(written) => {
          setName(written)
          setOverwrite(false)
          setProblem(undefined)
        }}
        onOverwrite={setOverwrite}
      />
      {problem && <Problem error={problem} />}
      <div className="foot">
        <Button onClick={close}>{say('form.cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={saving}
          disabled={!keys || !good || full || (same !== undefined && !overwrite)}
        >
          {say('form.save')}
        </Button>
      </div>
    </form>
  )
}
