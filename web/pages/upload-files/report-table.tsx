import type { ReactNode } from 'react'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'

interface ReportTableProps {
  readonly title: string
  readonly shown: number
  /** How many there are where not all are shown. */
  readonly total: number
  readonly columns: readonly { readonly name: string; readonly number?: boolean }[]
  readonly children: ReactNode
}

/** A list of a report, with its count; one that was cut says so. */
export function ReportTable({ title, shown, total, columns, children }: ReportTableProps) {
  const say = useSay()
  const format = useFormat()
  const count =
    total > shown
      ? say('upload.report.cut', { shown: format.count(shown), total: format.count(total) })
      : format.count(shown)
  return (
    <div className="report-part">
      <h2>
        {title} <span className="quiet">{count}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard */}
      <section className="numbers report-list" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, number }) => (
                <th key={name} scope="col" className={number ? 'number' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </div>
  )
}
