import type { CalendarDate } from '@waybill/contracts'

export function dayOnThisMachine(): CalendarDate {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
