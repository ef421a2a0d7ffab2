import { HouseJobKind, type JobKind } from '@waybill/contracts'
import { takeInWhatWaited } from '@waybill/intake'
import { mailMissing } from '../arrivals/missing-mail.ts'
import { fetchRates, isFetching, type RateFetching } from '../fetch-rates.ts'
import type { House } from '../house.ts'
import type { Mailer } from '../mail/mailer.ts'

/** Work of the whole house that somebody takes when it waits, and that a clock asks for. */
export interface HouseJob {
  /** When it begins by itself, as a cron pattern on this machine's clock; undefined where it never does. */
  readonly at: string | undefined
  readonly work: (stop: AbortSignal) => Promise<void>
}

/** Those that can be asked for; a mail is sent by who writes it. */
const AskedFor = HouseJobKind.exclude(['mail'])
type AskedFor = (typeof AskedFor)['options'][number]

export function isHouseJob(kind: JobKind): kind is AskedFor {
  return AskedFor.safeParse(kind).success
}

/** What the whole house does by itself. A new one is an entry here. */
export function houseJobs(
  house: Pick<House, 'state' | 'warehouse' | 'today' | 'wakeIntake'>,
  fetching: RateFetching,
  mailer: Mailer,
): Readonly<Record<AskedFor, HouseJob>> {
  return {
    rates: { at: clocks(fetching).rates, work: () => fetchRates(house, fetching) },
    schedules: { at: clocks(fetching).schedules, work: () => house.warehouse.refreshStatuses(house.today()) },
    'waiting-invoices': {
      at: undefined,
      work: async () => {
        if ((await takeInWhatWaited(house.state)).length > 0) house.wakeIntake()
      },
    },
    'missing-invoices': {
      at: clocks(fetching)['missing-invoices'],
      work: (stop) => mailMissing(house, mailer, stop),
    },
  }
}

/** When each begins by itself. */
export function clocks(fetching: RateFetching): Readonly<Record<AskedFor, string | undefined>> {
  return {
    rates: isFetching(fetching) ? '20 0,6,12,18 * * *' : undefined,
    schedules: '5 0 * * *',
    'waiting-invoices': undefined,
    'missing-invoices': '30 6 * * *',
  }
}
