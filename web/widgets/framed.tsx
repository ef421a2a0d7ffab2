import { MoreOutlined, TableOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import type { CardForm } from '@waybill/contracts'
import { startTransition, useMemo, useState } from 'react'
import { Card } from '../ui/card.tsx'
import { DropMenu } from '../ui/drop-menu.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useSay } from '../ui/language.tsx'
import { LazyChart } from '../ui/lazy-chart.tsx'
import type { MenuPart } from '../ui/menu.ts'
import { NumbersTable } from '../ui/numbers-table.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAnswers, useSomeAnswers } from './answers.ts'
import { coverageOf } from './compared.ts'
import { Empty } from './empty.tsx'
import { useExports } from './exports.ts'
import { type Form, type Pen, type Placed, titleOfForm, type View } from './form.ts'
import { useLatest } from './latest.ts'
import { NoChange } from './no-change.tsx'
import { type Page, rangesOf, spanOf } from './page.ts'
import { usePen } from './pen.ts'
import { coverageWords } from './prior-words.ts'

interface Shown {
  readonly view: View
  readonly note: string
}

/** The most of a tall chart that is seen at once; the rest is scrolled to. */
const tallest = 400
/** Of a table: twelve months between their head and their total, and half a row to show that there is more. */
const tallestTable = 435

interface FramedProps<Name extends CardForm, Asked extends string, Next extends string, Ground> extends Placed<Name> {
  readonly form: Form<Name, Asked, Next, Ground>
}

/** Everything a view is made of: what it is drawn on, the first answers, and what could only be asked after them. */
function useParts<Name extends CardForm, Asked extends string, Next extends string, Ground>({
  form,
  page,
  card,
}: FramedProps<Name, Asked, Next, Ground>) {
  const ground = useQuery({
    queryKey: ['ground', card.form],
    queryFn: async () => ({ ground: (await form.ground?.()) as Ground }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const first = useAnswers(page, card, form.asks(page, card))
  const more =
    first.status === 'answered' && ground.data
      ? form.next?.(first.answers, { page, card }, ground.data.ground)
      : undefined
  const next = useSomeAnswers<Next>(page, card, more)
  const failed = [first, next].find((one) => one.status === 'failed')
  const problem =
    failed?.status === 'failed' ? failed : ground.error && { error: ground.error, again: () => void ground.refetch() }
  const parts = useMemo(
    () =>
      first.status === 'answered' && next.status === 'answered' && ground.data
        ? { answers: { ...first.answers, ...next.answers }, ground: ground.data.ground }
        : undefined,
    [first, next, ground.data],
  )
  return { parts, problem }
}

/** Waits, fails, is empty, shows a table and saves files, for every form alike. */
export function Framed<Name extends CardForm, Asked extends string, Next extends string, Ground>(
  props: FramedProps<Name, Asked, Next, Ground>,
) {
  const { form, page, card } = props
  const pen = usePen()
  if (!form.changeAlone || coverageOf(page) !== 'missing') return <Answering {...props} />
  return (
    <Card
      title={page.title ?? pen.say(titleOfForm(form, card))}
      note={noteOf(form, { page, card }, pen)}
      className={card.width}
      foot={<span />}
    >
      <NoChange firstInvoice={page.firstInvoice} />
    </Card>
  )
}

function Answering<Name extends CardForm, Asked extends string, Next extends string, Ground>(
  props: FramedProps<Name, Asked, Next, Ground>,
) {
  const { form, page, card } = props
  const say = useSay()
  const pen = usePen()
  const [asTable, setAsTable] = useState(false)
  const { parts, problem } = useParts(props)
  const fresh = useMemo(
    (): Shown | undefined =>
      parts && {
        view: form.view(parts.answers, { page, card }, pen, parts.ground),
        note: noteOf(form, { page, card }, pen),
      },
    [parts, form, page, card, pen],
  )
  const shown = useLatest(fresh, String(page.client.id))
  const waiting = parts === undefined && !problem
  const title = page.title ?? say(titleOfForm(form, card))
  const files = useExports({ name: card.id, title }, page, shown)
  const { pin } = page

  const menu: readonly MenuPart[] = [
    ...form.choices({ page, card }).map(({ name, value, options }) => ({
      key: name,
      title: say(name),
      entries: options.map((option) => ({
        key: option.value,
        words: say(option.name),
        chosen: option.value === value,
        choose: option.choose,
      })),
    })),
    { key: 'save', title: say('menu.save'), entries: files },
    ...(pin ? [{ key: 'pin', entries: [{ key: 'pin', words: say('pin.menu'), choose: () => pin(card.id) }] }] : []),
  ]
  const tools = (
    <>
      <form.Controls page={page} card={card} />
      <span className="card-buttons">
        <IconButton
          name={say(asTable ? 'card.chart' : 'card.table')}
          icon={<Icon of={TableOutlined} />}
          aria-pressed={asTable}
          onClick={() => startTransition(() => setAsTable(!asTable))}
        />
        <DropMenu label={say('card.menu')} parts={menu}>
          <IconButton name={say('card.menu')} icon={<Icon of={MoreOutlined} />} />
        </DropMenu>
      </span>
    </>
  )
  const empty = shown !== undefined && shown.view.numbers.rows.length === 0
  return (
    <Card
      title={title}
      note={noteOf(form, { page, card }, pen)}
      tools={tools}
      className={card.width}
      busy={waiting}
      foot={shown && !empty && !problem ? shown.view.foot : <span />}
    >
      {problem ? (
        <Problem error={problem.error} again={problem.again} />
      ) : shown === undefined ? (
        <div className="shape" style={{ height: form.height }} />
      ) : (
        <div className={waiting ? 'drawn stale' : 'drawn'}>
          {waiting && <output className="updating">{say('updating')}</output>}
          {!empty && shown.view.head}
          {empty ? (
            <Empty page={page} card={card} height={form.height} />
          ) : asTable ? (
            <NumbersTable
              numbers={shown.view.numbers}
              label={`${title} ${shown.note}`}
              maxHeight={tallestTable}
              onPick={shown.view.pick}
              onRows={rowsOf(shown.view, page)}
              hasRows={(key) => shown.view.markOf?.(key) !== undefined}
            />
          ) : (
            <Drawn
              view={shown.view}
              onRows={rowsOf(shown.view, page)}
              label={say('chart.label', { title, note: shown.note })}
            />
          )}
        </div>
      )}
    </Card>
  )
}

/** What a form says of itself; a card with a period of its own says which. */
function noteOf<Name extends CardForm>(
  form: Pick<Form<Name, string>, 'note'>,
  placed: Placed<Name>,
  { say, format }: Pick<Pen, 'say' | 'format'>,
): string {
  const { card, page } = placed
  if (card.period === undefined) return form.note(placed, say)
  const words = say(`ownPeriod.${card.period}.compared`)
  const note = coverageWords(rangesOf(page, spanOf(page)).before, page.firstInvoice, { say, format })
  return note === undefined ? words : `${words}, ${note}`
}

/** Opens the lines behind a mark, where the page has a table and the mark is a sum of lines. */
function rowsOf({ markOf }: View, { openRows }: Page): ((key?: string) => void) | undefined {
  if (!openRows || !markOf) return undefined
  return (key) => {
    const mark = markOf(key)
    if (mark) openRows(mark)
  }
}

interface DrawnProps {
  readonly view: View
  readonly label: string
  readonly onRows: ((key: string) => void) | undefined
}

function Drawn({ view, label, onRows }: DrawnProps) {
  if (view.drawn) return view.drawn(label)
  const { option, height, atlas, parts, width } = view.chart
  const scrolls = height > tallest || width !== undefined
  const chart = (
    <LazyChart
      option={option}
      height={height}
      atlas={atlas}
      parts={parts}
      label={label}
      onPick={view.pick}
      onRows={onRows}
    />
  )
  if (!scrolls) return <div className="chart-window">{chart}</div>
  return (
    <section className="chart-window" style={{ maxHeight: tallest }}>
      <div style={{ minWidth: width }}>{chart}</div>
    </section>
  )
}
