import { endpoints } from '@waybill/contracts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'
import { statisticsFor } from '../statistics/statistics.ts'

export function statisticsRoutes(server: Server, house: Pick<House, 'state' | 'now'>): void {
  route(server, endpoints.statistics, ({ caller, query }) => statisticsFor(caller, query.days, house))
}
