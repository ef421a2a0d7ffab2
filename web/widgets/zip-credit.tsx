import { useSay } from '../ui/language.tsx'

/** Whom the places of the ZIP codes are from, as their licence asks. */
export function ZipCredit() {
  const say = useSay()
  return (
    <>
      {say('distribution.credit')}{' '}
      <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
        GeoNames
      </a>
      ,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">
        CC BY 4.0
      </a>
    </>
  )
}
