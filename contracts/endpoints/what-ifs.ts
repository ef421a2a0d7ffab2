import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requirementOf } from '../places.ts'
import {
  SavedWhatIf,
  WhatIfAnswer,
  WhatIfDescription,
  WhatIfKey,
  WhatIfLines,
  WhatIfLinesDescription,
  WhatIfToSave,
  WhatIfVersion,
} from '../what-if.ts'
import { api, Done, Id } from './paths.ts'

const needs = requirementOf('/aframe/dashboard/spend')

/** What the lines of some clients cost at other terms, and what of them cannot be worked out. */
export const calculateWhatIf = endpoint({
  method: 'POST',
  path: `${api}/whatIf/calculate`,
  needs,
  body: WhatIfDescription,
  answer: z.object({ data: WhatIfAnswer }),
})
/** The lines behind a figure of a what-if: what each was billed, what it costs at the terms, and what lies between. */
export const whatIfLines = endpoint({
  method: 'POST',
  path: `${api}/whatIf/lines`,
  needs,
  body: WhatIfLinesDescription,
  answer: z.object({ data: WhatIfLines }),
})
/** The caller's own terms, by name. */
export const savedWhatIfs = endpoint({
  method: 'GET',
  path: `${api}/whatIf/saved`,
  needs,
  answer: z.array(SavedWhatIf),
})
/** Under a name that the caller has for this client already, the next version of those terms. */
export const saveWhatIf = endpoint({
  method: 'POST',
  path: `${api}/whatIf/save`,
  needs,
  body: WhatIfToSave,
  answer: z.object({ id: z.int(), version: z.int(), key: z.string() }),
})
/** A version always has the same terms. */
export const whatIfVersion = endpoint({
  method: 'GET',
  path: `${api}/whatIf/saved/:id/:version`,
  needs,
  params: z.strictObject({ id: Id, version: Id }),
  answer: WhatIfVersion,
})
/** A version by the key of a link, for whoever has the client that the terms were saved for. */
export const whatIfOfLink = endpoint({
  method: 'GET',
  path: `${api}/whatIf/link/:key`,
  needs,
  params: z.strictObject({ key: WhatIfKey }),
  answer: WhatIfVersion,
})
/** With all its versions. */
export const deleteWhatIf = endpoint({
  method: 'DELETE',
  path: `${api}/whatIf/saved/:id`,
  needs,
  params: z.strictObject({ id: Id }),
  answer: Done,
})
