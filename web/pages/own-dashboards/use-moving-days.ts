import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { firstDayOfWeek } from '../../ui/week.ts'
import { readAddress, writeAddress } from '../../widgets/address.ts'
import { type DateChoice, writeChoice } from '../../widgets/date-choice.ts'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { readPageState } from '../../widgets/page-state.ts'
import { nameOfChoice } from '../analysis/choice-words.ts'
import { movingChoice } from './moving-days.ts'
import type { ToPin } from './to-pin.ts'

/** The days of the address, where they are a period of today that goes on with time. */
export function useMovingDays({ page, clientId }: Pick<ToPin, 'page' | 'clientId'>, address: string) {
  const say = useSay()
  const format = useFormat()
  const { locale } = useLanguage()
  const { data } = useQuery(freshnessQuery(clientId))
  const { dates } = readPageState(pageOf(page), readAddress(address))
  if (!data || dates?.mode !== 'dr') return undefined
  const choice = movingChoice(dates, data.today, firstDayOfWeek(locale))
  if (!choice) return undefined
  return { choice, words: nameOfChoice(choice, say), days: format.dates(dates.from, dates.to) }
}

/** The same address on other days. */
export function withDates(address: string, dates: DateChoice): string {
  return writeAddress({ ...readAddress(address), dates: writeChoice(dates) }).slice(1)
}
