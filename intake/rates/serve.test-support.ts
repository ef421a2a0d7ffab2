import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

export interface Served {
  readonly address: string
  /** The paths that were asked for. */
  readonly asked: readonly string[]
}

/** Another's service on this machine, until the test has finished. */
export function serve(answer: (path: string) => { readonly status?: number; readonly body: string | Buffer }) {
  return new Promise<Served>((resolve) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      const { status = 200, body } = answer(path)
      response.writeHead(status).end(body)
    })
    onTestFinished(() => void server.close())
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ address: `http://127.0.0.1:${port}`, asked })
    })
  })
}
