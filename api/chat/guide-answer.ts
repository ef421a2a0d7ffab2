import { explainedWordsIn, keyOf } from '@waybill/assistant'
import type { AssistantLanguage, WikiAnswer } from '@waybill/contracts'
import { type GuidePage, openGuide } from '../mcp/guide.ts'

/** A paragraph, or a row of a table, with where it stands. */
interface Passage {
  readonly page: string
  readonly title: string
  readonly heading: string
  readonly section: number
  readonly text: string
  readonly words: ReadonlySet<string>
  /** Those of its heading, its title, and what stands first in its row. */
  readonly names: ReadonlySet<string>
}

interface Library {
  readonly passages: readonly Passage[]
  /** In how many passages a word stands. */
  readonly times: ReadonlyMap<string, number>
}

/** So much of what was asked must stand in a passage, rare words counting more. */
const least = 0.6
/** What says what every number means is asked before what only shows it. */
const pageOfNumbers = 'numbers'
const longestText = 700
const wordsIn = (text: string) =>
  keyOf(text)
    .split(' ')
    .filter((word) => word !== '')

/** Answers from the guide, in the reader's language where the guide has it. */
export function openGuideAnswers(guide = openGuide()) {
  const libraries = new Map<AssistantLanguage, Library>()

  function libraryIn(language: AssistantLanguage): Library {
    const known = libraries.get(language)
    if (known) return known
    const passages = guide.pagesIn(language).flatMap(passagesOf)
    const times = new Map<string, number>()
    for (const { words } of passages) for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
    const library = { passages, times }
    libraries.set(language, library)
    return library
  }

  /** `surely` only where it is called what was asked. */
  return (question: string, language: AssistantLanguage, { surely = false } = {}): WikiAnswer | undefined => {
    const { passages, times } = libraryIn(language)
    const { asked, between } = explainedWordsIn(question, language)
    const weightOf = (word: string) =>
      Math.log(1 + passages.length / ((times.get(word) ?? 0) + 1)) ** 2 * (between.has(word) ? 0.1 : 1)
    const weighed = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0)
    const whole = weighed(asked)
    const ranked = passages
      .map((passage) => {
        const named = weighed(asked.filter((word) => passage.names.has(word)))
        const likeness = named / weighed([...new Set([...asked, ...passage.names])])
        return { passage, share: weighed(asked.filter((word) => passage.words.has(word))) / whole, likeness }
      })
      .filter(({ share, likeness }) => share >= least && (!surely || likeness >= least))
      .map((each) => ({
        ...each,
        rank: each.share + 2 * each.likeness + (each.passage.page === pageOfNumbers ? 0.3 : 0),
      }))
      .toSorted((one, other) => other.rank - one.rank)
    const [first] = ranked
    if (!first) return undefined
    const { page, section, heading, title, text } = first.passage
    const others = ranked
      .map(({ passage }) => passage)
      .filter((each) => each.page !== page)
      .filter((each, place, all) => all.findIndex((one) => one.page === each.page) === place)
      .slice(0, 2)
    return {
      text: text.length > longestText ? `${text.slice(0, longestText).replace(/\s\S*$/, '')} …` : text,
      pages: [
        { page, section, title: heading === title ? title : `${title}: ${heading}` },
        ...others.map((each) => ({ page: each.page, section: each.section, title: each.title })),
      ],
    }
  }
}

function passagesOf({ name, title, text }: GuidePage): Passage[] {
  const passages: Passage[] = []
  let section = -1
  let heading = title
  for (const block of text.split(/\n{2,}|\n(?=\||#|[-*] |\d+\. )/)) {
    const named = /^#{1,6} (.+)$/m.exec(block)
    if (named) {
      section += 1
      heading = plain(named[1] ?? title)
    }
    const rest = block.replace(/^#{1,6} .+\n?/, '').trim()
    if (rest === '' || /^\|[\s|:-]+\|$/.test(rest) || rest.startsWith('```') || rest.startsWith('![')) continue
    const cells = rest.startsWith('|') ? rest.split('|').slice(1, -1).map(plain) : undefined
    const [first = '', ...others] = cells ?? []
    const told = cells ? `${first}: ${others.filter((cell) => cell !== '').join('; ')}` : plain(rest)
    const names = new Set(wordsIn(cells ? first : `${title} ${heading}`))
    passages.push({
      page: name,
      title,
      heading,
      section: Math.max(section, 0),
      text: told,
      words: new Set([...wordsIn(told), ...wordsIn(heading), ...wordsIn(title)]),
      names,
    })
  }
  return passages
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/[*`]|^[-*] |^\d+\. /gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
