import { ClientDetails } from '@waybill/contracts'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { Say } from '../../ui/language.tsx'
import en from '../../words/en.json' with { type: 'json' }
import { faultWords } from './faults.ts'

const english = createIntl({ locale: 'en', messages: en })
const say: Say = (id, values) => english.formatMessage({ id }, values)
const client = { name: 'Acme', code: '', city: '', state: '', engageDate: null, parentClientId: null }

test.each([
  [{ name: '' }, 'This is required.'],
  [{ name: 'Acme\u202Egro' }, say('fault.unseen')],
  [{ code: 'A\u200BC' }, say('fault.unseen')],
  [{ engageDate: '9999-12-31' }, say('fault.farDate')],
  [{ code: 'x'.repeat(41) }, 'At most 40 characters.'],
])('what is wrong with a field of a client is said of that field: %j', (wrong, words) => {
  const issues = ClientDetails.safeParse({ ...client, ...wrong }, { reportInput: true }).error?.issues ?? []
  expect(issues.map((issue) => [issue.path, faultWords({ ...issue }, say)])).toEqual([[Object.keys(wrong), words]])
})
