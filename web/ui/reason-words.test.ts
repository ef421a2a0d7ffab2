import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import ar from '../words/ar.json' with { type: 'json' }
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }
import fr from '../words/fr.json' with { type: 'json' }
import it from '../words/it.json' with { type: 'json' }
import { formatIn } from './format.ts'
import { reasonWords } from './reason-words.ts'

const english = createIntl({ locale: 'en', messages: en })

test('who is on the Upload page is not sent there', () => {
  const reason = { name: 'file-unknown-format', values: { beginning: 'BILL_DOC' } } as const
  const wordsOn = (here: 'yes' | 'no') =>
    reasonWords(
      reason,
      (key, values) => english.formatMessage({ id: key }, { ...values }),
      formatIn('en'),
      undefined,
      here,
    )
  expect(wordsOn('yes')).toContain('Say what its columns are')
  expect(wordsOn('no')).toContain('Say on the Upload page what its columns are')
})

const sayIn = (locale: string, messages: Record<string, string>, lines: string) => {
  const intl = createIntl({ locale, messages })
  const reason = { name: 'amounts-rounded', values: { lines, example: '1.234' } } as const
  return reasonWords(reason, (key, values) => intl.formatMessage({ id: key }, { ...values }), formatIn(locale))
}

test('one line has, and more of them have, in every language that tells them apart', () => {
  expect(sayIn('en', en, '1')).toMatch(/^1 line has /)
  expect(sayIn('en', en, '1204')).toMatch(/^1,204 lines have /)
  expect(sayIn('es', es, '1')).toMatch(/^1 línea tiene /)
  expect(sayIn('fr', fr, '1')).toMatch(/^1 ligne a /)
  expect(sayIn('it', it, '1')).toMatch(/^1 riga ha /)
  expect(sayIn('ar', ar, '2')).toMatch(/^في سطرين /)
})
