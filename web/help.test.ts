import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pages as analysisPages, MeasureName, pageOf } from '@waybill/contracts'
import { describe, expect, test } from 'vitest'
import { anchorsOf, helpPage, meaningsIn, topicOfPage } from './help-page.ts'
import { pageAt } from './help-plugin.ts'
import { topics } from './pages/help/topics.ts'
import { languages } from './ui/language.tsx'

const root = join(import.meta.dirname, '..')
const docs = join(root, 'docs')
const pages = globSync('**/*.md', { cwd: docs }).toSorted()
const translations = Object.keys(languages).filter((language) => language !== 'en')

const read = (file: string) => readFileSync(join(docs, file), 'utf8')
/** What a page is made of, one after the other: a language that lacks a paragraph, a point or a row has another shape. */
const shapeOf = (html: string) => [...html.matchAll(/<(h\d|p|li|table|tr|td|th|pre|img)\b/g)].map(([, tag]) => tag)
const page = (markdown: string) =>
  helpPage(markdown, 'spend.md', {
    pictureAt: (path) => `/pictures/of/${path}`,
    sectionAt: (_, heading) => heading.length,
  })
const shown = (file: string) => pageAt(join(docs, file), (path) => path)
const linksIn = (markdown: string) => [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href)

/** The links of a file that lead to nothing, or to a heading that is not there. */
function deadLinksIn(file: string): string[] {
  return linksIn(readFileSync(file, 'utf8')).filter((href) => {
    if (/^https?:/.test(href)) return false
    const [path = '', heading] = href.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    return !existsSync(target) || (heading !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(heading))
  })
}

describe('the guide', () => {
  test('has a page in English for every topic of the help', () => {
    expect(Object.values(topics).filter((name) => !pages.includes(`${name}.md`))).toEqual([])
  })

  test.each(translations)('speaks %s where people begin', (language) => {
    const first = [
      'README',
      'claims',
      'common-features',
      'exchange-rates',
      'loading-files',
      'numbers',
      'profile-and-settings',
      'signing-in',
      'spend',
      'tracking-events',
    ]
    expect(first.filter((name) => !pages.includes(`${language}/${name}.md`))).toEqual([])
  })

  test.each(Object.keys(languages))('calls in %s the columns of lines as their tables do', (language) => {
    const words: Record<string, string> = JSON.parse(
      readFileSync(join(import.meta.dirname, 'words', `${language}.json`), 'utf8'),
    )
    for (const { name, columns } of analysisPages) {
      if (!columns) continue
      const file = `${topics[name]}.md`
      const markdown = read(language === 'en' ? file : `${language}/${file}`)
      const last = markdown.slice(markdown.lastIndexOf('|---'))
      const named = [...last.matchAll(/^\| ([^|]+) \|/gm)].map(([, first]) => first)
      expect([file, named]).toEqual([file, columns.map((column) => words[`column.${column}`])])
    }
  })

  test.each(Object.keys(languages))(
    'calls in %s what a circle of the distribution map tells as the map does',
    (language) => {
      const words: Record<string, string> = JSON.parse(
        readFileSync(join(import.meta.dirname, 'words', `${language}.json`), 'utf8'),
      )
      const [, , told = ''] = read(language === 'en' ? 'distribution-map.md' : `${language}/distribution-map.md`).split(
        /^\|---.*$/m,
      )
      const [, ...facts] = [...told.matchAll(/^\| ([^|]+) \|/gm)].map(([, first]) => first)
      const onTheMap = pageOf('distributionmap').facts.map(({ measure }) => words[`fact.${measure}`])
      expect(facts.slice(0, onTheMap.length)).toEqual(onTheMap)
    },
  )

  test.each(Object.keys(languages))('says in %s what every number that a page can show means', (language) => {
    const words: Record<string, string> = JSON.parse(
      readFileSync(join(import.meta.dirname, 'words', `${language}.json`), 'utf8'),
    )
    const meanings = meaningsIn(read(language === 'en' ? 'numbers.md' : `${language}/numbers.md`))
    const meant = new Set(Object.entries(meanings).flatMap(([name, meaning]) => (meaning.length > 1 ? [name] : [])))
    const mayBeShown = [...MeasureName.options.map((name) => `fact.${name}`), 'tab.nextDayEarlyAm']
    expect(mayBeShown.map((key) => words[key]).filter((name) => name === undefined || !meant.has(name))).toEqual([])
  })

  test('says the same of a number beside the number itself, in words alone', () => {
    const meanings = meaningsIn(read('numbers.md'))
    expect(meanings['Total Spend']).toBe('what is paid: the sum of all net charges')
    expect(meanings['Audit Refund']).toBe('credits that answer a claim filed by the audit')
    expect(meanings['Cost per Package']).toBe('Total Spend divided by Total Packages; 0 where there is none')
    expect(meaningsIn('| A | B | C |\n|---|---|---|\n| d | e | f |\n\nNo table.')).toEqual({})
  })

  test.each(pages)('%s has links that all lead somewhere', (file) => {
    expect(deadLinksIn(join(docs, file))).toEqual([])
  })

  test('is linked well from where the repository begins', () => {
    expect(
      linksIn(readFileSync(join(root, 'README.md'), 'utf8')).filter((path) => !existsSync(join(root, path))),
    ).toEqual([])
  })

  test.each(pages.filter((file) => file.endsWith('README.md')))('%s names every page', (file) => {
    const named = new Set(
      linksIn(read(file))
        .filter((href) => href.endsWith('.md'))
        .map(topicOfPage),
    )
    expect(
      Object.entries(topics)
        .filter(([topic, name]) => topic !== 'tableOfContents' && !named.has(topicOfPage(`${name}.md`)))
        .map(([topic]) => topic),
    ).toEqual([])
  })

  test.each([
    'spend',
    'carrier-score',
    'refund',
    'accessorial',
    'weight',
    'comparison',
    'network-map',
    'distribution-map',
    'shipping-insight',
  ])('lists the columns of %s', (name) => {
    const { html } = shown(`${name}.md`)
    expect(html.slice(html.indexOf('>Columns</h4>'))).toMatch(/<th>Column<\/th>[\s\S]*<td>/)
  })

  test.each(pages.filter((file) => file.includes('/')))(
    '%s lacks no section, paragraph, point or row of its original',
    (file) => {
      expect(shapeOf(shown(file).html)).toEqual(shapeOf(shown(file.slice(file.indexOf('/') + 1)).html))
    },
  )
})

describe('a page in the help', () => {
  test('shows HTML as it is written, and never obeys it', () => {
    const { html } = page('# <b>Spend</b>\n\n<script>alert(1)</script>\n\nAnd <img src=x onerror="alert(1)"> too.')
    expect(html).not.toMatch(/<(b|script|img)\b/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('keeps links between pages inside, also to a section and from another language', () => {
    const { html } = page('# Spend\n\n[a](numbers.md) [b](../refund.md#columns) [c](#here) [d](https://example.com)')
    expect(html).toContain('<a href="#help/numbers">a</a>')
    expect(html).toContain('<a href="#help/refund/7">b</a>')
    expect(html).toContain('<a href="#help/spend/4">c</a>')
    expect(html).toContain('<a href="https://example.com" target="_blank" rel="noreferrer">d</a>')
  })

  test.each(['nowhere.md', '../package.json', 'javascript:alert(1)'])('refuses a link to %s', (href) => {
    expect(() => page(`# Spend\n\n[there](${href})`)).toThrow(/is no topic of the help/)
  })

  test('names its sections as GitHub does', () => {
    expect(anchorsOf('# Spend\n\n## Taxes & Other Charges\n\n## Où ?\n\n## Où ?')).toEqual([
      'spend',
      'taxes--other-charges',
      'où-',
      'où--1',
    ])
  })

  test('is searched by the words one reads', () => {
    const { title, sections } = page(
      '# Spend & more\n\nA *fact* is in [The numbers](numbers.md).\n\n| A | B |\n|---|---|\n| c | `d < e` |',
    )
    expect(title).toBe('Spend & more')
    expect(sections).toEqual([{ heading: 'Spend & more', text: 'A fact is in The numbers. A B c d < e' }])
  })

  test('asks where its pictures are', () => {
    expect(page('# Spend\n\n![The page](spend.png)').html).toContain('<img src="/pictures/of/spend.png" alt="The page"')
  })
})
