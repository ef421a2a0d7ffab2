import { ChargeFamily, type ColumnMeaning, type LayoutFact, type LayoutPreview } from '@waybill/contracts'
import { type Say, useSay } from '../../ui/language.tsx'
import type { Choice, Draft } from './draft.ts'
import { after, linesOfFile, partsOfName } from './readings.ts'

/** What a mapping says, in words. */
export function useMappingWords() {
  const say = useSay()
  return {
    column: (headers: readonly string[], place: number) => columnName(headers, place, say),
    choice: (choice: Choice): string => {
      const [meaning = '', family] = choice.split(':')
      const of = ChargeFamily.safeParse(family).data
      const words = say(`mapping.meaning.${meaning as ColumnMeaning}`)
      return of === undefined
        ? words
        : say('mapping.ofFamily', { meaning: words, family: say(`value.charge_family.${of}`) })
    },
    fact: (fact: LayoutFact, draft: Draft, preview: LayoutPreview) => factShown(fact, draft, preview, say),
    total: ({ mapping }: Draft, preview: LayoutPreview): string => {
      const { total } = mapping
      const { headers } = preview
      switch (total.from) {
        case 'column':
        case 'lines': {
          const meaning = total.from === 'column' ? 'invoiceTotal' : 'rowTotal'
          const column = mapping.columns.find((one) => one.meaning === meaning)
          return column ? columnName(headers, column.place, say) : say('mapping.choose')
        }
        case 'row':
          return say('mapping.total.row')
        case 'cell':
          return after(cellAt(linesOfFile(preview), total.line, total.place), total.after) || say('mapping.choose')
        case 'none':
          return say('mapping.total.none')
      }
    },
  }
}

function columnName(headers: readonly string[], place: number, say: Say): string {
  return headers[place] || say('mapping.columnNumber', { number: place + 1 })
}

export function cellAt(above: LayoutPreview['above'], line: number, place: number): string {
  return above.find((row) => row.line === line)?.cells[place] ?? ''
}

function factShown(fact: LayoutFact, { mapping, statements }: Draft, preview: LayoutPreview, say: Say): string {
  const source = mapping.facts[fact]
  switch (source.from) {
    case 'column': {
      const column = mapping.columns.find(({ meaning }) => meaning === fact)
      return column ? columnName(preview.headers, column.place, say) : say('mapping.choose')
    }
    case 'cell':
      return (
        after(cellAt(linesOfFile(preview), source.line, source.place), source.after, source.until) ||
        say('mapping.choose')
      )
    case 'file-name': {
      const parts = partsOfName(preview.file.name).filter(({ separator }) => separator === source.separator)
      return parts.at(source.part > 0 ? source.part - 1 : source.part)?.text || say('mapping.choose')
    }
    case 'typed':
      return source.value || statements.facts[fact] || say('mapping.type')
    case 'nowhere':
      return say('mapping.nowhere')
  }
}
