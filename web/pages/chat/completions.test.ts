import { describe, expect, test } from 'vitest'
import { beginningOf, completed, wordAt } from './completions.ts'

describe('what is suggested while somebody writes', () => {
  test('is about the word before the caret, and not the ones around it', () => {
    expect(wordAt('spend by carr', 13)).toBe('carr')
    expect(wordAt('spend by carr last month', 13)).toBe('carr')
    expect(wordAt('spend by ', 9)).toBe('')
    expect(wordAt('', 0)).toBe('')
  })

  test('knows words in any language, and those with signs in them', () => {
    expect(wordAt('dépenses à Saint-Den', 20)).toBe('Saint-Den')
    expect(wordAt('الإنفاق حسب شرك', 15)).toBe('شرك')
  })

  test('compares eight letters', () => {
    expect(beginningOf('accessorials')).toBe('accessor')
    expect(beginningOf('car')).toBe('car')
  })

  test('takes the place of what was begun, and lets one go on after it', () => {
    expect(completed('spend by carr', 13, 'carrier')).toEqual({ text: 'spend by carrier ', caret: 17 })
    expect(completed('spend by carr last month', 13, 'carrier')).toEqual({
      text: 'spend by carrier last month',
      caret: 17,
    })
  })
})
