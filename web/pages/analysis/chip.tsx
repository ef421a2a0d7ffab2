import { CloseOutlined } from '@ant-design/icons-svg'
import { cut } from '../../ui/cut.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { useMedium } from '../../ui/media.ts'
import { Tooltip } from '../../ui/tooltip.tsx'

/** How much of a filter is shown; the whole is in its tooltip. */
const [longest, longestWhereTight] = [58, 48]

export function Chip({ text, remove }: { readonly text: string; readonly remove: () => void }) {
  const say = useSay()
  const tight = useMedium()
  const shown = cut(text, tight ? longestWhereTight : longest)
  const chip = (
    <span className="chip">
      {shown}
      <button type="button" aria-label={say('chip.remove', { filter: text })} onClick={remove}>
        <Icon of={CloseOutlined} />
      </button>
    </span>
  )
  return shown === text ? chip : <Tooltip words={text}>{chip}</Tooltip>
}
