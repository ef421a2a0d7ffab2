import { decided } from '@waybill/contracts'
import { createIntl } from 'react-intl'
import { formatIn } from '../ui/format.ts'
import { tokens } from '../ui/theme.ts'
import en from '../words/en.json' with { type: 'json' }
import type { Pen } from './form.ts'
import type { Page, PageChange } from './page.ts'

/** What tests draw with: wide, light, from left to right, and instead of words their keys. */
export const keyPen: Pen = {
  tokens: tokens.light,
  shade: 'light',
  say: (key) => key,
  format: formatIn('en-US'),
  locale: 'en-US',
  rightToLeft: false,
  narrow: false,
}

const intl = createIntl({ locale: 'en', messages: en })

/** The same in English. */
export const englishPen: Pen = { ...keyPen, say: (key, values) => intl.formatMessage({ id: key }, { ...values }) }

/** A page of a client who has no children, that keeps what is changed on it. */
export function testPage(
  of: Pick<Page, 'definition' | 'fact' | 'period'> & Partial<Page>,
): Page & { readonly changes: PageChange[] } {
  const changes: PageChange[] = []
  return {
    client: {
      id: 1,
      name: 'Acme',
      code: 'ACME',
      city: '',
      state: '',
      engageDate: null,
      parent: false,
      parentClientId: null,
      childClients: [],
    },
    children: [],
    prior: 'justBefore',
    factName: of.fact,
    where: [],
    factNote: undefined,
    filters: {},
    settings: decided(of.definition, {}, {}),
    carriers: [],
    rates: 'file',
    change: (one) => changes.push(one),
    changes,
    ...of,
  }
}
