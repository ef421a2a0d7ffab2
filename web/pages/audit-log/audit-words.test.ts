import { AuditAction, AuditedField, AuditedKind } from '@waybill/contracts'
import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import type { Say } from '../../ui/language.tsx'
import ar from '../../words/ar.json' with { type: 'json' }
import en from '../../words/en.json' with { type: 'json' }
import es from '../../words/es.json' with { type: 'json' }
import fr from '../../words/fr.json' with { type: 'json' }
import it from '../../words/it.json' with { type: 'json' }
import zh from '../../words/zh.json' with { type: 'json' }
import { actionWords } from './action-words.ts'
import { auditCsv } from './audit-csv.ts'
import { fieldWords } from './field-words.ts'
import { subjectWords } from './subject-words.ts'
import { valueWords } from './value-words.ts'

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, ar, es, fr, it, zh }
const sayIn = (locale: string): Say => {
  const intl = createIntl({
    locale,
    messages: { ...languages[locale] },
    onError: (error) => expect.fail(error.message),
  })
  return (key, values) => intl.formatMessage({ id: key }, { ...values })
}

describe.each(Object.keys(languages))('%s', (locale) => {
  const say = sayIn(locale)
  const isCode = /^[a-z][\w.-]*$/

  test('whatever may be done has words, and so has what it is done to', () => {
    const said = [
      ...AuditAction.options.map((action) => actionWords(action, say)),
      ...AuditedKind.options.map((kind) => subjectWords(kind, say)),
    ]
    expect(said.filter((words) => isCode.test(words))).toEqual([])
    expect(new Set(AuditAction.options.map((action) => actionWords(action, say))).size).toBe(AuditAction.options.length)
  })

  test('whatever may be changed has words', () => {
    const said = AuditedField.options.map((field) => fieldWords(field, say))
    expect(said.filter((words) => isCode.test(words))).toEqual([])
  })
})

test('what an earlier version wrote down is shown as it stands', () => {
  const say = sayIn('es')
  expect(actionWords('toString', say)).toBe('toString')
  expect(actionWords('user.fly', say)).toBe('user.fly')
  expect(fieldWords('EUR 2025-08-23', say)).toBe('EUR 2025-08-23')
  expect(subjectWords('kite 4', say)).toBe('kite 4')
  expect(valueWords('constructor', 'toString', say)).toBe('toString')
})

test.each([
  ['user ann', 'Usuario ann'],
  ['account group East', 'Grupo de cuentas East'],
  ['account UPS 1A2', 'Cuenta UPS 1A2'],
  ['sync rollups', `Sincronización ${es['sync.kind.rollups']}`],
  ['audit log', es['place./auditlog']],
])('%s is told apart into what it is and its name', (subject, words) => {
  expect(subjectWords(subject, sayIn('es'))).toBe(words)
})

test('codes that have words get them where they stand for something', () => {
  const say = sayIn('es')
  expect(valueWords('activated', 'false', say)).toBe('No')
  expect(valueWords('wayIn', 'single-sign-on', say)).toBe(es['session.singleSignOn'])
  expect(valueWords('firstName', 'true', say)).toBe('true')
  expect(valueWords('permissions', 'USER_ADMIN', say)).toBe('USER_ADMIN')
})

test('the file speaks the reader’s language, and runs nothing of what a stranger typed to sign in', () => {
  const entry = { id: 7, at: '2026-01-15T00:00:00.000Z', address: '::1' }
  const csv = auditCsv(
    {
      entries: [
        { ...entry, login: 'x;=1+1', action: 'sign-in.refused', subject: 'user x;=1+1', changes: [] },
        {
          ...entry,
          login: 'boss',
          action: 'user.change',
          subject: 'user ann',
          changes: [
            { field: 'lastName', before: '＝1+1', after: 'New' },
            { field: 'activated', before: 'false', after: 'true' },
          ],
        },
      ],
      total: 9,
      asked: { action: 'user.change', person: '@SUM' },
    },
    sayIn('es'),
  )
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Qué,Usuario: cambio',
    "Quién,'@SUM",
    'Entradas,2 de 9',
    '',
    'Número,Momento (UTC),Quién,Desde dónde,Qué,A qué,Campo,Antes,Después',
    `7,2026-01-15T00:00:00.000Z,"x;'=1+1",::1,Inicio de sesión: rechazado,"Usuario x;'=1+1"`,
    "7,2026-01-15T00:00:00.000Z,boss,::1,Usuario: cambio,Usuario ann,Apellido,'＝1+1,New",
    '7,2026-01-15T00:00:00.000Z,boss,::1,Usuario: cambio,Usuario ann,Activo,No,Sí',
    '',
  ])
})
