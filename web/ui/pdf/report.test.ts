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
import { formatIn } from '../format.ts'
import { tokens } from '../theme.ts'
import type { Drawn } from './drawn.ts'
import { reportPdfOf } from './report.ts'

const languages = { en, es, fr, it, zh, ar }
type Language = keyof typeof languages

const letters = (file: string) =>
  readFile(
    file.startsWith('file:')
      ? fileURLToPath(file)
      : new URL(`../../../${file.replace(/^.*node_modules/, 'node_modules')}`, import.meta.url),
  )

const svg = () =>
  new DOMParser().parseFromString(
    '<svg xmlns="http://www.w3.org/2000/svg"><rect x="1" y="1" width="9" height="9" fill="#0B7268"/></svg>',
    'image/svg+xml',
  ).documentElement as unknown as Drawn

/** A table of so many rows, of what a person reads in this language. */
function reportIn(language: Language, rows: number) {
  const words = languages[language]
  const format = formatIn(language === 'ar' ? 'ar-u-nu-latn' : language)
  const money = (decimal: string) => format.exact({ decimal, unit: 'money', currency: 'USD' })
  return {
    title: words['place./aframe/dashboard/comparison'],
    lines: [
      ['Mine', `${words['comparison.noFilters']}; ${words['export.controlTotal']} ${money('1234567.89')}`],
    ] as const,
    figures: [
      {
        title: words['trends.title'],
        keys: [{ mark: '■' as const, colour: '#0B7268', name: 'Mine' }],
        svg: svg(),
        width: 1200,
        height: 300,
      },
    ],
    tables: [
      {
        title: words['dimension.service'],
        of: words['dimension.service'],
        heads: ['Mine', words['change']],
        rows: Array.from({ length: rows }, (_, place) => ({
          label: `Row${place}`,
          cells: [money(`${place}.25`), '7.7'],
        })),
        total: { label: words['table.total'], cells: [money('-42.77'), '+0'] },
      },
    ],
    language,
    rightToLeft: language === 'ar',
  }
}

const plain = (text: string) => text.replaceAll(/[\s\u00A0\u202F\u2066-\u2069\u200E\u200F]/g, '')
const asRead = (language: Language, text: string) =>
  language === 'ar' ? plain(text).split('').toSorted().join('') : plain(text)

async function linesIn(bytes: Uint8Array): Promise<string[][]> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages: string[][] = []
  for (let place = 1; place <= document.numPages; place += 1) {
    const { items } = await (await document.getPage(place)).getTextContent()
    const pieces = items.flatMap((item) =>
      'str' in item ? [{ y: Math.round(Number(item.transform[5])), text: item.str }] : [],
    )
    pages.push([...Map.groupBy(pieces, ({ y }) => y).values()].map((line) => line.map(({ text }) => text).join('')))
  }
  await loading.destroy()
  return pages
}

test.each(Object.keys(languages) as Language[])(
  'a report in %s has every word and number of it to search for, and the letters in it',
  async (language) => {
    const report = reportIn(language, 3)
    const bytes = await reportPdfOf(report, tokens.light, letters)
    const found = (await linesIn(bytes)).flat().map((line) => asRead(language, line))
    const [table] = report.tables
    for (const text of [report.title, 'Mine', report.lines[0][1], report.figures[0]?.title ?? ''])
      expect(found).toContain(asRead(language, text))
    for (const { label, cells } of [...(table?.rows ?? []), ...(table ? [table.total] : [])])
      expect(found).toContain(asRead(language, [label, ...cells].join('')))
    const source = Buffer.from(bytes).toString('latin1')
    expect(source).toContain('/FontFile2')
    expect(source).not.toContain('/Type1')
    expect(source).not.toMatch(/\/Subtype \/Image/)
  },
)

test('a table that goes over a page begins the next one with its head, and loses no row', async () => {
  const pages = await linesIn(await reportPdfOf(reportIn('en', 120), tokens.light, letters))
  expect(pages.length).toBeGreaterThan(3)
  const rows = pages.flat().filter((line) => /^Row\d+\$/.test(plain(line)))
  expect(new Set(rows.map((line) => /^Row(\d+)\$/.exec(plain(line))?.[1])).size).toBe(120)
  for (const page of pages.slice(2)) expect(page[0]).toMatch(/^Service/)
  expect(pages.map((page) => page.at(-1))).toEqual(pages.map((_, place) => `${place + 1} / ${pages.length}`))
})
