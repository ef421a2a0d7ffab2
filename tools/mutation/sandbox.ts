import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A copy of the house in which sources may be faulty. Packages are those of the house; our own rooms are the copy's. */
export function makeSandbox(
  root: string,
  folder: string,
  files: readonly string[],
  sources: ReadonlyMap<string, string>,
): void {
  rmSync(folder, { recursive: true, force: true })
  for (const file of files) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    const source = sources.get(file)
    if (source === undefined) cpSync(join(root, file), path)
    else writeFileSync(path, source)
  }
  linkPackages(root, folder)
}

export function filesOf(root: string): string[] {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const gone = spawnSync('git', ['ls-files', '-d'], { cwd: root, encoding: 'utf8' })
  const missing = new Set(gone.stdout.split('\n'))
  return listed.stdout.split('\n').filter((file) => file !== '' && !missing.has(file))
}

function linkPackages(root: string, folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@waybill'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@waybill') symlinkSync(join(from, name), join(to, name))
  for (const room of readdirSync(join(from, '@waybill'))) {
    symlinkSync(join(folder, room), join(to, '@waybill', room))
    const own = join(root, room, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, room, 'node_modules'))
  }
}
