import { Refusal } from '@waybill/contracts'
import type { FastifyInstance } from 'fastify'

/** The largest of our own have ten thousand values, five deep. */
const most = { values: 20_000, depth: 32 }

const [quote, backslash, comma, colon, opens, begins, closes, ends] = ['"', '\\', ',', ':', '[', '{', ']', '}'].map(
  (sign) => sign.charCodeAt(0),
)

/** Reads JSON whose values are few enough that reading them, and saying what is wrong with them, takes no time to speak of. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isWithinBudget(body)) void parse(request, body, done)
    else done(new Refusal('too-large', 'body-too-large'), undefined)
  })
}

/** Looks at every character once; what is no JSON is found out later. */
export function isWithinBudget(json: string): boolean {
  let [values, depth, isText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (isText) {
      if (sign === backslash) at += 1
      else if (sign === quote) isText = false
    } else if (sign === quote) isText = true
    else if (sign === comma || sign === colon) values += 1
    else if (sign === opens || sign === begins) {
      values += 1
      depth += 1
    } else if (sign === closes || sign === ends) depth -= 1
    if (values > most.values || depth > most.depth) return false
  }
  return true
}
