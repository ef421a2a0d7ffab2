import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package of the system where we may; whether it is there afterwards is for the caller to see. */
export function installFromSystem(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} from the system packages.`)
  for (const args of [['update'], ['install', '-y', name]]) {
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}
