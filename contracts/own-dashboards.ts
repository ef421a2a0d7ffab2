import { z } from 'zod'
import { type Card, CardId } from './cards.ts'
import { TabName } from './page.ts'
import { cardsOf, PageName, pageOf, standing } from './pages.ts'
import { plainText } from './plain-text.ts'

export const mostDashboards = 20
export const mostPins = 24
/** Of one page's address; a filter of many values is kept as a set, or not pinned. */
export const mostLettersOfAddress = 4000

export const DashboardName = plainText(40, 1)
export type DashboardName = z.infer<typeof DashboardName>

export const PinTitle = plainText(60, 1)

/** A card of a page, at an address of that page: what it shows is what the page shows there. */
export const NewPin = z.strictObject({
  page: PageName,
  card: CardId,
  /** The words of the page's address, as the address bar has them, without the question mark. */
  address: z
    .string()
    .max(mostLettersOfAddress)
    .regex(/^[!-~]*$/, 'is no address'),
  /** What a person calls it; without it, it is called what the page calls it. */
  title: PinTitle.optional(),
  width: z.enum(['half', 'whole']),
})
export type NewPin = z.infer<typeof NewPin>

/** Made at random by whoever pins, so that what another tab does to other cards can be told apart. */
const PinId = z.string().regex(/^[0-9a-f]{12}$/)

export const Pin = z.strictObject({ id: PinId, ...NewPin.shape })
export type Pin = z.infer<typeof Pin>

/** A person's own dashboard with its cards in order. */
export const OwnDashboard = z.object({
  id: z.int(),
  name: z.string(),
  /** How often it was saved: whoever changes it says what was read, so that of two changes at once none is lost. */
  revision: z.int(),
  pins: z.array(Pin),
})
export type OwnDashboard = z.infer<typeof OwnDashboard>

export const ListedDashboard = z.object({ id: z.int(), name: z.string(), pins: z.int() })
export type ListedDashboard = z.infer<typeof ListedDashboard>

export const NewDashboard = z.strictObject({
  name: DashboardName,
  pins: z.array(NewPin).max(mostPins).default([]),
})

export const ChangedDashboard = z
  .strictObject({
    name: DashboardName,
    pins: z.array(Pin).max(mostPins),
    revision: z.int().positive().max(2_000_000_000),
  })
  .refine(({ pins }) => new Set(pins.map(({ id }) => id)).size === pins.length, {
    path: ['pins'],
    error: 'has one card twice',
  })

/** The card as its page has it where the address stands; none where another tab of the page has it, or nobody. */
export function pinnedCard({ page, card, address }: Pick<NewPin, 'page' | 'card' | 'address'>): Card | undefined {
  const tab = TabName.safeParse(new URLSearchParams(address).get('tab')).data
  return cardsOf({ cards: standing(pageOf(page), { tab }).cards, tabs: undefined }).find(({ id }) => id === card)
}
