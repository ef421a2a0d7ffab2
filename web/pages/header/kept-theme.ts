import { endpoints } from '@waybill/contracts'
import { call } from '../../ui/service.ts'
import type { ThemeMode } from '../../ui/theme-choice.tsx'

/** The specification's two settings: the theme, `semidark` being the light one, and whether it follows the system. */
const keys = { theme: 'theme', followsSystem: 'osTheme' } as const

export async function keepTheme(mode: ThemeMode): Promise<void> {
  const body = {
    filter_key: keys.theme,
    filter_value: mode === 'dark' ? 'dark' : 'semidark',
    osfilter_key: keys.followsSystem,
    osfilter_value: String(mode === 'os'),
  }
  await call(endpoints.saveSetting, { body })
}

async function read(key: string): Promise<string | undefined> {
  return (await call(endpoints.settingOfKey, { params: { key } }))[0]
}

/** What this user chose elsewhere; nothing when they never chose. */
export async function keptTheme(): Promise<ThemeMode | undefined> {
  const [theme, followsSystem] = await Promise.all([read(keys.theme), read(keys.followsSystem)])
  if (theme === undefined) return undefined
  if (followsSystem === 'true') return 'os'
  return theme === 'dark' ? 'dark' : 'light'
}
