import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributeOf, NotXml, XmlReader } from './xml.ts'

/** What is met, texts that come in parts put together; read in pieces that are cut at the given places. */
function metIn(text: string, cuts: readonly number[] = []): string[] {
  const met: string[] = []
  let said = ''
  const tell = (what: string): void => {
    if (said !== '') met.push(said)
    said = ''
    met.push(what)
  }
  const xml = new XmlReader({
    open: (name, attributes) => tell(`<${name}${attributes}>`),
    text: (part) => {
      said += part
    },
    close: (name) => tell(`</${name}>`),
  })
  const places = [0, ...cuts.toSorted((a, b) => a - b), text.length]
  for (const [at, place] of places.entries()) xml.read(text.slice(place, places[at + 1] ?? place))
  xml.end()
  return met
}

const sample = `<?xml version="1.0"?><!-- a > b --><x:a one="1 > 0" two='"'>5 &lt; 6 &amp;amp; &#65;&#x20AC;<b/><![CDATA[<raw> & ]]>]</x:a >`

test('tags, texts and what is written in place of signs', () => {
  expect(metIn(sample)).toEqual([`<a one="1 > 0" two='"'>`, '5 < 6 &amp; A€', '<b>', '</b>', '<raw> & ]', '</a>'])
  expect(attributeOf(` r:id="rId1" name = 'A &amp; "B"' sheetId="3"`, 'id')).toBe('rId1')
  expect(attributeOf(` r:id="rId1" name = 'A &amp; "B"' sheetId="3"`, 'name')).toBe('A & "B"')
  expect(attributeOf(' sheetId="3"', 'id')).toBeUndefined()
})

test('wherever the pieces are cut, the same is met', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: sample.length }), { maxLength: 12 }), (cuts) => {
      expect(metIn(sample, cuts)).toEqual(metIn(sample))
    }),
  ))

test.each([
  ['cut off', '<a><b>'],
  ['cut inside a tag', '<a><b'],
  ['closed too often', '<a></a></a>'],
  ['nothing at all', ''],
  ['no tag', 'a,b,c'],
  ['a document type with an entity', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['a tag without an end', `<a ${'x'.repeat(300_000)}`],
])('%s is no XML of a workbook', (_, text) => {
  expect(() => metIn(text)).toThrow(NotXml)
})
