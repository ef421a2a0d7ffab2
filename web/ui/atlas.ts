import type { MapLevel } from '@waybill/contracts'
import { type GeoStream, geoNaturalEarth1 } from 'd3-geo'
import type { registerMap } from 'echarts/core'
import { feature } from 'topojson-client'
import { countryOfNumber, usStates } from './places.ts'

const codeOfState = new Map(Object.entries(usStates).map(([code, name]) => [name, code]))

type Topology = Parameters<typeof feature>[0]
type Shapes = Parameters<typeof registerMap>[1]

/** Shapes named by the codes that invoices have. */
export async function atlas(level: MapLevel): Promise<Shapes> {
  return level === 'us_state' ? statesOfTheUnion() : countriesOfTheWorld()
}

/** The states come projected; the world is round. */
export function projectionOf(level: MapLevel) {
  if (level === 'us_state') return { project: (point: number[]) => point, unproject: (point: number[]) => point }
  const projection = geoNaturalEarth1()
  return {
    project: ([longitude = 0, latitude = 0]: number[]) => projection([longitude, latitude]),
    unproject: ([x = 0, y = 0]: number[]) => projection.invert?.([x, y]),
    stream: (sink: GeoStream) => projection.stream(sink),
  }
}

async function statesOfTheUnion() {
  const { default: topology } = await import('us-atlas/states-albers-10m.json')
  return shapesOf(named(topology as unknown as Topology, 'states', ({ name }) => codeOfState.get(name)))
}

async function countriesOfTheWorld() {
  const { default: topology } = await import('world-atlas/countries-110m.json')
  const antarctica = 'AQ'
  const world = named(topology as unknown as Topology, 'countries', ({ id }) => countryOfNumber.get(id))
  return shapesOf(world.filter(({ properties }) => properties.name !== antarctica))
}

function named(topology: Topology, layer: string, codeOf: (shape: { id: string; name: string }) => string | undefined) {
  const object = topology.objects[layer]
  if (object?.type !== 'GeometryCollection') throw new Error(`The atlas has no ${layer}`)
  const shapes = feature(topology, object)
  return shapes.features.map((shape) => {
    const name = String(shape.properties && 'name' in shape.properties ? shape.properties.name : '')
    return { ...shape, properties: { name: codeOf({ id: String(shape.id), name }) ?? name } }
  })
}

/** ECharts' own type of GeoJSON knows polygons only, which is all that the atlases hold. */
function shapesOf(features: ReturnType<typeof named>): Shapes {
  return { type: 'FeatureCollection', features } as unknown as Shapes
}
