import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usedStyles } from './ant-sheet.ts'

const sheet = usedStyles(readFileSync(new URL(import.meta.resolve('antd/dist/antd.css')), 'utf8'))

/** What has no styles of its own. */
const bare = new Set(['ConfigProvider', 'theme'])
const classOf: Readonly<Record<string, string>> = { Button: 'btn' }

function imported(): string[] {
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['dist', 'node_modules'] })
  const names = sources.flatMap((source) => {
    const text = readFileSync(`${import.meta.dirname}/${source}`, 'utf8')
    return [...text.matchAll(/^import \{([^}]*)\} from 'antd'/gm)].flatMap(([, list = '']) => list.split(','))
  })
  return [...new Set(names.map((name) => name.trim()))].filter((name) => !name.startsWith('type ') && !bare.has(name))
}

test('every component of Ant Design that a page uses finds its styles in the sheet', () => {
  const names = imported()
  expect(names).toContain('Button')
  const unstyled = names.filter((name) => {
    const kebab = name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
    return !sheet.includes(`.ant-${classOf[name] ?? kebab}{`)
  })
  expect(unstyled).toEqual([])
})

test('the sheet leaves out what no page uses', () => {
  expect(sheet).not.toMatch(/\.ant-(calendar|table|tree|modal)\b/)
})
