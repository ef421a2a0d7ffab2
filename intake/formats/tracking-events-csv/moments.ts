import { isRealDay } from '../own-csv/days.ts'

const moment = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/

/** A local `YYYY-MM-DD`, with or without a time, as `YYYY-MM-DD HH:MM:SS`; undefined when it is neither. */
export function momentOf(text: string, timeOtherwise: string): string | undefined {
  const [, day, hours, minutes, seconds = '00'] = moment.exec(text) ?? []
  if (day === undefined || !isRealDay(day)) return undefined
  return `${day} ${hours === undefined ? timeOtherwise : `${hours}:${minutes}:${seconds}`}`
}
