import { BarChartOutlined, MoreOutlined, TableOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import type { Client, DimensionName } from '@waybill/contracts'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { LazyChart } from '../../ui/lazy-chart.tsx'
import { NumbersTable } from '../../ui/numbers-table.tsx'
import { useChartFiles } from '../../widgets/exports.ts'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { usePen } from '../../widgets/pen.ts'
import { AnswerNumber } from './answer-number.tsx'
import { type AnswerView, type DataAnswer, viewOf } from './answer-view.ts'
import { nameOfClient } from './name-of-client.ts'
import { OpenOn } from './open-on.tsx'

interface AnswerReplyProps {
  readonly answer: DataAnswer
  readonly clients: readonly Client[]
  readonly wide: boolean
  readonly onLeave: () => void
}

/** The number first, then what it is said in, then one chart or its table, then what it rests on and where it stands in full. */
export function AnswerReply({ answer, clients, wide, onLeave }: AnswerReplyProps) {
  const pen = usePen()
  const carriers = useCarriersOf(answer.whose?.clientId)
  const [view, whole] = useMemo(() => {
    const nameOf = (dimension: DimensionName, value: string) =>
      dimension === 'client_id' ? nameOfClient(clients, Number(value)) : undefined
    const shown = { ...pen, narrow: !wide }
    return [
      viewOf(answer, shown, nameOf, { carriers }),
      viewOf(answer, shown, nameOf, { carriers, most: Number.POSITIVE_INFINITY }),
    ]
  }, [answer, carriers, clients, pen, wide])
  return (
    <>
      <AnswerNumber answer={answer} first={view?.first} />
      <Summary text={answer.text} />
      {view && view.numbers.rows.length > 0 && (
        <Drawn view={view} title={answer.basis.measure} note={answer.text} isTable={answer.asTable === true}>
          {whole && <Files of={answer} view={whole} clients={clients} />}
        </Drawn>
      )}
      <Basis answer={answer} clients={clients} onLeave={onLeave} />
    </>
  )
}

/** By which each has here the colour that it has on the pages. */
function useCarriersOf(clientId: number | undefined): readonly string[] | undefined {
  const { data } = useQuery({ ...freshnessQuery(clientId ?? 0), enabled: clientId !== undefined })
  return useMemo(() => data?.carriers.map(({ carrier }) => carrier), [data])
}

const shortText = 175

function Summary({ text }: { readonly text: string }) {
  const say = useSay()
  const [whole, setWhole] = useState(false)
  const letters = Array.from(text)
  if (letters.length <= shortText)
    return (
      <p className="reply-words" dir="auto">
        {text}
      </p>
    )
  return (
    <p className="reply-words" dir="auto">
      {whole ? text : `${letters.slice(0, shortText).join('').trimEnd()}…`}{' '}
      <button type="button" className="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {say(whole ? 'assistant.less' : 'assistant.all')}
      </button>
    </p>
  )
}

interface DrawnProps {
  readonly view: AnswerView
  readonly title: string
  readonly note: string
  /** A table was asked for. */
  readonly isTable: boolean
  /** Beside the way to the table. */
  readonly children: ReactNode
}

const tallestTable = 460
const tallestChart = 420

function Drawn({ view, title, note, isTable, children }: DrawnProps) {
  const say = useSay()
  const [asTable, setAsTable] = useState(isTable)
  const { chart, numbers, withoutTotal, rows, drawn } = view
  const counted = asTable ? rows : drawn
  const label = say('chart.label', { title, note })
  return (
    <div className="reply-drawn">
      {asTable ? (
        <NumbersTable
          numbers={numbers}
          label={`${title} ${note}`}
          maxHeight={tallestTable}
          withoutTotal={withoutTotal}
        />
      ) : (
        <section className="chart-window" style={{ maxHeight: tallestChart }}>
          <div style={{ minWidth: chart.width }}>
            <LazyChart option={chart.option} height={chart.height} label={label} />
          </div>
        </section>
      )}
      {!asTable && chart.keys && (
        <p className="legend">
          {chart.keys.map(({ name, colour }) => (
            <span key={name}>
              <i className="stroke" style={{ borderColor: colour }} /> {name}
            </span>
          ))}
        </p>
      )}
      <div className="drawn-tools">
        {counted.shown < counted.total && <span className="quiet">{say('assistant.capped', counted)}</span>}
        <Button
          type="text"
          size="small"
          icon={<Icon of={asTable ? BarChartOutlined : TableOutlined} />}
          onClick={() => setAsTable(!asTable)}
        >
          {say(asTable ? 'card.chart' : 'card.table')}
        </Button>
        {children}
      </div>
    </div>
  )
}

interface FilesProps extends Pick<AnswerReplyProps, 'clients'> {
  readonly of: DataAnswer
  /** With every row that came, also those that are not shown. */
  readonly view: AnswerView
}

/** What is drawn, to take along: headed by what it rests on. */
function Files({ of: { basis, whose }, view, clients }: FilesProps) {
  const pen = usePen()
  const { say } = pen
  const names = namesOf(whose, clients)
  const context = names.length > 0 ? [[say('export.client'), names.join(' · ')] as const] : []
  const files = useChartFiles({ file: 'waybill-answer', heading: basis.text, context }, view)
  return (
    <DropMenu label={say('card.menu')} parts={[{ key: 'save', title: say('menu.save'), entries: files }]}>
      <IconButton name={say('card.menu')} icon={<Icon of={MoreOutlined} />} />
    </DropMenu>
  )
}

/** Whose money it is: the sub-clients that were asked for, else the client. */
function namesOf(whose: DataAnswer['whose'], clients: readonly Client[]): readonly string[] {
  const ids = whose ? (whose.childClientIdsCSV?.split(',').map(Number) ?? [whose.clientId]) : []
  return ids.flatMap((id) => nameOfClient(clients, id) ?? [])
}

function Basis({ answer: { basis, whose, link, writtenBy }, clients, onLeave }: Omit<AnswerReplyProps, 'wide'>) {
  const say = useSay()
  return (
    <p className="reply-basis">
      {whose?.childClientIdsCSV !== undefined && (
        <>
          <bdi>{namesOf(whose, clients).join(' · ')}</bdi>
          {' · '}
        </>
      )}
      {basis.text}
      {writtenBy === 'model' && ` · ${say('assistant.writtenByModel')}`}
      {link !== undefined && (
        <>
          {' · '}
          <OpenOn link={link} onLeave={onLeave} />
        </>
      )}
    </p>
  )
}
