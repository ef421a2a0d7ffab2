import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints, Refusal, type Scope } from '@waybill/contracts'
import { claimResponsesOf } from '@waybill/state'
import type { House } from '../house.ts'
import { asAttachment } from '../invoices/attachment.ts'
import { route, type Server } from '../route.ts'

/** What carriers answered to claims. An answer to another client's is as unknown as one that does not exist. */
export function captchaRoutes(server: Server, { state, folders }: Pick<House, 'state' | 'folders'>): void {
  const found = async (id: number, { clientIds }: Scope) => {
    const response = await claimResponsesOf(state).find(id, clientIds)
    if (!response) throw new Refusal('not-found', 'captcha-file-unknown')
    return response
  }

  route(server, endpoints.captchaFile, async ({ params, scope, reply, signal }) => {
    const response = await found(params.id, scope)
    const place = join(folders.files, response.path)
    if (!(await stat(place).catch(() => undefined))) throw new Refusal('not-found', 'captcha-file-unknown')
    asAttachment(reply, response.file_name, response.content_type)
    return createReadStream(place, { signal })
  })

  route(server, endpoints.captchaFileDetails, async ({ params, scope }) => {
    const { content_type: contentType, file_name: fileName } = await found(params.id, scope)
    return { contentType, fileName }
  })
}
