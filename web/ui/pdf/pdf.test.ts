import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DOMParser } from '@xmldom/xmldom'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import ar from '../../words/ar.json'
import en from '../../words/en.json'
import es from '../../words/es.json'
import fr from '../../words/fr.json'
import it from '../../words/it.json'
import zh from '../../words/zh.json'
import { drawAgain } from '../chart.tsx'
import { formatIn } from '../format.ts'
import { tokens } from '../theme.ts'
import type { Drawn } from './drawn.ts'
import { pdfOf } from './pdf.ts'
import { runsOf } from './runs.ts'

const languages = { en, es, fr, it, zh, ar }
type Language = keyof typeof languages
const locale = (language: Language) => (language === 'ar' ? 'ar-u-nu-latn' : language)
const size = { width: 1200, height: 300 }

/** As `pictureOf` has them from the service. */
const letters = (file: string) =>
  readFile(
    file.startsWith('file:')
      ? fileURLToPath(file)
      : new URL(`../../../${file.replace(/^.*node_modules/, 'node_modules')}`, import.meta.url),
  )

async function documentIn(language: Language) {
  const words = languages[language]
  const format = formatIn(locale(language))
  const amount = format.exact({ decimal: '-1234567.89', unit: 'money', currency: 'USD' })
  const option = {
    grid: { left: 160, right: 20, top: 10, bottom: 20 },
    xAxis: { type: 'value' },
    yAxis: { type: 'category', data: [words['dimension.service'], words['dimension.account_number']] },
    series: [
      { type: 'bar', data: [5, 3], label: { show: true, formatter: amount } },
      { type: 'line', data: [1, 2], areaStyle: { color: '#0B726812' }, lineStyle: { type: [5, 4] } },
    ],
  }
  const svg = (await drawAgain({ option }, size, 'svg')) as string
  const title = `${words['breakdown.title']} · ${words['fact.totalSpend']}`
  const sheet = {
    title,
    lines: [`${words['export.controlTotal']}: ${amount}`, words['currency.file']],
    keys: [{ mark: '■' as const, colour: '#0B7268', name: words.thisPeriod }],
    language,
    rightToLeft: language === 'ar',
    svg: new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement as unknown as Drawn,
    ...size,
  }
  return { title, amount, words, bytes: await pdfOf(sheet, tokens.light, letters) }
}

interface Line {
  readonly y: number
  readonly text: string
}

/** The words of a document, line by line, as somebody who searches it would find them. */
async function readIn(bytes: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await loading.promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const { info } = (await document.getMetadata()) as { info: { Title?: string } }
  const pieces = items.flatMap((item): Line[] =>
    'str' in item ? [{ y: Math.round(Number(item.transform[5])), text: item.str }] : [],
  )
  await loading.destroy()
  const lines = [...Map.groupBy(pieces, ({ y }) => y).values()].map((line) => line.map(({ text }) => text).join(''))
  return {
    lines: lines.map(plain),
    pieces: pieces.map(({ text }) => text),
    title: info.Title,
    source: Buffer.from(bytes).toString('latin1'),
  }
}

/** Spaces of any width, and marks of direction, are no letters. */
const plain = (text: string) => text.replaceAll(/[\s\u00A0\u202F\u2066-\u2069\u200E\u200F]/g, '')

/** This reader turns round the two letters of an Arabic form that is both, so of Arabic each line is read by its letters. */
const asRead = (language: Language, text: string) =>
  language === 'ar' ? plain(text).split('').toSorted().join('') : plain(text)

test.each(Object.keys(languages) as Language[])(
  'a document in %s has its words and numbers to search for, and the letters in it',
  async (language) => {
    const { bytes, title, amount, words } = await documentIn(language)
    const read = await readIn(bytes)
    const found = [...read.lines, ...read.pieces].map((text) => asRead(language, text))
    const written = [
      title,
      `${words['export.controlTotal']}: ${amount}`,
      words['currency.file'],
      words.thisPeriod,
      words['dimension.service'],
      words['dimension.account_number'],
    ]
    for (const text of written) expect(found).toContain(asRead(language, text))
    expect(read.lines.filter((line) => line.includes(plain(amount)))).toHaveLength(3)
    expect(read.title).toBe(title)
    expect(read.source).toContain('/FontFile2')
    expect(read.source).not.toContain('/Type1')
    expect(read.source).not.toMatch(/\/Subtype \/Image/)
  },
)

async function fetchedFor(language: Language): Promise<string[]> {
  const files = new Set<string>()
  const empty = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')
  const svg = empty.documentElement as unknown as Drawn
  const title = languages[language]['page.spend']
  await pdfOf({ title, lines: [], keys: [], language, rightToLeft: false, svg, ...size }, tokens.light, (file) => {
    files.add(/(latin|arabic-arabic|chinese)/.exec(file)?.[0] ?? file)
    return letters(file)
  })
  return [...files]
}

test('the letters of a language are fetched when that language is written, and no others', async () => {
  expect(await fetchedFor('en')).toEqual(['latin'])
  expect(await fetchedFor('ar')).toEqual(['arabic-arabic'])
  expect(await fetchedFor('zh')).toEqual(['chinese'])
})

async function ofSvg(inside: string): Promise<string> {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement as unknown as Drawn
  const sheet = { title: 'Late', lines: [], keys: [], language: 'en', rightToLeft: false, svg, ...size }
  return Buffer.from(await pdfOf(sheet, tokens.light, letters)).toString('latin1')
}

test('what is hatched on the screen is hatched in the document', async () => {
  const option = {
    xAxis: { type: 'value' },
    yAxis: { type: 'category', data: ['UPS'] },
    series: [
      {
        type: 'bar',
        data: [5],
        itemStyle: {
          color: tokens.light.land,
          decal: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 3], rotation: -Math.PI / 4, color: '#112233' },
        },
      },
    ],
  }
  const svg = (await drawAgain({ option }, size, 'svg')) as string
  const hatched = await ofSvg(svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')))
  expect(hatched).toContain('/PatternType 1')
  // It leans as the screen's does, in the page's points.
  expect(hatched).toMatch(/\/Matrix \[0\.53033 0\.53033 0\.53033 -0\.53033 /)
  expect(await ofSvg('<rect width="5" height="5" fill="#fff"/>')).not.toContain('/PatternType')
})

test('in Arabic what is written in other letters stands to the left of the words before it', async () => {
  const line = `${ar['export.client']}: Northfield Home (UPS) 12.5`
  const empty = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')
  const sheet = { title: 'Waybill', lines: [line], keys: [], language: 'ar', rightToLeft: true, ...size }
  const bytes = await pdfOf({ ...sheet, svg: empty.documentElement }, tokens.light, letters)
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent()
  const placed = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, x: Number(item.transform[4]), y: Math.round(Number(item.transform[5])) }]
      : [],
  )
  await loading.destroy()
  const latin = placed.find(({ text }) => text.includes('Northfield'))
  const onLine = placed.filter(({ y }) => y === latin?.y)
  const arabic = onLine.filter(({ text }) => /\p{Script=Arabic}/u.test(text))
  expect(arabic.length).toBeGreaterThan(0)
  for (const { x } of arabic) expect(x).toBeGreaterThan(latin?.x ?? Number.POSITIVE_INFINITY)
  expect(runsOf(`\u2067${line}\u2069`).map(({ text }) => text.trim())).toEqual([
    'Northfield Home (UPS) 12.5',
    ':',
    ar['export.client'],
  ])
})
