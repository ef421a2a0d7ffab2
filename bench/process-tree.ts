import { readdirSync, readFileSync } from 'node:fs'

export interface Seen {
  /** That its processes took, those that have ended too, as far as it was seen. */
  readonly cpuSeconds: number
}

/** Watches what processor time a process and its children take, where /proc tells. */
export function watchProcesses(root: number): () => Seen | undefined {
  const seconds = new Map<number, number>()
  const look = setInterval(() => {
    for (const { pid } of treeOf(root)) seconds.set(pid, Math.max(seconds.get(pid) ?? 0, cpuSecondsOf(pid)))
  }, 50)
  return () => {
    clearInterval(look)
    return seconds.size === 0 ? undefined : { cpuSeconds: [...seconds.values()].reduce((sum, each) => sum + each, 0) }
  }
}

/** Linux counts in hundredths. */
function cpuSecondsOf(pid: number): number {
  try {
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(after[11]) + Number(after[12])) / 100
  } catch {
    return 0
  }
}

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
  const there = treeOf(root)
  if (there.length === 0) return undefined
  const sizeOf = (those: typeof there) => those.reduce((sum, { megabytes }) => sum + megabytes, 0)
  return { all: sizeOf(there), children: sizeOf(there.filter(({ pid }) => pid !== root)) }
}

/** Nothing where /proc does not tell. */
function treeOf(root: number): readonly Process[] {
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
    return processes.filter(({ pid }) => tree.has(pid))
  } catch {
    return []
  }
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly megabytes: number
}

/** A process may end while it is looked at. */
function read(pid: number): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return [{ pid, parent: number('PPid'), megabytes: number('VmRSS') / 1024 }]
  } catch {
    return []
  }
}
