import { z } from 'zod'
import type { PageDimension } from './cards.ts'
import { PageName, pagesFilteredBy } from './pages.ts'
import { FilterValue } from './question.ts'
import { countryOfState, type DimensionName, FilterDimension } from './vocabulary.ts'

/** What can be filtered by, and the values that there are to choose from. */
export const FilterInfo = z.object({
  dimension: FilterDimension,
  /** In English; the screen has words of its own. */
  displayText: z.string(),
  /** A set of filters that holds one of these belongs to one client. */
  clientSpecific: z.boolean(),
  /** Chosen first; what is chosen here then stands below it. */
  dependsOn: FilterDimension.nullable(),
  /** The one page that has it; null for all of them. */
  onlyOn: PageName.nullable(),
  /** Most spend first. */
  values: z.array(FilterValue),
  /** How many there are, also when they are too many to list. */
  totalValues: z.int(),
})
export type FilterInfo = z.infer<typeof FilterInfo>

/** What lines are split by, in English, as the pages say it. */
export const dimensionLabels: Readonly<Record<DimensionName, string>> = {
  client_id: 'Client',
  carrier_name: 'Carrier',
  currency_code: 'Currency',
  service_category: 'Service Category',
  service: 'Service',
  mode: 'Mode',
  account_division: 'Account Division',
  account_group: 'Account Group',
  account_number: 'Account',
  zone: 'Zone',
  bill_option: 'Bill Option',
  normalised_sender_country: 'Sender Country',
  normalised_sender_state: 'Sender State',
  normalised_consignee_country: 'Receiver Country',
  normalised_consignee_state: 'Receiver State',
  sender_postal_code: 'Sender ZIP Code',
  consignee_postal_code: 'Receiver ZIP Code',
  sender_location: 'Sender',
  fulfillment_center: 'Fulfillment Center',
  tracking_status: 'Tracking Status',
  weight_band: 'Weight Band',
  credit_type: 'Credit type',
  credit_source: 'Credit Source',
  accessorial: 'Accessorial',
  charge_family: 'Kind of Charge',
  tracking_number: 'Tracking Number',
  invoice_number: 'Invoice Number',
}

/** A filter is called as the specification has it, and what it has not so that nobody takes one for the other. */
const filterLabels: Readonly<Partial<Record<PageDimension, string>>> = {
  service_category: 'Service',
  service: 'Service as billed',
  weight_band: 'Weight band',
}

/** Values of these mean nothing to another client. */
export const ofOneClient: readonly FilterDimension[] = ['account_division', 'account_group', 'account_number']

/** In English; the screen has words of its own. */
export function labelOf(dimension: PageDimension): string {
  return filterLabels[dimension] ?? dimensionLabels[dimension]
}

/** What a filter is, whoever asks; its values are another question. */
export function aboutFilter(dimension: FilterDimension): Omit<FilterInfo, 'values' | 'totalValues'> {
  const [only, ...others] = pagesFilteredBy(dimension)
  return {
    dimension,
    displayText: labelOf(dimension),
    clientSpecific: ofOneClient.includes(dimension),
    dependsOn: countryOfState[dimension] ?? null,
    onlyOn: only && others.length === 0 ? only.name : null,
  }
}
