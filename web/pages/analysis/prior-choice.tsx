import { Prior, priorRange } from '@waybill/contracts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { type Page, rangesOf, spanOf } from '../../widgets/page.ts'
import { priorWords } from '../../widgets/prior-words.ts'

interface PriorChoiceProps {
  readonly page: Page
}

/** What the period is compared with, and what else it may be. */
export function PriorChoice({ page }: PriorChoiceProps) {
  const say = useSay()
  const format = useFormat()
  const { before } = rangesOf(page, spanOf(page))
  const words = priorWords(before, page.firstInvoice, { say, format })
  if (!page.definition.settings.prior) return <span className="quiet">{words}</span>
  const entries = Prior.options.map((prior) => {
    const { from, to } = priorRange(page.period, prior)
    return {
      key: prior,
      words: say(`prior.choice.${prior}`, { dates: format.dates(from, to) }),
      chosen: prior === page.prior,
      choose: () => page.change({ settings: { page: { prior } } }),
    }
  })
  return (
    <DropMenu label={say('prior.choose')} edge="start" parts={[{ key: 'prior', title: say('prior.choose'), entries }]}>
      <button type="button" className="link quiet">
        {words}
      </button>
    </DropMenu>
  )
}
