import { readdirSync, readFileSync } from 'node:fs'

export interface MostMemory {
  /** Of the process and all its children together. */
  readonly all: number
  /** Of its children alone. */
  readonly children: number
}

/** Watches how much memory a process and its children hold, where /proc tells; stop it for the most it saw, in MB. */
export function watchMemory(pid: number): () => MostMemory | undefined {
  let most: MostMemory | undefined
  const look = setInterval(() => {
    const now = residentOf(pid)
    if (now) most = { all: Math.max(most?.all ?? 0, now.all), children: Math.max(most?.children ?? 0, now.children) }
  }, 50)
  return () => {
    clearInterval(look)
    return most
  }
}

function residentOf(root: number): MostMemory | undefined {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => read(Number(name)))
    const tree = new Set([root])
    let before = 0
    while (tree.size > before) {
      before = tree.size
      for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid)
    }
    const sizeOf = (those: typeof processes) => those.reduce((sum, { megabytes }) => sum + megabytes, 0)
    const there = processes.filter(({ pid }) => tree.has(pid))
    return { all: sizeOf(there), children: sizeOf(there.filter(({ pid }) => pid !== root)) }
  } catch {
    return undefined
  }
}

/** A process may end while it is looked at. */
function read(pid: number): { pid: number; parent: number; megabytes: number }[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return [{ pid, parent: number('PPid'), megabytes: number('VmRSS') / 1024 }]
  } catch {
    return []
  }
}
