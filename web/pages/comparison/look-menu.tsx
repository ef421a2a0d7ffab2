import { MoreOutlined } from '@ant-design/icons-svg'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay, type WordKey } from '../../ui/language.tsx'
import type { MenuPart } from '../../ui/menu.ts'
import type { ShownProps } from './shown.ts'

type Chosen = 'trend' | 'chart' | 'scale' | 'scales'

const offered = {
  trend: { title: 'chartType', values: { line: 'chartType.line', area: 'chartType.area' } },
  chart: { title: 'chartType', values: { bar: 'chartType.bar', column: 'chartType.column' } },
  scale: { title: 'chartScale', values: { linear: 'chartScale.linear', semilog: 'chartScale.semilog' } },
  scales: { title: 'comparison.scales', values: { shared: 'comparison.scales.shared', own: 'comparison.scales.own' } },
} as const satisfies Record<Chosen, { readonly title: WordKey; readonly values: Readonly<Record<string, WordKey>> }>

/** How a card of charts looks: its kind of marks, its scale, and whether the sets share it. */
export function LookMenu({
  of,
  state,
  onState,
}: Pick<ShownProps, 'state' | 'onState'> & { readonly of: 'trend' | 'chart' }) {
  const say = useSay()
  const parts = ([of, 'scale', 'scales'] as const).map((name): MenuPart => {
    const { title, values } = offered[name]
    return {
      key: name,
      title: say(title),
      entries: Object.entries(values).map(([value, words]) => ({
        key: value,
        words: say(words),
        chosen: state[name] === value,
        choose: () => onState({ [name]: value }),
      })),
    }
  })
  return (
    <DropMenu label={say('card.menu')} parts={parts}>
      <IconButton name={say('card.menu')} icon={<Icon of={MoreOutlined} />} />
    </DropMenu>
  )
}
