import type { CardOf } from '@waybill/contracts'
import type { Subject } from './page.ts'
import { settingsOn } from './page-state.ts'

/** Which end of their way the packages are counted at. */
export function placeIn(subject: Pick<Subject, 'settings'>, card: Pick<CardOf<'distribution'>, 'id' | 'form'>) {
  return settingsOn(subject, card).end === 'consignee'
    ? ({ country: 'normalised_consignee_country', zip: 'consignee_postal_code' } as const)
    : ({ country: 'normalised_sender_country', zip: 'sender_postal_code' } as const)
}
