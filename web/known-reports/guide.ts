import { columnsOfKnown, KnownReportName, knownReports } from '@waybill/contracts'
import type { Language } from '../ui/language.tsx'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

/** What the page says in each language, and what each column of a known report means there. */
const words: Readonly<Record<Language, Words>> = { en, es, fr, it, ar, zh }
type Words = typeof en

/** The page of the guide that tells of every known report, made from their definitions, by language. */
export function knownReportsGuides(): Map<string, string> {
  return new Map(Object.entries(words).map(([language, said]) => [language, guideIn(said)]))
}

function guideIn({ title, about, column, meaning, always, of, meanings }: Words): string {
  const meant: Readonly<Record<string, string>> = meanings
  const reports = KnownReportName.options.map((name) => {
    const known = knownReports[name]
    const rows = columnsOfKnown(known).map((each) => `| ${each} | ${meant[each] ?? ''} |`)
    const whose = known.carrier === undefined ? '' : ` ${always.replace('{carrier}', known.carrier)}`
    return `## ${name}\n\n${of[known.made.of]}${whose}\n\n| ${column} | ${meaning} |\n|---|---|\n${rows.join('\n')}\n`
  })
  return `# ${title}\n\n${about}\n\n${reports.join('\n')}`
}
