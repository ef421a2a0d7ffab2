import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { firstAddressOf, pages, readPath } from '@waybill/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askedFirst } from './asked-first.ts'
import type { Configuration } from './configuration.ts'
import { contentSecurity } from './content-security.ts'
import { answerNotFound } from './problems.ts'
import type { FormTargets } from './single-sign-on/form-targets.ts'

const forever = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'
/** Under these nothing is a page. */
const ofTheService = /^\/(aiparcelweb|aiparcelreports|aichatbot|health|metrics|mcp)(\/|$)/i

type Tenant = Pick<Configuration, 'PARTNER_CODE' | 'TENANT'>

interface Shown extends Tenant, Partial<Pick<Configuration, 'MAPS_URL'>> {
  readonly formTargets: FormTargets
}

/** The web as it was built, and its first page wherever the address is one of the web's own. */
export async function showScreen(
  app: FastifyInstance,
  folder: string,
  { formTargets, MAPS_URL, ...tenant }: Shown,
): Promise<void> {
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (built === undefined) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  const firstPage = named(built, tenant)
  const frames = MAPS_URL === undefined ? [] : [new URL(MAPS_URL).origin]
  await app.register(async (screen) => {
    screen.addHook('onRoute', (route) => {
      route.config = { ...route.config, needs: 'nobody' }
    })
    await screen.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      index: false,
      globIgnore: ['**/*.{br,gz}', 'index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? forever : askAgain)
      },
    })
    screen.setNotFoundHandler(async (request, reply) => {
      if (!isPage(request)) return answerNotFound(request, reply)
      reply.helmet(contentSecurity(await formTargets.origins(), frames))
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', askAgain)
        .send(ofAddress(firstPage, request))
    })
  })
}

/** The first page says which tenant the browser has to name in its headers. */
function named(page: string, { PARTNER_CODE, TENANT }: Tenant): string {
  return withMeta(page, { 'partner-code': PARTNER_CODE, tenant: TENANT })
}

/** Above the scripts, the first of which reads it. */
function withMeta(page: string, said: Readonly<Record<string, string>>): string {
  const meta = Object.entries(said)
    .map(([name, value]) => `<meta name="${name}" content="${escaped(value)}" />`)
    .join('')
  return page.replace('<title>', () => `${meta}<title>`)
}

/** Until an analysis page has come its shape stands there, and what it asks first is asked: which address opens one is read here as everywhere. */
function ofAddress(page: string, { url }: FastifyRequest): string {
  const opened = firstAddressOf(readPath(url))
  const definition = pages.find(({ path }) => path === opened)
  if (!definition) return page
  const [, search = ''] = url.split('?', 2)
  const asked = JSON.stringify(askedFirst(definition, new URLSearchParams(search)))
  return withMeta(page, { 'asked-first': asked }).replace('<html', '<html data-shape="analysis"')
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function isPage({ method, url }: FastifyRequest): boolean {
  const path = readPath(url)
  const last = path.slice(path.lastIndexOf('/') + 1)
  return (method === 'GET' || method === 'HEAD') && !ofTheService.test(path) && !last.includes('.')
}
