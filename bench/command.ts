import { parseArgs } from 'node:util'
import { benchAssistant } from './assistant.ts'
import { benchExtract } from './extract.ts'
import { benchGrid } from './grid.ts'
import { benchHostile } from './hostile.ts'
import { benchIntake } from './intake.ts'
import { benchLoad } from './load.ts'
import { benchPages } from './pages.ts'
import { benchStart } from './start.ts'
import { benchWhatIf } from './what-if.ts'

const usage = `npm run bench -- pages [--lines 10000000] [--page comparison] [--folder .bench]
npm run bench -- grid [--lines 10000000] [--folder .bench]
npm run bench -- what-if [--lines 10000000] [--folder .bench]
npm run bench -- load [--lines 10000000] [--seconds 20] [--folder .bench]
npm run bench -- intake [--megabytes 1000] [--files 1000] [--part one|many|mapped|workbook|meanwhile] [--folder .bench]
npm run bench -- extract [--rows 1000000] [--folder .bench]
npm run bench -- assistant
npm run bench -- start
npm run bench -- hostile [--minutes 10]`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: '10000000' },
    megabytes: { type: 'string', default: '1000' },
    files: { type: 'string', default: '1000' },
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '10' },
    folder: { type: 'string', default: '.bench' },
    page: { type: 'string' },
    part: { type: 'string' },
  },
})

switch (positionals[0]) {
  case 'pages':
    await benchPages({ folder: values.folder, lines: Number(values.lines), only: values.page })
    break
  case 'grid':
    await benchGrid({ folder: values.folder, lines: Number(values.lines) })
    break
  case 'what-if':
    await benchWhatIf({ folder: values.folder, lines: Number(values.lines) })
    break
  case 'load':
    await benchLoad({ folder: values.folder, lines: Number(values.lines), seconds: Number(values.seconds) })
    break
  case 'intake':
    await benchIntake({
      folder: values.folder,
      megabytes: Number(values.megabytes),
      files: Number(values.files),
      only: values.part,
    })
    break
  case 'extract':
    await benchExtract({ folder: values.folder, rows: Number(values.rows) })
    break
  case 'assistant':
    await benchAssistant()
    break
  case 'start':
    await benchStart()
    break
  case 'hostile':
    await benchHostile({ minutes: Number(values.minutes) })
    break
  case undefined:
  default:
    console.error(usage)
    process.exitCode = 2
}
