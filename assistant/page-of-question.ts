import {
  type AskedQuestion,
  behind,
  type Condition,
  type DimensionName,
  dimensionsOf,
  type MeasureName,
  type PageDefinition,
  type PageFact,
  type PageName,
  type PageTab,
  tells,
} from '@waybill/contracts'
import { isShareOfAnother } from './measured.ts'

/** Where a question stands: the page that has its fact and may be filtered so. */
export interface Standing {
  readonly page: PageDefinition
  readonly tab?: PageTab
  /** The page's own fact, of a share of another amount the one that is the part; none of what only a comparison tells. */
  readonly fact?: PageFact
  /** What the page, and its fact, are about. */
  readonly where: readonly Condition[]
  /** Whether the page can be filtered by all that is asked. */
  readonly exact: boolean
}

/** The pages in the order in which they are looked through: those that tell of it in full first. */
const order: readonly PageName[] = [
  'spend',
  'carrierScore',
  'refund',
  'accessorial',
  'weight',
  'shippingInsight',
  'distributionmap',
  'starburst',
]

/** What stands in the tables of a comparison alone, and on which tab. */
const comparedOn: Partial<Record<MeasureName, PageName>> = {
  costPerPackage: 'spend',
  costPerPound: 'spend',
  weightPerPackage: 'spend',
  accessorialPackages: 'accessorial',
}

/** The pages of somebody that can tell a measure, the best first. */
export function standingsOf(
  { measure, where }: Pick<AskedQuestion, 'measure' | 'where'>,
  pages: readonly PageDefinition[],
): readonly Standing[] {
  const standings = order
    .flatMap((name) => pages.filter((page) => page.name === name))
    .flatMap((page): Standing[] => {
      if (comparedOn[measure] === page.name) return [{ page, where: page.where ?? [], exact: fits(page, where) }]
      const tabs = page.tabs?.filter((tab) => !tab.where) ?? [undefined]
      return tabs.flatMap((tab) => {
        const fact = factThatTells(measure, (tab ?? page).facts)
        if (!fact) return []
        const about = [...(page.where ?? []), ...(fact.where ?? [])]
        return [{ page, ...(tab && { tab }), fact, where: about, exact: fits(page, where) }]
      })
    })
  return standings.toSorted((one, other) => Number(other.exact) - Number(one.exact))
}

/** A fact, its own share, what is said beside it, or of a share of another amount the fact that is the part. */
function factThatTells(measure: MeasureName, facts: readonly PageFact[]): PageFact | undefined {
  const own = facts.find((each) => tells(each, measure) || each.aside === measure)
  return own ?? (isShareOfAnother(measure) ? facts.find((each) => each.measure === behind[measure].sum) : undefined)
}

function fits(page: PageDefinition, where: AskedQuestion['where']): boolean {
  const known: readonly DimensionName[] = [...dimensionsOf(page), 'client_id', 'tracking_number', 'invoice_number']
  return where.every(({ column, op }) => op === 'in' && known.includes(column))
}
