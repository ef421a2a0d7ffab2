import type { AnswerRow } from '@waybill/contracts'
import type { Page } from '../page.ts'
import { addressOfPackage } from '../tracking-link.tsx'

/** The package of a row, as a link: a press opens it over the table. */
export interface ToTracking {
  readonly addressOf: (row: AnswerRow) => string
  readonly open: (row: AnswerRow) => void
}

export function toTracking({ change }: Pick<Page, 'change'>): ToTracking {
  return {
    addressOf: (row) => addressOfPackage(idOf(row)),
    open: (row) => {
      if (row.TRACKING_NUMBER !== '' && idOf(row) !== '') change({ tracking: idOf(row) })
    },
  }
}

function idOf({ TRACKING_ID: id = '' }: AnswerRow): string {
  return String(id)
}
