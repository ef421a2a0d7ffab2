import { endpoints, Refusal } from '@waybill/contracts'
import { route, type Server } from '../route.ts'

/** Nothing that a carrier answered to a claim is kept here yet, so no number is that of a file. */
export function captchaRoutes(server: Server): void {
  route(server, endpoints.captchaFile, none)
  route(server, endpoints.captchaFileDetails, none)
}

function none(): never {
  throw new Refusal('not-found', 'captcha-file-unknown')
}
