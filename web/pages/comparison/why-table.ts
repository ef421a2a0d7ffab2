import type { MeasureName } from '@waybill/contracts'
import { subtract, sum } from '../../ui/decimal.ts'
import type { WordKey } from '../../ui/language.tsx'
import type { Numbers } from '../../ui/numbers.ts'
import { causeName, isPriced } from '../../widgets/cause-words.ts'
import { changeCells } from '../../widgets/change-cells.ts'
import type { Pen } from '../../widgets/form.ts'
import type { ExplanationIn } from '../../widgets/uom.ts'
import { type ComparisonState, WhyView } from './comparison-state.ts'
import type { Compared } from './subjects.ts'

/** What charges of accessorials are in. */
const withAccessorials: readonly MeasureName[] = ['totalSpend', 'accessorials', 'accessorialAmount']

/** By what the difference of two sets in a fact can be explained. */
export function viewsOf(fact: MeasureName): readonly WhyView[] {
  return WhyView.options.filter((view) => view !== 'accessorial' || withAccessorials.includes(fact))
}

/** The view of the address, or by service where the fact has no such view. */
export function viewIn({ view }: Pick<ComparisonState, 'view'>, fact: MeasureName): WhyView {
  return viewsOf(fact).includes(view) ? view : 'service'
}

export function whyViewWords(view: WhyView): WordKey {
  return view === 'causes' ? 'changed.view.causes' : `dimension.${view}`
}

/** Each step with what it was in both sets, and its parts; the parts of all steps where each has any. */
export function whyTable(
  why: ExplanationIn,
  view: WhyView,
  [one, other]: readonly [Compared, Compared],
  pen: Pen,
): Numbers {
  const { say } = pen
  const changes = why.views[view]
  const isParted = changes.some(({ made }) => made !== undefined)
  const isWhole = changes.every(({ made }) => made !== undefined)
  const unit = why.unit === 'weight' ? say(`uom.${why.uom ?? 'lbs'}`) : (why.currency ?? '')
  const { exact, moved, cells } = changeCells(why, why.measure, pen)
  const whole = (part: 'volume' | 'mix' | 'price') =>
    isWhole ? sum(changes.map(({ made }) => made?.parts[part] ?? '0')) : undefined
  return {
    of: say(whyViewWords(view)),
    columns: [
      say('change'),
      ...(isParted
        ? [
            one.set.name,
            other.set.name,
            say('changed.volume'),
            say('changed.mix'),
            say(isPriced(why) ? 'changed.price' : 'changed.perPackage'),
          ]
        : []),
    ].map((name) => ({ name, unit })),
    rows: changes.map((change, place) => ({
      key: String(place),
      label: causeName(change, why, pen),
      cells: cells(change, isParted),
      chosen: false,
    })),
    total: [
      moved(subtract(why.now, why.before)),
      ...(isParted
        ? [exact(why.now), exact(why.before), moved(whole('volume')), moved(whole('mix')), moved(whole('price'))]
        : []),
    ],
    outOf: changes.length,
  }
}
