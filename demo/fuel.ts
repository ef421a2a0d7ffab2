import { addMonths, type CalendarDate, daysBetween, startOfWeek } from '@waybill/contracts'
import type { Carrier } from './cast.ts'
import { randomOf } from './random.ts'

/** The Monday on which every carrier raised its fuel table at once. */
function fuelStepOn(until: CalendarDate): CalendarDate {
  return startOfWeek(addMonths(until, -8))
}

/** The published fuel percentage of the week, in basis points; weeks move by quarters of a percent. */
function fuelRate(carrier: Carrier, flown: boolean, day: CalendarDate, until: CalendarDate): number {
  const monday = startOfWeek(day)
  const season = Math.sin((daysBetween('2024-01-01', monday) / 365) * 2 * Math.PI) * 3
  const wobble = randomOf('fuel', carrier, monday).between(-1, 1)
  const step = monday >= fuelStepOn(until) ? 11 : 0
  return base(carrier, flown) + 25 * (Math.round(season) + wobble + step)
}

/** The same, with each week worked out once. */
export function fuelRates(carrier: Carrier, until: CalendarDate): (flown: boolean, day: CalendarDate) => number {
  const known = new Map<string, number>()
  return (flown, day) => {
    const key = `${flown}${day}`
    const rate = known.get(key) ?? fuelRate(carrier, flown, day, until)
    known.set(key, rate)
    return rate
  }
}

function base(carrier: Carrier, flown: boolean): number {
  switch (carrier) {
    case 'UPS':
      return flown ? 1850 : 1825
    case 'FedEx':
      return flown ? 1875 : 1800
    case 'DHL Express':
      return 2450
    case 'Old Dominion':
      return 2925
  }
}
