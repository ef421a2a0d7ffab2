import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { met, milliseconds } from './measure.ts'
import { watchProcesses } from './process-tree.ts'
import { ended, printed, startCommand } from './run.ts'

/** So many packages of one account are some 500 lines an invoice. */
const packages = 13_900
const secondsForThousand = 60

/** Files of one invoice each, as a carrier sends one an account and a week, beside the time the engine needs just to read them. */
export async function benchMany(
  { folder, count }: { folder: string; count: number },
  makeFile: (folder: string, packages: number) => Promise<string>,
  readWith: (path: string) => Promise<number>,
): Promise<void> {
  const files = join(folder, `ups-many-${count}`)
  if (!existsSync(files)) await writeMany(await makeFile(join(folder, 'ups-many-from'), packages), files, count)
  const paths = readdirSync(files).map((name) => join(files, name))
  let justRead = 0
  let lines = 0
  for (const path of paths) {
    justRead += await readWith(path)
    lines += readFileSync(path, 'utf8').split('\n').length - 1
  }
  const data = join(folder, 'many-data')
  rmSync(data, { recursive: true, force: true })
  const begin = performance.now()
  const child = startCommand('intake/command.ts', ['--client', 'Bench', '--create-client', ...paths], {
    DATA_DIR: data,
  })
  const stopWatching = watchProcesses(child.pid ?? 0)
  const words = printed(child)
  const code = await ended(child)
  const taken = performance.now() - begin
  const seen = stopWatching()
  rmSync(data, { recursive: true, force: true })
  if (code !== 0) throw new Error(`the intake ended with ${code}: ${await words}`)
  const target = (secondsForThousand * 1000 * count) / 1000
  console.log(`
${count.toLocaleString('en-US')} UPS files of ${Math.round(lines / count)} lines, one invoice each:
The engine reads them in     ${milliseconds(justRead)}, ${((count * 1000) / justRead).toFixed(1)} files a second
Received, read, reconciled and loaded in ${milliseconds(taken)}, ${((count * 1000) / taken).toFixed(1)} files a second: ${(taken / justRead).toFixed(1)}x (target ${milliseconds(target)}: ${met(taken <= target)})
Processor time of all its processes ${seen === undefined ? 'not measured on this machine' : `${milliseconds((seen.cpuSeconds * 1000) / count)} each: what two idle processors do in ${milliseconds((seen.cpuSeconds * 1000) / 2)}`}`)
}

/** The invoices of a file, each as a file of its own, for as many made-up accounts as it takes. */
async function writeMany(path: string, files: string, count: number): Promise<void> {
  const invoices = new Map<string, string[]>()
  let account = ''
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [, , number = '', , , invoice = ''] = line.split(',')
    account = number.slice(4)
    const lines = invoices.get(invoice) ?? []
    lines.push(line)
    invoices.set(invoice, lines)
  }
  mkdirSync(files, { recursive: true })
  const all = [...invoices.values()]
  for (let file = 0; file < count; file++) {
    const other = `W${String(Math.floor(file / all.length)).padStart(5, '0')}`
    const lines = all[file % all.length] ?? []
    writeFileSync(
      join(files, `${String(file).padStart(5, '0')}.csv`),
      `${lines.map((line) => line.replaceAll(account, other)).join('\n')}\n`,
    )
  }
}
