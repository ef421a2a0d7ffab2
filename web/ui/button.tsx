import { LoadingOutlined } from '@ant-design/icons-svg'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** How much it stands out: the one way on, an ordinary way, one among many. */
  readonly type?: 'primary' | 'default' | 'text'
  readonly size?: 'small' | 'middle' | 'large'
  readonly shape?: 'circle'
  readonly danger?: boolean
  /** As wide as what it stands in. */
  readonly block?: boolean
  readonly icon?: ReactNode
  readonly iconPlacement?: 'start' | 'end'
  /** What it began is under way; until that is done it does nothing more, and keeps the focus. */
  readonly loading?: boolean
  readonly htmlType?: 'button' | 'submit'
}

export function Button(props: ButtonProps) {
  const { type = 'default', size = 'middle', shape, danger, block, icon, iconPlacement = 'start', ...others } = props
  const { loading = false, htmlType = 'button', className, onClick, children, ...rest } = others
  const looks = {
    [type]: true,
    [size]: true,
    circle: shape === 'circle',
    'only-icon': children === undefined,
    danger,
    block,
    loading,
  }
  const names = Object.entries(looks).flatMap(([name, holds]) => (holds ? name : []))
  const picture = loading ? <Icon of={LoadingOutlined} /> : icon
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- it is one of two, and the first where nothing is said
      type={htmlType}
      className={['button', ...names, className].filter(Boolean).join(' ')}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {iconPlacement === 'start' && picture}
      {children}
      {iconPlacement === 'end' && picture}
    </button>
  )
}
