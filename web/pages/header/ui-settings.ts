import { queryOptions } from '@tanstack/react-query'
import { endpoints, settingIn, UiSettings, uiSettingsKey } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

const atFirst = UiSettings.parse({})

/** The dates with which this person's first visit opens; as they come when they cannot be read. */
export const uiSettingsQuery = queryOptions({
  queryKey: ['uiSettings'],
  queryFn: async ({ signal }): Promise<UiSettings> => {
    try {
      const [kept] = await call(endpoints.settingOfKey, { params: { key: uiSettingsKey }, signal })
      return UiSettings.catch(atFirst).parse(settingIn(kept))
    } catch {
      return atFirst
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
