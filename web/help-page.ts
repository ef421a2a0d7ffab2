import { posix } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { type Topic, topics } from './pages/help/topics.ts'

interface Section {
  readonly id: string
  readonly heading: string
  readonly text: string
}

interface Written {
  readonly title: string
  readonly html: string
  /** What may be searched: the words under each heading. */
  readonly sections: readonly Section[]
}

const topicOfFile = new Map(Object.entries(topics).map(([topic, file]) => [`${file}.md`, topic as Topic]))

/** Which topic a file of the guide is, in whatever language. */
export function topicOfPage(file: string): Topic {
  const topic = topicOfFile.get(posix.basename(file))
  if (topic === undefined) throw new Error(`${file} is no topic of the help.`)
  return topic
}

/** A page of the guide as the help shows it. Links between pages stay inside, and HTML in a page is shown as it is written. */
export function helpPage(markdown: string, file: string, pictureAt: (path: string) => string): Written {
  const sections: { id: string; heading: string; text: string }[] = []
  const ids = new Map<string, number>()
  const marked = new Marked({ gfm: true })

  function sectionOf(heading: string): Section {
    const slug = slugOf(heading)
    const times = ids.get(slug) ?? 0
    ids.set(slug, times + 1)
    const section = { id: times === 0 ? slug : `${slug}-${times}`, heading, text: '' }
    sections.push(section)
    return section
  }

  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const { id } = sectionOf(plain(this.parser.parseInline(tokens, this.parser.textRenderer)))
        const level = Math.min(depth + 2, 6)
        return `<h${level} id="help-${id}">${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        if (/^https?:/.test(href)) return `<a href="${escape(href)}" target="_blank" rel="noreferrer">${words}</a>`
        return `<a href="#help/${placeOf(href, file)}">${words}</a>`
      },
      image: ({ href, text }) => `<img src="${escape(pictureAt(href))}" alt="${escape(text)}" loading="lazy">`,
    },
  })

  const html = marked.parse(markdown, { async: false })
  const texts = textsOf(markdown)
  const searchable = sections.map((section, index) => ({ ...section, text: texts[index] ?? '' }))
  const [first] = searchable
  if (!first) throw new Error(`${file} has no heading.`)
  return { title: first.heading, html, sections: searchable }
}

/** The words below each heading, as one reads them. */
function textsOf(markdown: string): string[] {
  const bare = new Marked({ gfm: true })
  const texts: string[] = []
  for (const token of bare.lexer(markdown)) {
    if (token.type === 'heading') texts.push('')
    else if (texts.length > 0) texts.push(`${texts.pop()} ${plain(bare.parser([token]))}`.trim())
  }
  return texts
}

function placeOf(href: string, file: string): string {
  const [path = '', section] = href.split('#')
  const topic = topicOfPage(path === '' ? file : path)
  return section === undefined ? topic : `${topic}/${section}`
}

/** The same as on GitHub, so that one link leads to a heading in both. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const letterOf = new Map(Object.entries(named).map(([letter, entity]) => [entity, letter]))

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => named[letter] ?? letter)
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => letterOf.get(entity) ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
