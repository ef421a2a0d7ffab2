import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = resolve(import.meta.dirname, '..')
export const screenFolder = join(root, 'web', 'dist')
const stamp = join(screenFolder, '.built-from')
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.woff'])

/** Builds the web when what it is made of has changed since it was built. */
export async function prepareScreen(say: (line: string) => void, signal: AbortSignal): Promise<void> {
  const sources = await fingerprint()
  const builtFrom = await readFile(stamp, 'utf8').catch(() => '')
  if (builtFrom === sources) return
  say('Building the pages.')
  await runVite(signal)
  await compressFiles()
  await writeFile(stamp, sources)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const sources = ['web/**/*.*', 'contracts/**/*.ts', 'docs/**/*.*', 'package-lock.json']
  const exclude = ['web/dist/**', 'web/dist', '**/node_modules/**', '**/*.test.*']
  const paths = await Array.fromAsync(glob(sources, { cwd: root, exclude }))
  for (const path of paths.toSorted()) {
    hash.update(path).update(await readFile(join(root, path)).catch(() => ''))
  }
  return hash.digest('hex')
}

/** In a process of its own: what a build takes in memory goes with it. */
function runVite(signal: AbortSignal): Promise<void> {
  const vite = createRequire(join(root, 'web', 'package.json')).resolve('vite/package.json')
  const child = spawn(process.execPath, [join(dirname(vite), 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(String(piece)))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done()
      else fail(new Error(`The pages could not be built:\n${said.join('').trim()}`))
    })
  })
}

/** Once, and well, instead of at every request. */
async function compressFiles(): Promise<void> {
  const files = await Array.fromAsync(glob('**/*.*', { cwd: screenFolder }))
  await Promise.all(
    files
      .filter((name) => compressible.has(extname(name)))
      .map(async (name) => {
        const path = join(screenFolder, name)
        const content = await readFile(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
  )
}
