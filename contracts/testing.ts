import * as fc from 'fast-check'
import { LayoutMapping } from './layout-mapping.ts'

/** An address that a browser could show for a path: other case, more slashes, dots, encodings, a query, a hash. */
export function anySpellingOf(path: string): fc.Arbitrary<string> {
  const segments = path.split('/').filter((segment) => segment !== '')
  return fc
    .tuple(
      fc.tuple(...segments.map((segment) => fc.tuple(anyStep, anySpellingOfWord(segment)))),
      fc.constantFrom('', '', '/', '//', '/.', '%2F', '?client=1', '#top', '/?from=%2Fusers#top'),
    )
    .map(([parts, end]) => `${parts.flat().join('') || '/'}${end}`)
}

const plainSlash = fc.constantFrom('/', '/', '/', '//', '///', '\\', '/%5C/')
const detour = fc.constantFrom('', '', '', '', './', '%2E/', 'nowhere/../', 'nowhere/%2e%2E/')
/** A browser leaves what stands between two of these together, and takes no step back over it. */
const encodedSlash = fc.constantFrom('%2F', '%2f', '%252F', '%5c', '%2F.%2F', '%2Fnowhere%2F..%2F')
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(plainSlash, detour).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: encodedSlash },
)

function anySpellingOfWord(word: string): fc.Arbitrary<string> {
  return fc.tuple(...Array.from(word, anySpellingOfLetter)).map((letters) => letters.join(''))
}

function anySpellingOfLetter(letter: string): fc.Arbitrary<string> {
  const [small, large] = [letter.toLowerCase(), letter.toUpperCase()]
  const plain = [letter, letter, letter, small, large]
  return fc.constantFrom(...plain, encoded(small), encoded(large), encoded(large).replace('%', '%25'))
}

function encoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}

/** Three columns, one charge a shipment, and the total typed with each file. */
export const smallMapping = LayoutMapping.parse({
  table: { sheet: null, separator: ',', encoding: 'auto', headerLine: 1 },
  headers: ['Waybill', 'Invoice', 'Cost'],
  columns: [
    { place: 0, meaning: 'trackingNumber' },
    { place: 1, meaning: 'invoiceNumber' },
    { place: 2, meaning: 'charge', family: 'TRANSPORTATION' },
  ],
  rows: { are: 'shipments' },
  mode: 'Parcel',
  facts: {
    invoiceNumber: { from: 'column' },
    invoiceDate: { from: 'typed', value: '' },
    account: { from: 'nowhere' },
    currency: { from: 'typed', value: 'USD' },
    carrier: { from: 'typed', value: 'Quick' },
  },
  total: { from: 'none' },
})
