import { endpoints } from '@waybill/contracts'
import { describeApi } from '../documentation/describe.ts'
import { route, type Server } from '../route.ts'

/** The description of all calls, made when it is first asked for. */
export function documentationRoutes(server: Server): void {
  let description: ReturnType<typeof describeApi> | undefined
  route(server, endpoints.documentation, () => (description ??= describeApi()))
}
