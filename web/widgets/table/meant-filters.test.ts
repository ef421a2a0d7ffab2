import { type GridColumn, houseValuesIn } from '@waybill/contracts'
import { expect, test } from 'vitest'
import type { Say } from '../../ui/language.tsx'
import ar from '../../words/ar.json' with { type: 'json' }
import fr from '../../words/fr.json' with { type: 'json' }
import zh from '../../words/zh.json' with { type: 'json' }
import { englishPen } from '../testing.ts'
import { shownName } from './columns.ts'
import { meantBy, type TextFilter } from './filter-text.ts'
import { filtersMeant, filtersTyped } from './meant-filters.ts'
import { readOpenTable, writeOpenTable } from './open-table.ts'

const wordsOf = (words: Readonly<Record<string, string>>) => (key: string) => words[key] ?? ''
const [french, chinese, arabic] = [wordsOf(fr), wordsOf(zh), wordsOf(ar)]
const text = (type: TextFilter['type'], filter?: string): TextFilter => ({
  filterType: 'text',
  type,
  ...(filter !== undefined && { filter }),
})
const read = (column: GridColumn, filter: TextFilter, say: Say) =>
  meantBy(column, filter, (value) => shownName(column, value, say))
const meant = (type: TextFilter['type'], filter: string, column: GridColumn = 'CREDIT_TYPE', say = french) =>
  read(column, text(type, filter), say).named
const allBut = (...values: readonly string[]) => houseValuesIn('CREDIT_TYPE').filter((value) => !values.includes(value))

test('a text typed in French means the credits whose French names it fits, by each operator', () => {
  expect(meant('contains', 'annul')).toEqual(['Void'])
  expect(meant('contains', 'ou')).toEqual(['Lost or Damaged', 'Duplicate', 'Weight or Dimension'])
  expect(meant('notContains', 'annul')).toEqual(allBut('Void'))
  expect(meant('equals', 'annulé')).toEqual(['Void'])
  expect(meant('equals', 'annul')).toBeUndefined()
  expect(meant('notEqual', 'Annulé')).toEqual(allBut('Void'))
  expect(meant('startsWith', 'livraison')).toEqual(['Late Delivery'])
  expect(meant('startsWith', 'en retard')).toBeUndefined()
  expect(meant('endsWith', 'en retard')).toEqual(['Late Delivery'])
})

test('what is blank, or no text yet, means no names', () => {
  for (const type of ['blank', 'notBlank'] as const) expect(read('CREDIT_TYPE', text(type), french)).toEqual(text(type))
  expect(meant('contains', '')).toBeUndefined()
  expect(meant('contains', '-')).toBeUndefined()
})

test('a name is found by its accents and without them, with either apostrophe, in capitals too', () => {
  for (const typed of ['Annulé', 'annule', 'ANNULÉ', 'annule\u0301']) expect(meant('equals', typed)).toEqual(['Void'])
  for (const typed of ["à l'heure", 'À l’heure', 'a l’heure'])
    expect(meant('equals', typed, 'TRACKING_STATUS')).toEqual(['ON TIME'])
})

test('names are found in scripts of other lands', () => {
  expect(meant('equals', zh['value.credit_type.Void'], 'CREDIT_TYPE', chinese)).toEqual(['Void'])
  expect(meant('startsWith', zh['value.accessorial.Liftgate'], 'ACCESSORIAL', chinese)).toEqual(['Liftgate'])
  expect(meant('contains', 'متاخر', 'TRACKING_STATUS', arabic)).toEqual(['LATE', 'PENDING LATE'])
})

test('the English name is not what a reader of French sees, and is none of theirs', () => {
  expect(meant('contains', 'void')).toEqual([])
  expect(meant('notContains', 'void')).toEqual(houseValuesIn('CREDIT_TYPE'))
})

test('for a reader of English nothing is asked otherwise', () => {
  for (const column of ['CREDIT_TYPE', 'TRACKING_STATUS', 'ACCESSORIAL'] as const)
    for (const type of ['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith'] as const)
      for (const typed of ['a', 'void', 'Late', 'vöid', 'annulé', 'other', ...houseValuesIn(column)])
        expect(read(column, text(type, typed), englishPen.say)).toEqual(text(type, typed))
})

test('columns without names of the house are asked for what was typed', () => {
  for (const column of ['SERVICE', 'CHARGE_DESCRIPTION', 'ACCESSORIAL_CODE', 'CARRIER_NAME'] as const)
    expect(read(column, text('contains', 'annul'), french)).toEqual(text('contains', 'annul'))
})

test('what the address has means what it meant to who made it, until something else is typed', () => {
  const typed = { CREDIT_TYPE: text('contains', 'annul') }
  const ofAddress = { CREDIT_TYPE: { ...text('contains', 'annul'), named: ['Void'] } }
  const inEnglish = filtersMeant(ofAddress)
  expect(filtersTyped(ofAddress)).toEqual(typed)
  expect(inEnglish(typed, englishPen.say)).toEqual(ofAddress)
  expect(inEnglish(typed, englishPen.say)).toEqual(ofAddress)
  expect(inEnglish({}, englishPen.say)).toEqual({})
  expect(inEnglish(typed, englishPen.say)).toEqual(typed)

  const english = { CREDIT_TYPE: text('contains', 'void') }
  const inFrench = filtersMeant(english)
  expect(inFrench(english, french)).toEqual(english)
  const started = { CREDIT_TYPE: text('startsWith', 'void') }
  expect(inFrench(started, french)).toEqual({ CREDIT_TYPE: { ...text('startsWith', 'void'), named: [] } })
})

test('a link says what its writer meant, also where that is none of the house’s own', () => {
  for (const named of [['Void', 'Lost or Damaged'], []]) {
    const table = {
      view: 'default',
      mark: {},
      filters: { CREDIT_TYPE: { ...text('contains', 'ann.named~'), named } },
    } as const
    expect(readOpenTable(writeOpenTable(table))).toEqual(table)
  }
  expect(readOpenTable('default~where.CREDIT_TYPE.contains.named')).toMatchObject({
    filters: { CREDIT_TYPE: text('contains', 'named') },
  })
  for (const wrong of ['CREDIT_TYPE.contains.annul.named.Nothing', 'SERVICE.contains.a.named.Void'])
    expect(readOpenTable(`default~where.${wrong}`)).toBeUndefined()
})
