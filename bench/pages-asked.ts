import { join, resolve } from 'node:path'
import {
  type Answer,
  addDays,
  type CalendarDate,
  type Card,
  type CardForm,
  type Chosen,
  type ComparisonSet,
  ComparisonTab,
  cardsOf,
  type DateType,
  decided,
  dimensionsOfTab,
  ExplanationDescription,
  type PageDefinition,
  PageName,
  pageOf,
  pages,
  QueryDescription,
  settablesOf,
} from '@waybill/contracts'
import { runnerImport } from 'vite'
import { z } from 'zod'

/** One question of a page, as it comes over the wire. */
export type Asked = {
  readonly page: PageName
  readonly widget: string
  readonly form: CardForm
  /** What it is called in tables: the form, and how its lines are cut. */
  readonly name: string
} & (
  | { readonly why: false; readonly body: QueryDescription }
  | { readonly why: true; readonly body: ExplanationDescription }
)

/** How a page is looked at: whose it is, up to which day, by which date. */
export interface Look {
  readonly clientId: number
  readonly today: CalendarDate
  readonly type: DateType
  /** The days that the page itself begins with; without it a year that ends today. */
  readonly asItOpens?: true
}

/** What the pages ask, told by the pages themselves: the web's own forms, loaded as the browser has them. */
export interface Pages {
  /** Every question of a page at every fact, tab, choice of lines and setting, each once; in the same order whatever the days are. */
  asked(page: PageDefinition, look: Look): readonly Asked[]
  /** What a page asks when it is opened, each once. */
  opened(page: PageDefinition, look: Look): readonly Asked[]
  /** What its cards ask then, when these answers have come. */
  next(page: PageDefinition, look: Look, answers: ReadonlyMap<Asked, Answer>): readonly Asked[]
  /** Three sets beside each other, as the comparison has them: at every tab, fact, span, dimension and period; and when it is opened. */
  readonly comparison: {
    asked(look: Look): readonly Asked[]
    opened(look: Look): readonly Asked[]
  }
}

const web = resolve(import.meta.dirname, '../web')

/** Of the web, as far as it is needed here. What comes out of it is read like anything from outside. */
interface Forms {
  readonly askedBy: (subject: Subject, card: Card) => readonly { readonly name: string; readonly query: Query }[]
}
interface Subjects {
  readonly subjectOf: (page: PageDefinition, state: object, known: object) => Subject
}
interface Answers {
  readonly questionsOf: (subject: Subject, card: Card, asks: object) => readonly { readonly query: Query }[]
}
interface Compares {
  readonly everythingAsked: (
    state: object,
    sets: readonly object[],
  ) => readonly { readonly name: string; readonly queryKey: readonly unknown[] }[]
}
interface ComparedSets {
  readonly comparedSets: (...args: readonly unknown[]) => readonly object[]
  readonly firstSets: (client: object, today: CalendarDate) => readonly ComparisonSet[]
}
interface ComparisonStates {
  readonly readComparison: (search: object) => object
}
interface Subject {
  readonly definition: PageDefinition
}
interface Query {
  readonly queryKey: readonly unknown[]
}

const Key = z.union([
  z.tuple([z.literal('answer'), PageName, QueryDescription]),
  z.tuple([z.literal('explanation'), PageName, ExplanationDescription]),
])
const Next = z.object({ next: z.custom<(...args: readonly unknown[]) => object>((one) => typeof one === 'function') })

/** No place is unknown to the maps here. */
const ground = { zips: { has: () => true } }

export async function openPages(): Promise<Pages> {
  const { askedBy } = await load<Forms>('widgets/forms.tsx')
  const { questionsOf } = await load<Answers>('widgets/answers.ts')
  const { subjectOf } = await load<Subjects>('pages/analysis/subject-of.ts')
  const { everythingAsked } = await load<Compares>('pages/comparison/asked.ts')
  const { comparedSets, firstSets } = await load<ComparedSets>('pages/comparison/subjects.ts')
  const { readComparison } = await load<ComparisonStates>('pages/comparison/comparison-state.ts')
  const nexts = new Map<CardForm, z.infer<typeof Next>['next']>()
  for (const form of new Set(pages.flatMap((page) => cardsOf(page).map((card) => card.form)))) {
    const found = Next.safeParse(
      (await load<Record<string, unknown>>(`widgets/${form}.tsx`).catch((): Record<string, unknown> => ({})))[form],
    )
    if (found.success) nexts.set(form, found.data.next)
  }

  const subjectAt = (
    page: PageDefinition,
    { clientId, today, type, asItOpens }: Look,
    stand: object,
    settings: Chosen,
  ) =>
    subjectOf(
      page,
      {
        ...stand,
        ...(!asItOpens && { dates: { mode: 'dr', type, from: addDays(today, -364), to: today } }),
        filters: {},
        settings,
      },
      {
        client: { id: clientId, childClients: [] },
        freshness: { today, rates: 'file' },
        kept: {},
        first: { mode: 'rp', type, period: 'Annual' },
        firstDay: 1,
      },
    )

  /** Also those that are asked several times over. */
  const askedAt = (page: PageDefinition, look: Look, stand: object, settings: Chosen): readonly Asked[] => {
    const subject = subjectAt(page, look, stand, settings)
    return subject.definition.cards.flatMap((card) => [
      ...askedBy(subject, card).map(({ name, query }) => readAs(card, name, query)),
      ...(card.form === 'movers' ? moversOf(subject, card) : []),
    ])
  }
  const everyOne = (page: PageDefinition, look: Look): readonly Asked[] =>
    standsOf(page).flatMap((stand) => settingsOf(page).flatMap((settings) => askedAt(page, look, stand, settings)))

  /** Which of them are not a question that comes before them, by the days that are looked at first: on others some may fall together. */
  const places = new Map<string, readonly number[]>()
  const placesIn = (name: string, all: readonly Asked[]): readonly number[] => {
    const known = places.get(name)
    if (known) return known
    const keys = all.map(keyOf)
    const found = keys.flatMap((key, place) => (keys.indexOf(key) === place ? [place] : []))
    places.set(name, found)
    return found
  }

  /** This year, the same a year before, and this year of one carrier alone. */
  const comparedAt = ({ clientId, today, type }: Look, search: object, fact?: string): readonly Asked[] => {
    const client = { id: clientId, childClients: [] }
    const first = firstSets(client, today).map((set) => ({
      ...set,
      dates: { ...set.dates, type },
      ...(fact && { fact }),
    }))
    const ofCarrier = first.slice(0, 1).map((set) => ({ ...set, name: 'Set3', filters: { carrier_name: ['UPS'] } }))
    const state = readComparison({ ...search })
    const { tab } = z.object({ tab: ComparisonTab }).parse(state)
    const sets = comparedSets(tab, [...first, ...ofCarrier], [client], { today, rates: 'file' })
    return everythingAsked(state, sets).map(({ name, queryKey }) =>
      readAs({ id: 'amounts', form: 'amounts' }, name, { queryKey }, `comparison ${name}`),
    )
  }
  const everyComparison = (look: Look): readonly Asked[] =>
    ComparisonTab.options.flatMap((tab) =>
      pageOf(tab).facts.flatMap(({ name: fact }) =>
        (['month', 'quarter'] as const).flatMap((span) =>
          dimensionsOfTab[tab].flatMap((dimension) =>
            [{}, { period: '0' }].flatMap((period) => comparedAt(look, { tab, span, dimension, ...period }, fact)),
          ),
        ),
      ),
    )

  return {
    asked: (page, look) => {
      const all = everyOne(page, look)
      return placesIn(page.name, all).flatMap((place) => all[place] ?? [])
    },
    comparison: {
      asked: (look) => {
        const all = everyComparison(look)
        return placesIn('comparison', all).flatMap((place) => all[place] ?? [])
      },
      opened: (look) => [...new Map(comparedAt(look, {}).map((asked) => [keyOf(asked), asked])).values()],
    },
    opened: (page, look) => [...new Map(askedAt(page, look, {}, {}).map((asked) => [keyOf(asked), asked])).values()],
    next: (page, look, answers) => {
      const subject = subjectAt(page, look, {}, {})
      return subject.definition.cards.flatMap((card) => {
        const next = nexts.get(card.form)
        if (!next) return []
        const known = askedBy(subject, card).flatMap(({ name, query }) => {
          const key = keyOf(readAs(card, name, query))
          const [, answer] = [...answers].find(([asked]) => keyOf(asked) === key) ?? []
          return answer ? [[name, { now: answer, before: answer }] as const] : []
        })
        const asks = next(Object.fromEntries(known), { page: subject, card }, ground)
        return questionsOf(subject, card, asks).map(({ query }) => readAs(card, 'next', query))
      })
    },
  }

  /** What moved most is asked as why, not as an answer. */
  function moversOf(subject: Subject, card: Card): Asked[] {
    return questionsOf(subject, card, { why: { select: ['totalSpend'], where: [], why: true } }).map(({ query }) =>
      readAs(card, 'why', query),
    )
  }
}

function readAs(card: Pick<Card, 'id' | 'form'>, name: string, { queryKey }: Query, by: string = card.form): Asked {
  const [kind, page, body] = Key.parse(queryKey)
  const cut = 'groupByDetails' in body ? body.groupByDetails.join(', ') : ''
  const called = { page, widget: card.id, form: card.form, name: `${by} ${cut || name}` }
  return kind === 'answer' ? { ...called, why: false, body } : { ...called, why: true, body }
}

function keyOf({ page, body }: Asked): string {
  return JSON.stringify([page, body])
}

/** Each tab, choice of lines and fact. */
function standsOf(page: PageDefinition): readonly object[] {
  const tabs = page.tabs ?? [undefined]
  const lines = page.lines ?? [undefined]
  return tabs.flatMap((tab) =>
    lines.flatMap((some) => (tab ?? page).facts.map(({ name }) => ({ tab: tab?.name, lines: some?.name, fact: name }))),
  )
}

/** Everything as it is at first, and then each thing of the page set in each of its other ways, by itself with all of its settings. */
function settingsOf(page: PageDefinition): readonly Chosen[] {
  const first = decided(page, {}, {})
  const others = settablesOf(page).flatMap(({ id, settings }) =>
    Object.entries(settings)
      .filter(([name]) => !name.startsWith('chart') || name === 'chartTimeSpan')
      .reduce<Record<string, string>[]>(
        (every, [name, values]) => every.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
        [{}],
      )
      .map((chosen): Chosen => ({ ...first, [id]: { ...first[id], ...chosen } })),
  )
  return [first, ...others]
}

const noStyles = {
  name: 'no-styles',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id: string) => (id === '\0no-styles' ? 'export default ""' : undefined),
}

async function load<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(web, path), {
    root: web,
    configFile: false,
    logLevel: 'silent',
    plugins: [noStyles],
  })
  return module
}
