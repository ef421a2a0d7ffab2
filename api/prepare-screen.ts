import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isAlive } from '@waybill/intake'

const root = resolve(import.meta.dirname, '..')
const builds = join(root, 'web', 'dist')
const compressible = new Set(['.js', '.css', '.svg', '.json', '.woff'])
/** Besides those that a running service shows. */
const buildsKept = 3
const usedBy = '.used-by-'

/**
 * The folder with the pages, built when what they are made of has changed. Every build has a folder of its own, so that
 * a service never loses its pages to another that starts beside it.
 */
export async function prepareScreen(say: (line: string) => void, signal: AbortSignal): Promise<string> {
  const folder = join(builds, await fingerprint())
  if (await isThere(folder)) return inUse(folder)
  say('Building the pages.')
  const beside = `${folder}.${process.pid}`
  try {
    await mkdir(builds, { recursive: true })
    await runVite(beside, signal)
    await compressFiles(beside)
    await rename(beside, folder).catch(async (error: unknown) => {
      if (!(await isThere(folder))) throw error
    })
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
  await inUse(folder)
  for (const old of (await finishedBuilds()).slice(buildsKept)) {
    if (!(await isInUse(old))) await rm(old, { recursive: true, force: true })
  }
  return folder
}

/** The pages as they were built last; a folder that is not there where they never were. */
export async function lastScreen(): Promise<string> {
  const [newest] = await finishedBuilds()
  return newest === undefined ? join(builds, 'none') : inUse(newest)
}

/** Notes that this process shows these pages. */
async function inUse(folder: string): Promise<string> {
  await writeFile(join(folder, `${usedBy}${process.pid}`), '')
  return folder
}

async function isInUse(folder: string): Promise<boolean> {
  const names = await readdir(folder)
  return names.some((name) => name.startsWith(usedBy) && isAlive(Number(name.slice(usedBy.length))))
}

/** The newest first. */
async function finishedBuilds(): Promise<string[]> {
  const names = await readdir(builds).catch(() => [])
  const folders = names.filter((name) => /^[\da-f]{64}$/.test(name)).map((name) => join(builds, name))
  const builtAt = new Map(await Promise.all(folders.map(async (path) => [path, (await stat(path)).mtimeMs] as const)))
  return folders.toSorted((a, b) => (builtAt.get(b) ?? 0) - (builtAt.get(a) ?? 0))
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  )
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
function runVite(folder: string, signal: AbortSignal): Promise<void> {
  const vite = createRequire(join(root, 'web', 'package.json')).resolve('vite/package.json')
  const options = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, [join(dirname(vite), 'bin', 'vite.js'), ...options], {
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

/** Once, and well, instead of at every request. The first page itself is completed by the service. */
async function compressFiles(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*.*', { cwd: folder }))
  await Promise.all(
    files
      .filter((name) => compressible.has(extname(name)))
      .map(async (name) => {
        const path = join(folder, name)
        const content = await readFile(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
  )
}
