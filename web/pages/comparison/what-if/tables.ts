import type { Uncomputable, WhatIfAnswer, WhatIfView } from '@waybill/contracts'
import { changeBetween, changeWords } from '../../../ui/change.ts'
import { isZero, subtract } from '../../../ui/decimal.ts'
import type { Amount } from '../../../ui/format.ts'
import type { Say } from '../../../ui/language.tsx'
import { moodOf } from '../../../ui/mood.ts'
import { cellOf, exactOf, type NumberCell, type Numbers } from '../../../ui/numbers.ts'
import type { Pen } from '../../../widgets/form.ts'
import { spanWords } from '../../../widgets/span-words.ts'
import { valueWords } from '../../../widgets/value-words.ts'

interface Amounts {
  readonly billed: string
  readonly atTerms: string
  readonly difference: string
}

export function viewWords(view: WhatIfView, say: Say): string {
  return view === 'month' || view === 'quarter' ? say(`comparison.spans.${view}`) : say(`dimension.${view}`)
}

/** What a row of a view is called. */
export function nameInView(view: WhatIfView, name: string, pen: Pen): string {
  return view === 'month' || view === 'quarter'
    ? spanWords(name, view, pen, 'long')
    : valueWords(view, name, pen.say, pen.locale)
}

const money = (decimal: string, currency: string): Amount => ({ decimal, unit: 'money', currency })

/** Billed, at the terms, how much less that is, and as a part of what was billed. */
export function amountCells({ billed, atTerms }: Amounts, currency: string, pen: Pen): readonly NumberCell[] {
  const [was, would] = [money(billed, currency), money(atTerms, currency)]
  const saving = money(subtract(billed, atTerms), currency)
  // A saving is told with its sign the other way round from a change of the same size.
  const change = isZero(saving.decimal) ? undefined : changeBetween(would, was)
  const mood = moodOf('totalSpend', change?.ratio ?? -Number(saving.decimal))
  const part = change && { ...change, ratio: -change.ratio }
  return [
    cellOf(was, pen),
    cellOf(would, pen),
    { shown: pen.format.moved(saving, 'exact'), exact: exactOf(saving), ...(change && { mood }) },
    part ? { shown: changeWords(part, pen), exact: (part.ratio * 100).toFixed(2), mood } : { shown: '', exact: '' },
  ]
}

function amountColumns(currency: string, { say }: Pen): Numbers['columns'] {
  return [
    { name: say('whatIf.billed'), unit: currency },
    { name: say('whatIf.atTerms'), unit: currency },
    { name: say('whatIf.saving'), unit: currency },
    { name: say('whatIf.savingPart'), unit: '%' },
  ]
}

const countCell = (lines: number, { format }: Pen): NumberCell => ({ shown: format.count(lines), exact: String(lines) })

/** Services, accessorials, zones and so on, the largest differences first. */
export function viewTable(
  answer: WhatIfAnswer,
  { view, rows, totalRows }: WhatIfAnswer['views'][number],
  pen: Pen,
): Numbers {
  const { currency } = answer
  // Of accessorials the lines are charges, and what a line costs besides them is in no row.
  const isPart = view === 'accessorial'
  const whole = isPart ? answer.parts.find(({ part }) => part === 'accessorials') : answer
  return {
    of: viewWords(view, pen.say),
    columns: [...amountColumns(currency, pen), { name: pen.say(isPart ? 'whatIf.charges' : 'whatIf.lines'), unit: '' }],
    rows: rows.map((row) => ({
      key: `=${row.name}`,
      label: nameInView(view, row.name, pen),
      cells: [...amountCells(row, currency, pen), countCell(row.lines, pen)],
      chosen: false,
    })),
    total: [
      ...amountCells(whole ?? answer, currency, pen),
      isPart ? { shown: '', exact: '' } : countCell(answer.lines, pen),
    ],
    outOf: totalRows,
  }
}

export function partsTable(answer: WhatIfAnswer, pen: Pen): Numbers {
  return {
    of: pen.say('whatIf.part'),
    columns: amountColumns(answer.currency, pen),
    rows: answer.parts.map(({ part, ...amounts }) => ({
      key: part,
      label: pen.say(`whatIf.part.${part}`),
      cells: amountCells(amounts, answer.currency, pen),
      chosen: false,
    })),
    total: amountCells(answer, answer.currency, pen),
    outOf: answer.parts.length,
  }
}

/** What stays as it was billed, by the reason. One line can have several, so nothing is added up. */
export function uncomputableTable(answer: WhatIfAnswer, pen: Pen): Numbers {
  const { currency } = answer
  return {
    of: pen.say('whatIf.why'),
    columns: [
      { name: pen.say('whatIf.lines'), unit: '' },
      { name: pen.say('whatIf.billed'), unit: currency },
    ],
    rows: answer.uncomputable.map(({ reason, lines, amount }) => ({
      key: reason,
      label: reasonWords(reason, pen.say),
      cells: [countCell(lines, pen), cellOf(money(amount, currency), pen)],
      chosen: false,
    })),
    total: [],
    outOf: answer.uncomputable.length,
  }
}

export const reasonWords = (reason: Uncomputable, say: Say): string => say(`whatIf.reason.${reason}`)
