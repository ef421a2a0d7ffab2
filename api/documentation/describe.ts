import { areas, type Endpoint, type endpoints, opensWithToken, Problem, type Way, waysOf } from '@waybill/contracts'
import { exampleOf } from './example.ts'
import { sentenceCase } from './names.ts'
import { refusalsOf } from './refusals.ts'
import { type JsonObject, openSchemas } from './schemas.ts'
import { written } from './written-examples.ts'

type Name = keyof typeof endpoints
type Schemas = ReturnType<typeof openSchemas>

/** Every call that contracts promise, as OpenAPI 3.1. */
export function describeApi() {
  const schemas = openSchemas()
  const problem = schemas.of(Problem, 'output')
  const paths: Record<string, Record<string, object>> = {}
  for (const [area, { calls, declines }] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls) as [Name, Endpoint][]) {
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
      const operation = operationOf(name, call, schemas)
      const responses = { ...responsesOf(name, call, schemas), ...refusalsOf(call, declines, problem) }
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: { tags: [area], ...operation, responses } }
    }
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Waybill', version: '1', description: introduction },
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        personalToken: { type: 'http', scheme: 'bearer', bearerFormat: 'wbp_' },
      },
    },
  }
}

const introduction = `The calls that the pages of Waybill are made of. Sign in with \`POST /aiparcelweb/api/authenticate\`, and
send the \`id_token\` of its answer as \`Authorization: Bearer ...\`. A program of yours sends a personal token, which you make in your
profile, in the same way; calls that say so take it. What is declined is answered as
\`application/problem+json\`, with a \`reason\` whose name does not change.`

function operationOf(name: Name, call: Endpoint, schemas: Schemas) {
  const { needs, params, query, body, withExpiredPassword } = call
  const byToken = opensWithToken(call)
  const more = withExpiredPassword ? ' Also open while the password has to be changed.' : ''
  return {
    operationId: name,
    summary: sentenceCase(name),
    description: `${whoMay(needs)}${more}${byToken ? ' Also by a personal token.' : ''}`,
    security: needs === 'nobody' ? [] : [{ session: [] }, ...(byToken ? [{ personalToken: [] }] : [])],
    parameters: [...parametersOf(params, 'path', schemas), ...parametersOf(query, 'query', schemas)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': contentOf(name, 'body', body, schemas) } },
    }),
    ...(takesFiles.has(name) && {
      requestBody: {
        required: true,
        description: 'The files, each a part of multipart form data.',
        content: {
          'multipart/form-data': {
            schema: { type: 'object', additionalProperties: { type: 'string', format: 'binary' } },
          },
        },
      },
    }),
  }
}

/** They have no schema: a file is read as it comes. */
const takesFiles = new Set<Name>(['uploadFiles', 'giveRatesFile'])

function whoMay(needs: Endpoint['needs']): string {
  if (needs === 'nobody') return 'Open to everybody.'
  if (needs === 'session') return 'For whoever is signed in.'
  if (needs === 'page') return 'For whoever may open the page that the address names.'
  return `For whoever ${waysOf(needs).map(stepsOf).join('; or ')}.`
}

function stepsOf({ oneOfEach, notFor }: Way): string {
  const held = oneOfEach.map((anyOf) => anyOf.map((permission) => `\`${permission}\``).join(' or '))
  const kept = notFor === undefined ? '' : `, and not \`${notFor}\``
  return held.length === 0 ? `is signed in${kept}` : `holds ${held.join(', and ')}${kept}`
}

function parametersOf(schema: Endpoint['params'], place: 'path' | 'query', schemas: Schemas): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.of(schema, 'input')
  return Object.entries(properties as JsonObject).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: each,
    example: exampleOf(each as JsonObject, schemas.components, name),
  }))
}

function contentOf(name: Name, part: 'body' | 'answer', schema: NonNullable<Endpoint['body']>, schemas: Schemas) {
  const told = schemas.of(schema, part === 'body' ? 'input' : 'output')
  return { schema: told, example: written[name]?.[part] ?? exampleOf(told, schemas.components) }
}

function responsesOf(name: Name, { answer }: Endpoint, schemas: Schemas) {
  const content = contentOf(name, 'answer', answer, schemas)
  const type = content.schema.type === 'string' ? 'text/html' : 'application/json'
  return { '200': { description: 'Answered.', content: { [type]: content } } }
}
