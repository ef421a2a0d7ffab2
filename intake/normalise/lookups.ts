import type { DuckDBConnection } from '@duckdb/node-api'
import { z } from 'zod'
import { createLookup, rowsOf } from '../reader/rows.ts'
import { accessorialOf } from './accessorials.ts'
import { countryOf, stateOf } from './places.ts'
import { serviceCategoryOf } from './services.ts'

const Extra = z.object({ carrier: z.string(), code: z.string(), description: z.string() })
const Service = z.object({ carrier: z.string(), mode: z.string(), service: z.string() })
const Place = z.object({ state: z.string(), country: z.string() })

/**
 * A file has hundreds of thousands of rows and hundreds of different texts: the rules look at each text once,
 * and the rows find the result by joining.
 */
export async function createLookups(connection: DuckDBConnection): Promise<void> {
  const extras = await rowsOf(
    connection,
    `select distinct carrier_name as carrier, charge_code as code, charge_description as description
     from staged_charge where charge_family not in ('TRANSPORTATION', 'FUEL_SURCHARGE', 'TAX') order by all`,
    Extra,
  )
  await createLookup(
    connection,
    'accessorial_of',
    {
      carrier: 'varchar',
      code: 'varchar',
      description: 'varchar',
      accessorial_code: 'varchar',
      accessorial: 'varchar',
    },
    extras.map((extra) => {
      const { code, name } = accessorialOf(extra)
      return { ...extra, accessorial_code: code, accessorial: name }
    }),
  )

  const services = await rowsOf(
    connection,
    'select distinct carrier_name as carrier, mode, service from staged_charge order by all',
    Service,
  )
  await createLookup(
    connection,
    'category_of',
    { carrier: 'varchar', mode: 'varchar', service: 'varchar', service_category: 'varchar' },
    services.map((service) => ({ ...service, service_category: serviceCategoryOf(service) })),
  )

  const places = await rowsOf(
    connection,
    `select distinct sender_state as state, sender_country as country from staged_charge
     union select distinct consignee_state, consignee_country from staged_charge order by all`,
    Place,
  )
  await createLookup(
    connection,
    'place_of',
    { state: 'varchar', country: 'varchar', normalised_state: 'varchar', normalised_country: 'varchar' },
    places.map((place) => ({
      ...place,
      normalised_state: stateOf(place.state, place.country),
      normalised_country: countryOf(place.country),
    })),
  )
}
