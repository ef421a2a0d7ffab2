import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { api, Id } from './paths.ts'

const needs = { oneOfEach: [['DOWNLOAD_CAPTCHA']] } as const
const FileInPath = z.strictObject({ id: Id })

/** A carrier's answer to a claim, as it came. Waybill keeps none yet, so every number is of none. */
export const captchaFile = endpoint({
  method: 'GET',
  path: `${api}/captcha/downloadFile/:id`,
  needs,
  params: FileInPath,
  answer: z.string(),
})
export const captchaFileDetails = endpoint({
  method: 'GET',
  path: `${api}/captcha/fileDetails/:id`,
  needs,
  params: FileInPath,
  answer: z.object({ contentType: z.string(), fileName: z.string() }),
})
