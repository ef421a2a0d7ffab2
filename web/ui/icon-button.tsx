import { Button, type ButtonProps, Tooltip } from 'antd'

interface IconButtonProps extends Omit<ButtonProps, 'title' | 'children'> {
  readonly name: string
}

/** A button that is a picture, with its name for who hovers and who cannot see. */
export function IconButton({ name, ...props }: IconButtonProps) {
  return (
    <Tooltip title={name} mouseEnterDelay={0.4}>
      <Button type="text" size="small" aria-label={name} {...props} />
    </Tooltip>
  )
}
