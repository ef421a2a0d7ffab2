// Plain JavaScript on purpose: this is the one file that must run on whatever Node the machine has.
// `npm start` says `exec` so that npm's shell steps aside and signals reach this process; a shell without it runs the second half.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const neededMajor = 24
/** How Node runs what is ours, which the benches do too. */
const { compileCache, ofService } = JSON.parse(readFileSync(join(root, 'tools', 'node.json'), 'utf8'))

/** What each word runs, and whether it needs the packages that only tests and checks use. */
const commands = {
  // What a service keeps ready for new objects it never gives back: 16 MB are enough, and more is a fifth of what it takes when idle.
  start: { file: 'api/main.ts', flags: ofService, needsTestPackages: false },
  intake: { file: 'intake/command.ts', needsTestPackages: false },
  backup: { file: 'api/backup/backup-command.ts', needsTestPackages: false },
  restore: { file: 'api/backup/restore-command.ts', needsTestPackages: false },
  demo: { file: 'demo/command.ts', needsTestPackages: false },
  bench: { file: 'bench/command.ts', needsTestPackages: false },
  check: { file: 'tools/check.ts', needsTestPackages: true },
  mutate: { file: 'tools/mutation/command.ts', needsTestPackages: true },
  test: { file: 'tools/test.ts', needsTestPackages: true },
}

const [word, ...rest] = process.argv.slice(2)
const command = commands[word]
if (!command) {
  console.error(`Say one of: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}

const node = Number(process.versions.node.split('.')[0]) >= neededMajor ? process.execPath : fetchedNode()
const environment = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
// What was read once need not be translated again: every start after the first is half a second shorter.
if (!command.needsTestPackages) environment.NODE_COMPILE_CACHE ??= join(root, compileCache)
installPackages(command.needsTestPackages)

const child = spawn(node, [...(command.flags ?? []), join(root, command.file), ...rest], {
  stdio: 'inherit',
  env: environment,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

/** A Node of the major version we need, fetched once from the npm registry into .runtime. */
function fetchedNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const home = join(root, '.runtime')
  const binary = join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  say(`This machine has Node ${process.versions.node}; fetching Node ${neededMajor} into .runtime.`)
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
  npm(
    [
      'install',
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${name}@${neededMajor}`,
    ],
    home,
  )
  return binary
}

/** Installs from the lockfile when it changed since the last time, or when a test run needs more than a start did. */
function installPackages(needsTestPackages) {
  const stamp = join(root, 'node_modules', '.installed.json')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const last = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {}
  if (last.lock === lock && (last.withTestPackages || !needsTestPackages)) return
  say('Installing packages from package-lock.json.')
  npm(
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(needsTestPackages ? [] : ['--omit=dev'])],
    root,
    environment,
  )
  writeFileSync(stamp, JSON.stringify({ lock, withTestPackages: needsTestPackages }))
}

function npm(args, cwd, env = process.env) {
  const done = spawnSync('npm', args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
    shell: process.platform === 'win32',
  })
  if (done.status === 0) return
  say(`npm ${args[0]} did not succeed; its own words are above.`)
  process.exit(1)
}

function say(sentence) {
  console.error(sentence)
}
