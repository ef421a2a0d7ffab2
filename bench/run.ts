import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import node from '../tools/node.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '..')

/** Starts one of the house's own commands, compiled before as `npm start` and its like keep it. */
export function startCommand(file: string, args: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [resolve(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_COMPILE_CACHE: join(root, node.compileCache), ...process.env, ...environment },
  })
}

export function ended(child: ChildProcess): Promise<number> {
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('exit', (code) => done(code ?? 1))
  })
}

/** Everything the child prints; read from the start, or a full pipe stops it. */
export async function printed(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout?.setEncoding('utf8')
  for await (const piece of child.stdout ?? []) text += piece
  return text
}
