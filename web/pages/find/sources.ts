import type { Client, FilterSetKey, Found, ListedDashboard, OpenPath, Report } from '@waybill/contracts'
import type { Format } from '../../ui/format.ts'
import type { Say } from '../../ui/language.tsx'
import type { SearchablePage } from '../help/guide.ts'
import type { Place } from '../help/history.ts'
import { search } from '../help/search.ts'
import { rankOf, ranks } from './matching.ts'

/** Where something that was found is. */
export type Target =
  | { readonly kind: 'page'; readonly path: OpenPath }
  | { readonly kind: 'client'; readonly client: Client }
  | { readonly kind: 'account'; readonly account: Found['accounts'][number] }
  | { readonly kind: 'package'; readonly package: Found['packages'][number] }
  | { readonly kind: 'invoice'; readonly invoice: Found['invoices'][number] }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'filterSet'; readonly key: FilterSetKey }
  | { readonly kind: 'dashboard'; readonly id: number }
  | { readonly kind: 'help'; readonly place: Place }

export interface Hit {
  readonly key: string
  readonly words: string
  /** Whose it is, or where. */
  readonly more?: string
  readonly rank: number
  readonly target: Target
}

/** What is here to be looked through at once, and what the service found. */
export interface Known {
  readonly paths: readonly OpenPath[]
  readonly clients: readonly Client[]
  readonly filterSets: readonly FilterSetKey[]
  readonly dashboards: readonly ListedDashboard[]
  /** One's own, of whatever clients. */
  readonly reports: readonly Report[]
  readonly guide: readonly SearchablePage[]
  readonly found: Found
  readonly nameOfOwner: (client: FilterSetKey['client']) => string
  readonly say: Say
  readonly format: Pick<Format, 'dates'>
}

interface Source {
  readonly name:
    | 'pages'
    | 'clients'
    | 'accounts'
    | 'packages'
    | 'invoices'
    | 'reports'
    | 'dashboards'
    | 'filterSets'
    | 'help'
  /** How many are shown. */
  readonly most: number
  readonly find: (text: string, known: Known) => readonly Hit[]
}

const clientOf = ({ clients }: Known, id: number) => clients.find((one) => one.id === id)?.name ?? ''

/** What can be found, in the order in which it is shown. A source more is an entry more. */
export const sources: readonly Source[] = [
  {
    name: 'pages',
    most: 6,
    find: (text, { paths, say }) =>
      paths.flatMap((path) => hit(path, say(`place.${path}`), text, { kind: 'page', path })),
  },
  {
    name: 'clients',
    most: 6,
    find: (text, { clients }) =>
      clients.flatMap((client) => hit(String(client.id), client.name, text, { kind: 'client', client })),
  },
  {
    name: 'packages',
    most: 8,
    find: (text, known) =>
      known.found.packages.flatMap((one) => numbered(one, text, known, { kind: 'package', package: one })),
  },
  {
    name: 'invoices',
    most: 8,
    find: (text, known) =>
      known.found.invoices.flatMap((one) => numbered(one, text, known, { kind: 'invoice', invoice: one })),
  },
  {
    name: 'accounts',
    most: 8,
    find: (text, known) =>
      known.found.accounts.flatMap((one) => numbered(one, text, known, { kind: 'account', account: one })),
  },
  {
    name: 'reports',
    most: 6,
    /** By what it is called, and whose lines it is of; those of clients that are no longer one's own are not there. */
    find: (text, { reports, say, format }) =>
      reports.flatMap((report) => {
        const { id, name, clientName, dates } = report
        if (clientName === null) return []
        const rank = rankOf(name, text) ?? rankOf(`${name} ${clientName}`, text)
        const period = say('find.more', { what: clientName, client: format.dates(dates.from, dates.to) })
        return rank === undefined
          ? []
          : [{ key: String(id), words: name, more: period, rank, target: { kind: 'report', report } as const }]
      }),
  },
  {
    name: 'dashboards',
    most: 6,
    find: (text, { dashboards }) =>
      dashboards.flatMap(({ id, name }) => hit(String(id), name, text, { kind: 'dashboard', id })),
  },
  {
    name: 'filterSets',
    most: 6,
    find: (text, { filterSets, nameOfOwner, say }) =>
      filterSets.flatMap((key) =>
        hit(JSON.stringify(key), key.name, text, { kind: 'filterSet', key }).map((one) => ({
          ...one,
          more: say('find.more', { what: say(`page.${key.page}`), client: nameOfOwner(key.client) }),
        })),
      ),
  },
  {
    name: 'help',
    most: 5,
    find: (text, { guide }) =>
      search(guide, text).map(({ topic, section, title, heading }) => ({
        key: `${topic}/${section}`,
        words: heading === '' ? title : heading,
        ...(heading !== '' && { more: title }),
        rank: rankOf(heading === '' ? title : heading, text) ?? ranks.within,
        target: { kind: 'help', place: { topic, section } },
      })),
  },
]

export interface Group {
  readonly name: Source['name']
  readonly hits: readonly Hit[]
}

/** What was found, source by source: first the source in which something is called just so. */
export function groupsOf(text: string, known: Known): readonly Group[] {
  const groups = sources.map(({ name, most, find }) => ({
    name,
    hits: find(text, known)
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, most),
  }))
  const isCalledSo = ({ hits }: Group) => (hits[0]?.rank === ranks.called ? 0 : 1)
  return groups.filter(({ hits }) => hits.length > 0).toSorted((one, other) => isCalledSo(one) - isCalledSo(other))
}

function hit(key: string, words: string, text: string, target: Target): readonly Hit[] {
  const rank = rankOf(words, text)
  return rank === undefined ? [] : [{ key, words, rank, target }]
}

/** What was found for fewer letters, and is not called so any more, is left out. */
function numbered(one: Found['accounts'][number], text: string, known: Known, target: Target): readonly Hit[] {
  const more = known.say('find.more', { what: one.carrier, client: clientOf(known, one.clientId) })
  return hit(JSON.stringify(one), one.number, text.replaceAll(/\s/g, ''), target).map((each) => ({ ...each, more }))
}
