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
import type { Drawn } from './drawing.ts'
import { pdfOf } from './pdf.ts'

const languages = { en, es, fr, it, zh, ar }
type Language = keyof typeof languages
const locale = (language: Language) => (language === 'ar' ? 'ar-u-nu-latn' : language)
const size = { width: 1200, height: 300 }

/** As `pictureOf` has them from the service. */
const letters = (file: string) =>
  readFile(file.startsWith('file:') ? fileURLToPath(file) : new URL(`../../../${file.replace(/^.*node_modules/, 'node_modules')}`, import.meta.url))

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

/** The words of a document in the order of reading, as somebody who searches it types them. */
async function readIn(bytes: Uint8Array) {
  const source = Buffer.from(bytes).toString('latin1')
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } }
  const pieces = items.flatMap((item) => ('str' in item ? [item.str] : []))
  await loading.destroy()
  return { text: plain(pieces.join('')), info, source, pieces }
}

/** Spaces of any width, and marks of direction, are no letters. */
const plain = (text: string) =>
  text
    .replaceAll(/[\s\u00A0\u202F\u2066-\u2069\u200E\u200F]/g, '')
    // Lam and alef are one letter form, whose two letters this reader turns round.
    .replaceAll(/[لاأإآ]+/g, (letters) => [...letters].toSorted().join(''))

/** Of what runs from right to left, each word: the order of words on a line is the reader's own affair. */
const wordsOf = (text: string) => text.split(/[\s·]+/).map(plain)

test.each(Object.keys(languages) as Language[])('a document in %s has its words and numbers to search for, and the letters in it', async (language) => {
  const { bytes, title, amount, words } = await documentIn(language)
  const { text, info, source } = await readIn(bytes)
  for (const word of [...wordsOf(title), ...wordsOf(words['dimension.service']), ...wordsOf(words['export.controlTotal']), ...wordsOf(words.thisPeriod)])
    expect(text).toContain(word)
  expect(text.split(plain(amount)).length - 1).toBe(3)
  expect(info.Title).toBe(title)
  expect(source).toContain('/FontFile2')
  expect(source).not.toContain('/Type1')
  expect(source).not.toMatch(/\/Subtype \/Image/)
})

test('the letters of a language are fetched when that language is written, and no others', async () => {
  const asked = async (language: Language) => {
    const files = new Set<string>()
    const svg = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml').documentElement as unknown as Drawn
    const sheet = { title: languages[language]['page.spend'], lines: [], keys: [], language, rightToLeft: false, svg, ...size }
    await pdfOf(sheet, tokens.light, (file) => {
      files.add(/(latin|arabic-arabic|chinese)/.exec(file)?.[0] ?? file)
      return letters(file)
    })
    return [...files].toSorted()
  }
  expect(await asked('en')).toEqual(['latin'])
  expect(await asked('ar')).toEqual(['arabic-arabic'])
  expect(await asked('zh')).toEqual(['chinese'])
})
