import { Link } from '@tanstack/react-router'
import { useSay } from '../ui/language.tsx'
import { Mark } from '../ui/mark.tsx'

/** The logo leads home. */
export function Brand({ onGo }: { readonly onGo?: () => void }) {
  const say = useSay()
  return (
    <Link to="/" className="brand" aria-label={`Waybill, ${say('place./')}`} {...(onGo && { onClick: onGo })}>
      <Mark size={22} />
      <span>Waybill</span>
    </Link>
  )
}
