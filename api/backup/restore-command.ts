import { parseArgs } from 'node:util'
import { Declined } from '@waybill/intake'
import { readConfiguration } from '../configuration.ts'
import { restoreBackup } from './restore-backup.ts'
import { pathGiven, runCommand } from './run-command.ts'

const help = `npm run restore -- FILE [--replace]

Brings a Waybill back from a backup, into the empty folder DATA_DIR and, where DATABASE_URL is set, an empty database.
  --replace   what is in DATA_DIR is moved aside first, into a folder in it; the service must be stopped`

await runCommand(async (signal) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [given] = positionals
  if (values.help) return console.log(help)
  if (given === undefined || positionals.length > 1) throw new Declined(help)
  const { DATA_DIR, DATABASE_URL, WAREHOUSE_MEMORY, WAYBILL_SECRET } = readConfiguration(process.env)
  const { header, movedTo, hasSecret } = await restoreBackup({
    dataFolder: DATA_DIR,
    databaseUrl: DATABASE_URL,
    file: pathGiven(given),
    memoryLimit: WAREHOUSE_MEMORY,
    replace: values.replace,
    say: (line) => console.log(line),
    now: () => new Date(),
    signal,
  })
  if (movedTo !== undefined) console.log(`What was there is in ${movedTo}.`)
  console.log(`${DATA_DIR} holds Waybill as it was at ${header.madeAt}. Everybody signs in anew.`)
  if (!hasSecret && WAYBILL_SECRET === undefined)
    console.error(
      'Its secret was given in WAYBILL_SECRET and is not in the backup: start the service with the same one.',
    )
})
