import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FilterInfo } from '../filter-info.ts'
import { requirementOfGroup } from '../places.ts'
import { api } from './paths.ts'

/** Every country, and the state that a place there has whose file names none: empty where it has none. */
export const countriesAndDefaultState = endpoint({
  method: 'GET',
  path: `${api}/countriesAndDefaultState/getCountriesAndDefaultState`,
  needs: 'session',
  answer: z.array(
    z.object({
      countryCode: z.string(),
      /** The country that its lines are counted in: the United States for its territories. */
      normalisedCountry: z.string(),
      defaultState: z.string(),
    }),
  ),
})
/** What can be filtered by, with the values on the invoices of the caller's clients. */
export const allFiltersInfo = endpoint({
  method: 'GET',
  path: `${api}/filtersettings/getAllFiltersinfo`,
  needs: requirementOfGroup('aframe'),
  answer: z.array(FilterInfo),
})
