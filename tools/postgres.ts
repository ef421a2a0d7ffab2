import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installFromSystem } from './system-packages.ts'

const user = 'waybill'

/** Runs a PostgreSQL of the tests' own while they run, and names it to them in POSTGRES_OF_TESTS. Nothing it keeps outlives it. */
export async function setup(): Promise<() => Promise<void>> {
  const programs = findPostgres()
  const home = mkdtempSync('/tmp/waybill-postgres-')
  const owner = unprivileged()
  if (owner) chownSync(home, owner.uid, owner.gid)
  const cluster = join(home, 'cluster')
  run(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    owner,
  )
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 200,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', cluster, ...options], {
    cwd: home,
    stdio: 'ignore',
    ...owner,
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  if (!(await answers(join(programs, 'pg_isready'), port))) {
    await stop()
    throw new Error('PostgreSQL did not start within 30 seconds.')
  }
  process.env.POSTGRES_OF_TESTS = `postgres://${user}@127.0.0.1:${port}/postgres`
  return stop
}

/** The folder of PostgreSQL's programs: on the PATH, where Debian puts them, or installed where we may. */
function findPostgres(): string {
  if (!found()) installFromSystem('postgresql')
  const programs = found()
  if (programs) return programs
  throw new Error('The tests on PostgreSQL need its programs (initdb, postgres). Debian: apt-get install postgresql')
}

function found(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  const initdb = folders.map((folder) => join(folder, 'initdb')).find(existsSync)
  return initdb && dirname(realpathSync(initdb))
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root; there it runs as the user that its package made, else as nobody. */
function unprivileged(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const uid = numberOf('-u', 'postgres') ?? numberOf('-u', 'nobody')
  const gid = numberOf('-g', 'postgres') ?? numberOf('-g', 'nobody')
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function numberOf(what: '-u' | '-g', name: string): number | undefined {
  const said = spawnSync('id', [what, name], { encoding: 'utf8' })
  return said.status === 0 ? Number(said.stdout) : undefined
}

function run(program: string, args: readonly string[], owner: Owner | undefined): void {
  const { status, stderr } = spawnSync(program, args, { cwd: '/', encoding: 'utf8', ...owner })
  if (status !== 0) throw new Error(`${program} did not succeed: ${stderr}`)
}

async function answers(ready: string, port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (spawnSync(ready, ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', user]).status === 0) return true
    await wait(100)
  }
  return false
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 55_432
}
