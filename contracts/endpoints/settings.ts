import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { api, Done } from './paths.ts'

const SettingKey = z.string().min(1).max(200)
const SettingValue = z.string().max(100_000)
export const saveSetting = endpoint({
  method: 'POST',
  path: `${api}/filtersettings/addfilterForKey`,
  needs: 'session',
  body: z.strictObject({
    filter_key: SettingKey,
    filter_value: SettingValue,
    /** The theme saves a second setting: whether it follows the system. */
    osfilter_key: SettingKey.optional(),
    osfilter_value: SettingValue.optional(),
    /** Of a filter set: takes the place of the one of this name on the same page; without it, a name that is taken is refused. */
    overwrite: z.literal(true).optional(),
  }),
  bodyBytes: 1_048_576,
  answer: Done,
})
export const settingKeys = endpoint({
  method: 'GET',
  path: `${api}/filtersettings/getAllFilterskeys`,
  needs: 'session',
  answer: z.array(z.string()),
})
export const settingOfKey = endpoint({
  method: 'POST',
  path: `${api}/filtersettings/getFiltersforkey/:key`,
  needs: 'session',
  params: z.strictObject({ key: SettingKey }),
  answer: z.array(z.string()),
})
export const deleteSetting = endpoint({
  method: 'POST',
  path: `${api}/filtersettings/deleteFilterForKey/:key`,
  needs: 'session',
  params: z.strictObject({ key: SettingKey }),
  answer: Done,
})
