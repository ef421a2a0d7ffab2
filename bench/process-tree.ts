import { readdirSync, readFileSync } from 'node:fs'

/** Watches how much memory a process and its children hold together, where /proc tells; stop it for the most it saw, in MB. */
export function watchMemory(pid: number): () => number | undefined {
  let most: number | undefined
  const look = setInterval(() => {
    const now = residentOf(pid)
    if (now !== undefined) most = Math.max(most ?? 0, now)
  }, 50)
  return () => {
    clearInterval(look)
    return most
  }
}

function residentOf(root: number): number | undefined {
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
    return processes.filter(({ pid }) => tree.has(pid)).reduce((sum, { megabytes }) => sum + megabytes, 0)
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
