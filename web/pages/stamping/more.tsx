import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'

interface MoreProps {
  readonly shown: number
  readonly total: number
  readonly loading: boolean
  readonly onMore: () => void
}

/** How many of how many are listed, and the way to the rest; nothing where all are. */
export function More({ shown, total, loading, onMore }: MoreProps) {
  const say = useSay()
  if (shown >= total) return null
  return (
    <p className="more">
      {say('register.count', { shown, total })}
      <Button size="small" loading={loading} onClick={onMore}>
        {say('register.more')}
      </Button>
    </p>
  )
}
