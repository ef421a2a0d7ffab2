import {
  addressOf,
  type Client,
  type Condition,
  endpoints,
  type Looked,
  type MeasureName,
  mayOpen,
  type PageDefinition,
  PageName,
  pageOf,
  pages,
} from '@waybill/contracts'
import { z } from 'zod'
import { Declined } from './asking.ts'
import { conditionWords } from './basis.ts'
import type { Desk } from './tool.ts'
import { measureLabels } from './words.ts'

const asked: readonly PageName[] = pages.filter((page) => !('period' in page)).map(({ name }) => name)

/** The pages whose days somebody chooses. */
export const PageToAsk = PageName.extract(asked).describe('The page whose lines are asked; its permission is needed.')

/** Every tool that is about lines says so. */
export const basisAndLink = {
  basis: z.string().describe('What the numbers rest on, in words. Tell it with them.'),
  link: z.string().describe('The page that shows the same, for whoever is signed in.'),
}

export function pagesOpenTo({ user }: Pick<Desk, 'user'>): readonly PageDefinition[] {
  return asked.map(pageOf).filter(({ path }) => mayOpen(user.permissions, path))
}

/** What a page looks at when it shows these measures, besides what is asked. */
export function whereOfPage(page: PageDefinition, measures: readonly MeasureName[]): readonly Condition[] {
  const own = measures.map((name) => {
    const facts = [...page.facts, ...(page.tabs ?? []).flatMap((tab) => tab.facts)]
    return facts.find(({ measure, share }) => measure === name || share === name)?.where ?? []
  })
  const apart = own.findIndex((where) => JSON.stringify(where) !== JSON.stringify(own[0]))
  if (apart > 0) {
    const [first, other] = [measures[0], measures[apart]].map((name) => name && measureLabels[name])
    throw new Declined(
      `${first} and ${other} are about different lines on this page. Ask for them one after the other.`,
    )
  }
  return [...(page.where ?? []), ...(own[0] ?? [])]
}

/** What a client is called, with whose lines it brings. */
export async function clientWords(
  { clientId, childClientIdsCSV }: Pick<Looked, 'clientId' | 'childClientIdsCSV'>,
  { ask }: Desk,
): Promise<string> {
  const clients = await ask(endpoints.clientsShort)
  const client = clients.find(({ id }) => id === clientId)
  const name = `the client ${JSON.stringify(client?.name ?? String(clientId))}`
  const children = childrenOf(client, childClientIdsCSV)
  if (childClientIdsCSV !== undefined) return `${name}, of its child clients just ${children.join(', ')}`
  return children.length > 0 ? `${name} with its child clients ${children.join(', ')}` : name
}

function childrenOf(client: Client | undefined, chosen: string | undefined): string[] {
  const ids = chosen?.split(',').map(Number)
  const children = client?.childClients.filter(({ id }) => ids?.includes(id) ?? true) ?? []
  return children.map(({ name }) => JSON.stringify(name))
}

/** The page in the same state, and a sentence where an address cannot hold all of it. */
export function linkTo(page: PageDefinition, looked: Looked, { address }: Desk): { link: string; notInLink?: string } {
  const written = addressOf(page, looked)
  const link = `${address}${written.address}`
  if (written.left.length === 0) return { link }
  return { link, notInLink: `The linked page is without: ${written.left.map(conditionWords).join(', and ')}.` }
}
