import './what-if.css'
import { MoreOutlined } from '@ant-design/icons-svg'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Uncomputable, WhatIfView } from '@waybill/contracts'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Numbers } from '../../../ui/numbers.ts'
import { NumbersTable } from '../../../ui/numbers-table.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Select } from '../../../ui/select.tsx'
import { usePen } from '../../../widgets/pen.ts'
import { NoData } from '../set-frame.tsx'
import { filesOfWhatIf } from './files.ts'
import type { OpenLines } from './open-lines.ts'
import { partsTable, uncomputableTable, viewTable, viewWords } from './tables.ts'
import { termsWords } from './terms-line.tsx'
import { noTerms, type WhatIfOfSet, whatIfQuery } from './terms-of-sets.ts'

const tallest = 420

interface WhatIfCardProps {
  readonly whatIf: WhatIfOfSet
  /** Opens the lines behind a figure. */
  readonly onLines: (lines: OpenLines) => void
}

/** What was billed beside what the same lines cost at the terms, and what of them could not be worked out. */
export function WhatIfCard({ whatIf, onLines }: WhatIfCardProps) {
  const pen = usePen()
  const { say } = pen
  const { of, terms, whole, answers } = whatIf
  const [view, setView] = useState<WhatIfView>('service')
  const asked = useQuery({
    ...whatIfQuery(of.subject, terms ?? noTerms, [view]),
    enabled: terms !== undefined,
    placeholderData: keepPreviousData,
  })
  const shown = asked.data?.views[0]
  const numbers = asked.data && shown && viewTable(asked.data, shown, pen)
  const title = say('whatIf.card', { name: of.set.name })
  const set = of.set.name
  const problem = answers.status === 'failed' ? answers : undefined
  return (
    <Card
      title={title}
      note={termsWords(whatIf, say)}
      className="whole what-if"
      busy={answers.status === 'waiting' || asked.isFetching}
      tools={
        <>
          <Select<WhatIfView>
            small
            label={say('whatIf.by')}
            value={view}
            options={WhatIfView.options.map((value) => ({ value, label: viewWords(value, say) }))}
            onChange={setView}
          />
          <DropMenu
            label={say('card.menu')}
            parts={[
              {
                key: 'save',
                title: say('menu.save'),
                entries: filesOfWhatIf({ title, whatIf, numbers }, pen),
              },
            ]}
          >
            <IconButton name={say('card.menu')} icon={<Icon of={MoreOutlined} />} />
          </DropMenu>
        </>
      }
      foot={shown && <span>{say('comparison.shownOf', { shown: shown.rows.length, total: shown.totalRows })}</span>}
    >
      {problem ? (
        <Problem error={problem.error} again={problem.again} />
      ) : asked.error ? (
        <Problem error={asked.error} again={() => void asked.refetch()} />
      ) : !whole || !numbers || !shown ? (
        <div className="shape" style={{ height: 320 }} />
      ) : whole.lines === 0 ? (
        <NoData />
      ) : (
        <div className="what-if-body">
          <NumbersTable
            numbers={numbers}
            label={`${title} ${viewWords(view, say)}`}
            maxHeight={tallest}
            // What lines cost besides their accessorials is in no row of these.
            hasRows={(key) => key !== undefined || shown.view !== 'accessorial'}
            onRows={(key) => {
              const name = key?.slice(1)
              onLines({ set, ...(name !== undefined && { behind: { view: shown.view, name } }) })
            }}
          />
          <div className="what-if-beside">
            <Small title={say('whatIf.parts')} numbers={partsTable(whole, pen)} />
            {whole.uncomputable.length === 0 ? (
              <p className="quiet">{say('whatIf.everythingWorkedOut')}</p>
            ) : (
              <Small
                title={say('whatIf.leftAsBilled')}
                numbers={uncomputableTable(whole, pen)}
                onRow={(reason) => onLines({ set, reason })}
              />
            )}
          </div>
        </div>
      )}
    </Card>
  )
}

interface SmallProps {
  readonly title: string
  readonly numbers: Numbers
  readonly onRow?: (reason: Uncomputable) => void
}

/** A table that stands beside another, with its own title. */
function Small({ title, numbers, onRow }: SmallProps) {
  return (
    <div>
      <h3>{title}</h3>
      <NumbersTable
        numbers={numbers}
        label={title}
        maxHeight={tallest}
        withoutTotal
        {...(onRow && { onRows: (key?: string) => key !== undefined && onRow(key as Uncomputable) })}
      />
    </div>
  )
}
