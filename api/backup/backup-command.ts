import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Declined } from '@waybill/intake'
import { statePlaceOf } from '@waybill/state'
import { warehouseFileIn } from '@waybill/warehouse'
import { readConfiguration } from '../configuration.ts'
import { pathGiven, runCommand } from './run-command.ts'
import { demandNothingAt, takeBackup } from './take-backup.ts'

const help = `npm run backup -- FILE

Writes all of a Waybill into one file, while the service runs or not: users, settings and the audit log, the warehouse,
every carrier file as it came, and the secret that they are sealed with. Keep it as safe as the house itself.
DATA_DIR and DATABASE_URL say which Waybill, as for the service.`

await runCommand(async (signal) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  })
  const [given] = positionals
  if (values.help) return console.log(help)
  if (given === undefined || positionals.length > 1) throw new Declined(help)
  const { DATA_DIR, DATABASE_URL, WAREHOUSE_MEMORY } = readConfiguration(process.env)
  const found = await stat(warehouseFileIn(DATA_DIR)).catch(() => undefined)
  if (!found) throw new Declined(`There is no Waybill in ${DATA_DIR}. DATA_DIR says where it is.`)
  const file = pathGiven(given)
  await demandNothingAt(file)
  const taken = await takeBackup({
    dataFolder: DATA_DIR,
    state: statePlaceOf(DATA_DIR, DATABASE_URL),
    file,
    memoryLimit: WAREHOUSE_MEMORY,
    say: (line) => console.log(line),
    signal,
  })
  for (const name of taken.changed)
    console.error(`${name} is no longer what came in: the disk has damaged it. It is in the backup as it is now.`)
  const seconds = (taken.heldMilliseconds / 1000).toFixed(1)
  console.log(`${file} holds Waybill as it was at ${taken.madeAt}: ${taken.bytes} bytes, read back and found whole.`)
  console.log(
    `Nothing was loaded for ${seconds} seconds meanwhile. It opens everything: keep it where nobody reads it.`,
  )
})
