import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { Page } from '../page.ts'
import type { Charge, Package } from './package.ts'
import { lineQuery } from './queries.ts'

interface LineInFileProps {
  readonly page: Page
  readonly variant: Package['variant']
  readonly charge: Pick<Charge, 'lineId' | 'lineNumber'>
}

/** The number's last proof: what the carrier's file says, letter by letter. */
export function LineInFile({ page, variant, charge: { lineId, lineNumber } }: LineInFileProps) {
  const say = useSay()
  const format = useFormat()
  const { data, error, refetch } = useQuery(lineQuery(page, variant, lineId, lineNumber))
  if (error) return <Problem error={error} again={() => void refetch()} />
  if (!data) return <div className="shape line-shape" aria-busy />
  return (
    <>
      <strong>
        {say(`package.${data.unit}`, {
          line: format.count(data.lineNumber),
          file: data.fileName,
          sheet: data.sheet ?? '',
        })}
      </strong>
      {data.text === null ? (
        <p className="quiet">{say('package.lineGone')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        <pre dir="ltr" tabIndex={0}>
          {data.text}
        </pre>
      )}
      {data.cut && <p className="quiet">{say('package.lineCut')}</p>}
    </>
  )
}
