import { MoreOutlined, TableOutlined } from '@ant-design/icons-svg'
import type { Statistics } from '@waybill/contracts'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyChart } from '../../ui/lazy-chart.tsx'
import { NumbersTable } from '../../ui/numbers-table.tsx'
import { useChartFiles } from '../../widgets/exports.ts'
import { usePen } from '../../widgets/pen.ts'
import { daysView } from './days-chart.ts'

/** How many questions were asked each day, as a picture or as its numbers; either can be taken along. */
export function DaysCard({ statistics: { days, people } }: { readonly statistics: Statistics }) {
  const pen = usePen()
  const { say, format } = pen
  const [asTable, setAsTable] = useState(false)
  const title = say('statistics.perDay')
  const note = say('statistics.atMost', { most: format.count(Math.max(...days.map(({ questions }) => questions))) })
  const view = daysView({ days, people }, pen)
  const { chart, numbers } = view
  const between = format.dates(days[0]?.day ?? '', days.at(-1)?.day ?? '')
  const context = [[say('export.period'), between] as const]
  const files = useChartFiles({ file: 'waybill-statistics-days', heading: title, context }, view)
  const tools = (
    <>
      <IconButton
        name={say(asTable ? 'card.chart' : 'card.table')}
        icon={<Icon of={TableOutlined} />}
        aria-pressed={asTable}
        onClick={() => setAsTable(!asTable)}
      />
      <DropMenu label={say('card.menu')} parts={[{ key: 'save', title: say('menu.save'), entries: files }]}>
        <IconButton name={say('card.menu')} icon={<Icon of={MoreOutlined} />} />
      </DropMenu>
    </>
  )
  return (
    <Card title={title} note={note} tools={tools}>
      {asTable ? (
        <NumbersTable numbers={numbers} label={`${title} ${note}`} maxHeight={tallestTable} />
      ) : (
        <LazyChart {...chart} label={say('chart.label', { title, note })} />
      )}
    </Card>
  )
}

const tallestTable = 320
