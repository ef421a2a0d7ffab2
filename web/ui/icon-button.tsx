import { Button, type ButtonProps } from './button.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'title' | 'children'> {
  readonly name: string
}

/** A button that is a picture, with its name for who hovers and who cannot see. */
export function IconButton({ name, ...props }: IconButtonProps) {
  return <Button type="text" size="small" aria-label={name} title={name} {...props} />
}
