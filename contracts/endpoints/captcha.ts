import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requirementOfResponses } from '../invoices.ts'
import { api, Id } from './paths.ts'

const needs = requirementOfResponses
const FileInPath = z.strictObject({ id: Id })

/** A carrier's answer to a claim, as it came. */
export const captchaFile = endpoint({
  method: 'GET',
  path: `${api}/captcha/downloadFile/:id`,
  needs,
  params: FileInPath,
  answer: z.unknown(),
})
export const captchaFileDetails = endpoint({
  method: 'GET',
  path: `${api}/captcha/fileDetails/:id`,
  needs,
  params: FileInPath,
  answer: z.object({ contentType: z.string(), fileName: z.string() }),
})
