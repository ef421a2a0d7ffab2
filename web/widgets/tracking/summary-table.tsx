import { useDays } from '../../ui/days.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import type { Package } from './package.ts'
import { summaryRows } from './summary-rows.ts'

/** The specification's two columns: what is asked for most of a package. */
export function SummaryTable({ pack }: { readonly pack: Package }) {
  const say = useSay()
  const days = useDays()
  const { direction } = useLanguage()
  const unknown = say('package.unknownValue')
  return (
    <table className="package-summary">
      <tbody>
        {summaryRows(pack, say, days).map((pairs) => (
          <tr key={pairs[0][0]}>
            {pairs.flatMap(([name, value]) => [
              <th key={name} scope="row">
                {say(name)}
              </th>,
              <td key={`${name} value`} dir={direction === 'rtl' ? 'auto' : undefined}>
                {value || <span className="quiet">{unknown}</span>}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
