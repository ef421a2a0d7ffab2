import type { ChangeView, Explanation } from '@waybill/contracts'
import { subtract } from '../ui/decimal.ts'
import { useSay } from '../ui/language.tsx'
import { moodOf } from '../ui/mood.ts'
import { Segmented } from '../ui/segmented.tsx'
import type { Answered } from './answers.ts'
import { openingOf } from './cause-opening.ts'
import { amountOf, causeName, causeSentence, isPriced } from './cause-words.ts'
import { changeCells } from './change-cells.ts'
import { type Step, waterfallOption } from './changed-chart.ts'
import type { Choice, Form, Pen, Placed, View } from './form.ts'
import { set } from './page.ts'
import { settingsOn } from './page-state.ts'
import { StandingOut } from './standing-out.tsx'

/** What made this period's sum of the one before, step by step. */
export const changed: Form<'changed', 'why'> = {
  title: 'changed.title',
  changeAlone: true,
  note: ({ page }, say) =>
    say('changed.note', { fact: say(`fact.${page.fact}`), prior: say(`changed.prior.${page.prior}`) }),
  asks: (page) => ({ why: { select: [page.fact], why: true } }),
  view,
  Controls,
  choices,
  height: 376,
}

/** The rest is in the menu. */
const inSight: readonly ChangeView[] = ['causes', 'service', 'carrier_name', 'accessorial']

function Controls({ page, card }: Placed<'changed'>) {
  const say = useSay()
  const value = settingsOn(page, card).view
  const views = card.settings.view.filter((each) => inSight.includes(each) || each === value)
  return (
    <Segmented
      small
      value={value}
      label={say('changed.by')}
      options={views.map((each) => ({ value: each, label: viewWords(each, say) }))}
      onChange={(each) => set(page, card, { view: each })}
    />
  )
}

function viewWords(each: ChangeView, say: Pen['say']): string {
  return say(viewName(each))
}

function viewName(each: ChangeView) {
  return each === 'causes' || each === 'movers' ? (`changed.view.${each}` as const) : (`dimension.${each}` as const)
}

function choices({ page, card }: Placed<'changed'>): Choice[] {
  const options = card.settings.view.map((value) => ({
    value,
    name: viewName(value),
    choose: () => set(page, card, { view: value }),
  }))
  return [{ name: 'changed.by', value: settingsOn(page, card).view, options }]
}

function view({ why: { why } }: Readonly<Record<'why', Answered>>, placed: Placed<'changed'>, pen: Pen): View {
  const { page, card } = placed
  const shown = settingsOn(page, card).view
  const steps = why ? stepsOf(why, shown, placed, pen) : []
  const compared = steps.some(({ change }) => change.made !== undefined)
  const told = why && changeCells(why, page.fact, pen)
  const unit = why?.currency ?? ''
  const names = [
    'change',
    ...(compared
      ? ([
          'changed.now',
          `prior.${page.prior}`,
          'changed.volume',
          'changed.mix',
          why && !isPriced(why) ? 'changed.perPackage' : 'changed.price',
        ] as const)
      : []),
  ] as const
  const total = why ? subtract(why.now, why.before) : undefined
  const chart = waterfallOption(steps, why, placed, pen)
  const pick = (key: string) => {
    const step = steps.find((each) => each.key === key)
    if (step) page.change(openingOf(step.change, page))
  }
  return {
    head: why && <StandingOut steps={steps} why={why} pen={pen} onPick={pick} />,
    chart: { option: chart.option, height: chart.height, ...(chart.width !== undefined && { width: chart.width }) },
    numbers: {
      of: pen.say(viewName(shown)),
      columns: names.map((name) => ({ name: pen.say(name), unit })),
      rows: steps.map(({ key, name, sentence, change }) => ({
        key,
        label: pen.say('changed.row', { name, sentence }),
        cells: told?.cells(change, compared) ?? [],
        chosen: false,
      })),
      total: told
        ? [told.moved(total), ...(compared ? [told.exact(why?.now), told.exact(why?.before)] : [])]
        : [{ shown: '', exact: '' }],
      outOf: steps.length,
    },
    pick,
    foot: (
      <>
        {why && (
          <span>
            {pen.say('changed.sum', {
              before: pen.format.exact(amountOf(why, why.before)),
              now: pen.format.exact(amountOf(why, why.now)),
              difference: pen.format.moved(amountOf(why, total ?? '0'), 'exact'),
            })}
          </span>
        )}
        {chart.from !== undefined && why && (
          <span className="end">
            {pen.say('changed.from', { amount: pen.format.axis(chart.from, why.unit, why.currency) })}
          </span>
        )}
      </>
    ),
  }
}

function stepsOf(why: Explanation, shown: ChangeView, { page }: Placed<'changed'>, pen: Pen): Step[] {
  return why.views[shown].map((change, place) => ({
    key: String(place),
    change,
    name: causeName(change, why, pen),
    sentence: causeSentence(change, why, pen),
    mood: moodOf(page.fact, Number(change.amount)),
  }))
}
