import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LineEnds, withLineFeeds } from './line-ends.ts'

const piecesOf = (whole: string, at: readonly number[]): Buffer[] => {
  const places = [0, ...at.filter((place) => place <= whole.length).toSorted((a, b) => a - b), whole.length]
  return places.slice(1).map((end, index) => Buffer.from(whole.slice(places[index], end)))
}

describe('wherever a file is cut into pieces', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n'), maxLength: 12 })
  const cuts = fc.array(fc.nat(12), { maxLength: 4 })
  test('its line ends are told apart', () => {
    fc.assert(
      fc.property(text, cuts, (whole, at) => {
        const lineEnds = new LineEnds()
        for (const piece of piecesOf(whole, at)) lineEnds.see(piece)
        const ways = new Set(whole.match(/\r\n|\r|\n/g))
        expect(lineEnds.areOfOneKind).toBe(ways.size < 2 && !ways.has('\r'))
      }),
      { numRuns: 2000 },
    )
  })

  test('a return and a line feed are one end, even with an empty piece between them', () => {
    const lineEnds = new LineEnds()
    for (const piece of ['a\r', '', '\nb\r\n']) lineEnds.see(Buffer.from(piece))
    expect(lineEnds.areOfOneKind).toBe(true)
  })

  test('its lines are ended anew', async () => {
    await fc.assert(
      fc.asyncProperty(text, cuts, async (whole, at) => {
        async function* pieces() {
          yield* piecesOf(whole, at)
        }
        const found = await Array.fromAsync(withLineFeeds(pieces()))
        expect(Buffer.concat(found).toString()).toBe(whole.replaceAll(/\r\n?/g, '\n'))
      }),
      { numRuns: 500 },
    )
  })
})
