import { expect, test } from 'vitest'
import { carrierColour } from './theme.ts'

/** Their names alone would give the first two of them one colour. */
const ofClient = ['Estes', 'Old Dominion', 'Saia', 'XPO', 'R+L']

test.each(['light', 'dark'] as const)(
  'no two carriers of a client have one %s colour while there are spare ones',
  (shade) => {
    const colours = ofClient.map((carrier) => carrierColour(carrier, shade, ofClient))
    expect(new Set(colours).size).toBe(ofClient.length)
  },
)

test('a carrier keeps its colour, whichever order the carriers of its client come in and however many there are', () => {
  const backwards = ofClient.toReversed()
  for (const carrier of ofClient) {
    expect(carrierColour(carrier, 'light', backwards)).toBe(carrierColour(carrier, 'light', ofClient))
  }
  const many = [...ofClient, 'Averitt', 'Dayton Freight']
  expect(many.map((carrier) => carrierColour(carrier, 'light', many))).not.toContain(undefined)
  expect(carrierColour('UPS', 'light', many)).toBe(carrierColour('UPS', 'light'))
})
