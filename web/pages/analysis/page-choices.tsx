import { useSay } from '../../ui/language.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Page, uomOf } from '../../widgets/page.ts'

interface ChoiceProps {
  readonly page: Page
}

/** Pounds or kilograms, where the page shows weights. */
export function UomChoice({ page }: ChoiceProps) {
  const say = useSay()
  const { uom: uoms = [] } = page.definition.settings
  if (uoms.length < 2) return null
  return (
    <Segmented
      label={say('uom.title')}
      value={uomOf(page)}
      options={uoms.map((uom) => ({ value: uom, label: say(`uom.${uom}`) }))}
      onChange={(uom) => page.change({ settings: { page: { uom } } })}
    />
  )
}

/** Among which lines the page's facts are looked at, where there is a choice. */
export function LinesChoice({ page }: ChoiceProps) {
  const say = useSay()
  const { lines } = page.definition
  if (!lines) return null
  return (
    <Segmented
      small
      label={say('lines.title')}
      value={page.lines?.name ?? lines[0].name}
      options={lines.map(({ name }) => ({ value: name, label: say(`lines.${name}`) }))}
      onChange={(name) => page.change({ lines: name })}
    />
  )
}

/** The parts of a page that are looked at one at a time; each begins with its own fact. */
export function TabChoice({ page }: ChoiceProps) {
  const say = useSay()
  const { tabs } = page.definition
  if (!tabs) return null
  return (
    <div className="page-tabs">
      <Segmented
        label={say('tabs.title')}
        value={page.tab ?? tabs[0].name}
        options={tabs.map(({ name }) => ({ value: name, label: say(`tab.${name}`) }))}
        onChange={(tab) => page.change({ tab, fact: undefined })}
      />
    </div>
  )
}
