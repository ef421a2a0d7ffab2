import { geoPath } from 'd3-geo'
import { atlas } from './atlas.ts'
import type { FlatPoint } from './zip-points.ts'

const path = geoPath()

type Shape = Parameters<typeof path>[0]

async function shapes(): Promise<readonly { readonly code: string; readonly shape: Shape }[]> {
  const drawn: unknown = await atlas('us_state')
  const { features } = drawn as { features: (Exclude<Shape, null> & { properties: { name: string } })[] }
  return features.map((shape) => ({ code: shape.properties.name, shape }))
}

/** The middle of each state on the flat map, by its postal code. */
export async function stateMiddles(): Promise<ReadonlyMap<string, FlatPoint>> {
  return new Map((await shapes()).map(({ code, shape }) => [code, path.centroid(shape)]))
}

/** Each state's outline on the flat map, as the data of an SVG path. */
export async function stateOutlines(): Promise<readonly string[]> {
  return (await shapes()).map(({ shape }) => path(shape) ?? '')
}
