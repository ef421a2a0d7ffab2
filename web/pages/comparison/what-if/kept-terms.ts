import { type ComparisonSet, Terms } from '@waybill/contracts'
import { z } from 'zod'
import { type TermsDraft, termLists } from './draft.ts'

/** Terms by the set that they are tried at. */
export type Drafts = Readonly<Record<string, Terms>>

/** Which set terms are tried at: another client's, or one at other saved terms, is another, whatever it is called. */
export const setId = ({ name, client, whatIf }: Pick<ComparisonSet, 'name' | 'client' | 'whatIf'>): string =>
  JSON.stringify([client, name, whatIf?.key ?? ''])

const storageKey = 'waybill.triedTerms'

/** So many are kept at most, the last that were changed. */
const mostKept = 20

/** Others go as soon as there are too many. */
export function withDraft<Kept>(
  drafts: Readonly<Record<string, Kept>>,
  id: string,
  draft: Kept | undefined,
): Readonly<Record<string, Kept>> {
  const others = Object.entries(drafts).filter(([each]) => each !== id)
  return Object.fromEntries([...others, ...(draft ? [[id, draft] as const] : [])].slice(-mostKept))
}

const Rule = z
  .looseObject({ id: z.number() })
  .refine((rule) =>
    Object.entries(rule).every(
      ([field, said]) => field === 'id' || typeof said === 'string' || z.array(z.string()).safeParse(said).success,
    ),
  )
const Written = z.custom<TermsDraft>(
  (value) => z.object(Object.fromEntries(termLists.map((list) => [list, z.array(Rule)]))).safeParse(value).success,
)
const Kept = z.object({
  of: z.string(),
  tried: z.record(z.string(), Terms),
  written: z.record(z.string(), Written),
})
type Kept = z.infer<typeof Kept>

function read(login: string): Kept {
  const nothing: Kept = { of: login, tried: {}, written: {} }
  try {
    const kept = Kept.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''))
    return kept.of === login ? kept : nothing
  } catch {
    return nothing
  }
}

/** What a person tries in this tab and has not saved, so that a reload or a way back loses none of it; signing out forgets it. */
export function keptTerms(login: string) {
  const keep = (change: Partial<Kept>) => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ ...read(login), ...change }))
    } catch {
      // Where the browser has no room for them, they are the page's alone.
    }
  }
  return {
    tried: (): Drafts => read(login).tried,
    keepTried: (tried: Drafts) => keep({ tried }),
    /** What stands in the form of a set and was not worked out yet. */
    written: (id: string): TermsDraft | undefined => read(login).written[id],
    keepWritten: (id: string, draft: TermsDraft | undefined) =>
      keep({ written: withDraft(read(login).written, id, draft) }),
  }
}
