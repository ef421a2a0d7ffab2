import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

/** Another's service on this machine, until the test has finished. */
export function serve(body: string): Promise<{ readonly address: string; readonly asked: readonly string[] }> {
  return new Promise((resolve) => {
    const asked: string[] = []
    const server = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.end(body)
    })
    onTestFinished(() => void server.close())
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, asked })
    })
  })
}
