import { useSay } from '../ui/language.tsx'

/** The shape of a page that is still on its way, and of a person of whom it is not known yet what they may see. */
export function Loading() {
  const say = useSay()
  return (
    <output className="coming">
      <span className="page-header quiet">{say('loading')}</span>
      <span className="page">
        <span className="card shape" />
      </span>
    </output>
  )
}
