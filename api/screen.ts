import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerNotFound } from './problems.ts'

const forever = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'
/** Under these nothing is a page. */
const ofTheService = /^\/(aiparcelweb|aiparcelreports|aichatbot|health|documentation)(\/|$)/

/** The web as it was built, and its first page wherever the address is one of the web's own. */
export async function showScreen(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  await app.register(async (screen) => {
    screen.addHook('onRoute', (route) => {
      route.config = { ...route.config, needs: 'nobody' }
    })
    await screen.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? forever : askAgain)
      },
    })
    screen.setNotFoundHandler((request, reply) =>
      isPage(request) ? reply.sendFile('index.html') : answerNotFound(request, reply),
    )
  })
}

function isPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const last = path.slice(path.lastIndexOf('/') + 1)
  return (method === 'GET' || method === 'HEAD') && !ofTheService.test(path) && !last.includes('.')
}
