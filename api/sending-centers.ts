import {
  type Condition,
  mostCenterZips,
  type Question,
  Refusal,
  type Scope,
  type SendingCenter,
} from '@waybill/contracts'
import { fulfillmentCentersOfAll } from '@waybill/state'
import type { House } from './house.ts'

/** A question about fulfillment centers, with what those of its clients are. */
export async function withCenters<
  Asked extends {
    readonly centers?: readonly SendingCenter[] | undefined
    readonly by?: Question['by']
    readonly where: readonly Condition[]
  },
>(question: Asked, { clientIds }: Scope, { state }: Pick<House, 'state'>): Promise<Asked> {
  const words = [...(question.by ?? []), ...question.where.map(({ column }) => column)]
  if (!words.includes('fulfillment_center')) return question
  return { ...question, centers: sendingCenters(await fulfillmentCentersOfAll(state, clientIds)) }
}

type Center = Awaited<ReturnType<typeof fulfillmentCentersOfAll>>[number]

/**
 * The centers in the United States, each with the ZIP codes that are sent from it. A ZIP has one center: the one that stands
 * there, else the first that includes it. Child clients that share a center have it once.
 */
export function sendingCenters(centers: readonly Center[]): SendingCenter[] {
  const named = centers.flatMap((center) => {
    const zip = zipOf(center)
    return zip === undefined ? [] : [{ name: nameOf(center, zip), zip, included: zipsIn(center.includedCityZips) }]
  })
  const owner = new Map<string, string>()
  const give = (zip: string, name: string) => {
    if (!owner.has(zip)) owner.set(zip, name)
  }
  for (const { zip, name } of named) give(zip, name)
  for (const { included, name } of named) for (const zip of included) give(zip, name)
  if (owner.size > mostCenterZips) throw new Refusal('too-large', 'question-too-many-values', { most: mostCenterZips })
  const zips = Map.groupBy(owner.keys(), (zip) => owner.get(zip) ?? '')
  return [...zips].map(([name, those]) => ({ name, zips: those }))
}

function zipOf({ zip, country }: Center): string | undefined {
  const [digits] = /^\d{5}(?=$|-?\d{4}$)/.exec(zip.trim()) ?? []
  return country === 'US' ? digits : undefined
}

/** `Reno Fulfillment Center, Reno, NV 89506`: what a person reads, and what the map finds the place by. */
function nameOf({ name, city, state }: Center, zip: string): string {
  return `${name.slice(0, 90)}, ${city.replaceAll(',', ' ').slice(0, 60)}, ${state.slice(0, 20)} ${zip}`
}

function zipsIn(includedCityZips: string): string[] {
  return includedCityZips.match(/\b\d{5}\b/g) ?? []
}
