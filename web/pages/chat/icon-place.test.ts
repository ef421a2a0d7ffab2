import { describe, expect, test } from 'vitest'
import { iconSize, keepPlace, keptPlace, leastMargin, moved, stepOf, within } from './icon-place.ts'

const screen = { width: 1440, height: 900 }

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('the icon', () => {
  test('stands at the end of the line, at the foot of the screen, until somebody moves it', () => {
    expect(keptPlace(storage())).toEqual({ end: 24, foot: 24 })
  })

  test('stands the next time where it was left', () => {
    const kept = storage()
    keepPlace({ end: 300, foot: 12 }, kept)
    expect(keptPlace(kept)).toEqual({ end: 300, foot: 12 })
  })

  test.each(['', '10', 'a b', '-5 10', '1e9 3', '10 20 30'])('stands where it usually does after "%s"', (text) => {
    const kept = storage()
    kept.setItem('waybill.assistant', text)
    expect(keptPlace(kept)).toEqual({ end: 24, foot: 24 })
  })

  test('never leaves the screen', () => {
    expect(within({ end: -200, foot: 5000 }, screen)).toEqual({
      end: leastMargin,
      foot: screen.height - iconSize - leastMargin,
    })
  })

  test('keeps its margin on a screen that has no room for it', () => {
    expect(within({ end: 100, foot: 100 }, { width: 40, height: 40 })).toEqual({ end: leastMargin, foot: leastMargin })
  })

  test('goes where the pointer goes, in a language that is written from right to left too', () => {
    expect(moved({ end: 100, foot: 100 }, 30, 10, 'ltr')).toEqual({ end: 70, foot: 90 })
    expect(moved({ end: 100, foot: 100 }, 30, 10, 'rtl')).toEqual({ end: 130, foot: 90 })
  })

  test('goes a step with an arrow key, and with no other', () => {
    expect(stepOf('ArrowUp')).toEqual([0, -16])
    expect(stepOf('ArrowLeft')).toEqual([-16, 0])
    expect(stepOf('Enter')).toBeUndefined()
  })
})
