import { sumOf } from './to-charges.sql.ts'

const beside = `coalesce(transport, 0) + ${sumOf('pairs')}`
const ways = ['correction_gross + correction_discount', 'correction_gross - correction_discount']

/** What the correction of an address costs may stand in columns of its own: it is a charge of the row where that one adds up only with it. */
export const addAddressCorrections = `
  update fedex_row set pairs = list_append(pairs,
    {label: 'Address Correction', given: correction_gross::varchar, amount: (net - (${beside}))::decimal(18, 2)})
  where correction_gross <> 0 and given_transport <> '' and net <> ${beside} and net - (${beside}) in (${ways.join(', ')})`
