import { MoreOutlined, TableOutlined } from '@ant-design/icons-svg'
import type { CardForm } from '@waybill/contracts'
import { startTransition, useMemo, useState } from 'react'
import { Card } from '../ui/card.tsx'
import { DropMenu, type MenuPart } from '../ui/drop-menu.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useSay, type WordKey } from '../ui/language.tsx'
import { LazyChart } from '../ui/lazy-chart.tsx'
import { NumbersTable } from '../ui/numbers-table.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAnswers } from './answers.ts'
import { Empty } from './empty.tsx'
import { useExports } from './exports.ts'
import type { Form, Pen, Placed, View } from './form.ts'
import { useLatest } from './latest.ts'
import { usePen } from './pen.ts'

interface Shown {
  readonly view: View
  readonly note: string
}

/** The most of a tall chart that is seen at once; the rest is scrolled to. */
const tallest = 400
/** Of a table: twelve months between their head and their total, and half a row to show that there is more. */
const tallestTable = 435

interface FramedProps<Name extends CardForm, Asked extends string> extends Placed<Name> {
  readonly form: Form<Name, Asked>
}

/** Waits, fails, is empty, shows a table and saves files, for every form alike. */
export function Framed<Name extends CardForm, Asked extends string>(props: FramedProps<Name, Asked>) {
  const { form, page, card } = props
  const say = useSay()
  const pen = usePen()
  const [asTable, setAsTable] = useState(false)
  const state = useAnswers(page, card, form.asks(page, card))
  const fresh = useMemo(
    (): Shown | undefined =>
      state.status === 'answered'
        ? { view: form.view(state.answers, { page, card }, pen), note: noteOf(form, { page, card }, pen) }
        : undefined,
    [state, form, page, card, pen],
  )
  const shown = useLatest(fresh, String(page.client.id))
  const waiting = state.status === 'waiting'
  const titleKey: WordKey = card.fact === undefined ? form.title : `fact.${card.fact}`
  const title = say(titleKey)
  const files = useExports({ name: card.id, title: titleKey }, page, shown)

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
  ]
  const tools = (
    <>
      <form.Controls page={page} card={card} />
      <IconButton
        name={say(asTable ? 'card.chart' : 'card.table')}
        icon={<Icon of={TableOutlined} />}
        aria-pressed={asTable}
        onClick={() => startTransition(() => setAsTable(!asTable))}
      />
      <DropMenu label={say('card.menu')} parts={menu}>
        <IconButton name={say('card.menu')} icon={<Icon of={MoreOutlined} />} />
      </DropMenu>
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
      foot={shown && !empty && state.status !== 'failed' ? shown.view.foot : <span />}
    >
      {state.status === 'failed' ? (
        <Problem error={state.error} again={state.again} />
      ) : shown === undefined ? (
        <div className="shape" style={{ height: form.height }} />
      ) : (
        <div className={waiting ? 'drawn stale' : 'drawn'}>
          {waiting && <output className="updating">{say('updating')}</output>}
          {empty ? (
            <Empty page={page} card={card} height={form.height} />
          ) : asTable ? (
            <NumbersTable
              numbers={shown.view.numbers}
              label={`${title} ${shown.note}`}
              maxHeight={tallestTable}
              onPick={shown.view.pick}
            />
          ) : (
            <Drawn view={shown.view} label={say('chart.label', { title, note: shown.note })} />
          )}
        </div>
      )}
    </Card>
  )
}

/** What a form says of itself; a card with a period of its own says which. */
function noteOf<Name extends CardForm, Asked extends string>(
  form: Form<Name, Asked>,
  placed: Placed<Name>,
  { say }: Pick<Pen, 'say'>,
): string {
  const { period } = placed.card
  return period === undefined ? form.note(placed, say) : say(`ownPeriod.${period}.compared`)
}

function Drawn({ view, label }: { readonly view: View; readonly label: string }) {
  const { option, height, atlas, width } = view.chart
  const scrolls = height > tallest || width !== undefined
  const chart = <LazyChart option={option} height={height} atlas={atlas} label={label} onPick={view.pick} />
  if (!scrolls) return <div className="chart-window">{chart}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a picture that scrolls is within reach of the keyboard
    <section className="chart-window" style={{ maxHeight: tallest }} tabIndex={0} aria-label={label}>
      <div style={{ minWidth: width }}>{chart}</div>
    </section>
  )
}
