import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { FileStatements, LayoutMapping } from '@waybill/contracts'
import { goldenCases, readGolden } from '../golden.test-support.ts'

/** Each case has the mapping that somebody made of its file, and may have what that person said of the file. */
goldenCases('A mapped layout', join(import.meta.dirname, 'cases'), (path, folder) => {
  const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const mapping = LayoutMapping.parse(json('mapping.json'))
  const statements = FileStatements.parse(existsSync(join(folder, 'statements.json')) ? json('statements.json') : {})
  const layout = { id: 1, name: 'Mapped', version: 1, mapping }
  const chosen = mapping.table.headerLine === 0
  return readGolden(undefined, path, { fileName: basename(path), layouts: [layout], chosen, statements })
})
