import { useSay } from '../ui/language.tsx'

/** While it is not yet known who the person is and what they may see. */
export function Loading() {
  const say = useSay()
  return <output className="not-found quiet">{say('loading')}</output>
}
