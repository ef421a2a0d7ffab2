import { useQuery } from '@tanstack/react-query'
import type { ChatGuidelines } from '@waybill/contracts'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { guidelinesQuery } from './queries.ts'

const tabs = ['dates', 'reports'] as const
type Tab = (typeof tabs)[number]

export function GuidelinesDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const spoken = useLanguage()
  const { data, error, refetch } = useQuery(guidelinesQuery(spoken))
  const [tab, setTab] = useState<Tab>('dates')
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = tab === 'dates' ? 'reports' : 'dates'
    setTab(other)
    document.getElementById(`${id}-${other}`)?.focus()
  }
  return (
    <Dialog title={say('assistant.guidelines')} className="guidelines" light onClose={onClose}>
      {(close) => (
        <>
          <div role="tablist" className="guideline-tabs" aria-label={say('assistant.guidelines')}>
            {tabs.map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                id={`${id}-${one}`}
                aria-selected={one === tab}
                aria-controls={`${id}-panel`}
                tabIndex={one === tab ? 0 : -1}
                onClick={() => setTab(one)}
                onKeyDown={onKeyDown}
              >
                {say(`assistant.guidelines.${one}`)}
              </button>
            ))}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
          <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={0} className="guideline">
            {error && <Problem error={error} again={() => void refetch()} />}
            {data && (tab === 'dates' ? <Dates {...data} /> : <Reports {...data} />)}
          </div>
          <div className="foot">
            <Button type="primary" onClick={close}>
              {say('close')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function Dates({ dateFormats }: ChatGuidelines) {
  const say = useSay()
  const format = useFormat()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('assistant.guidelines.words')}</th>
          <th scope="col">{say('assistant.guidelines.days')}</th>
        </tr>
      </thead>
      <tbody>
        {dateFormats.map(({ words, dates }) => (
          <tr key={words}>
            <td>
              <bdi>{words}</bdi>
            </td>
            <td>{format.dates(dates.from, dates.to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Reports({ reports, mostMonths, mostCarriers }: ChatGuidelines) {
  const say = useSay()
  return (
    <>
      <p>{say('assistant.guidelines.limits', { months: mostMonths, carriers: mostCarriers })}</p>
      {reports.length === 0 && <p className="quiet">{say('assistant.guidelines.noReports')}</p>}
      <ul>
        {reports.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
