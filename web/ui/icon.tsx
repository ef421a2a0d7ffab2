import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import { createElement } from 'react'

interface IconProps {
  readonly of: IconDefinition
  readonly className?: string
  /** What it says where nothing beside it does; left out, it is only seen. */
  readonly title?: string
}

type Shape = Exclude<IconDefinition['icon'], (...colours: never) => unknown>

/** A picture as large as the text it stands in. */
export function Icon({ of: { name, icon }, className = '', title }: IconProps) {
  if (typeof icon === 'function') throw new Error(`${name} has two colours`)
  const turns = name === 'loading' ? 'turns' : ''
  return (
    <span
      className={['icon', turns, className].filter(Boolean).join(' ')}
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title, title })}
    >
      <svg viewBox={icon.attrs['viewBox']} width="1em" height="1em" fill="currentColor" aria-hidden>
        {icon.children?.map(drawn)}
      </svg>
    </span>
  )
}

function drawn({ tag, attrs, children }: Shape, index: number): ReturnType<typeof createElement> {
  const { 'fill-rule': fillRule, ...others } = attrs
  return createElement(tag, { key: index, ...others, ...(fillRule && { fillRule }) }, children?.map(drawn))
}
