import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mutantsOf } from './faults.ts'
import { instrumented } from './instrument.ts'
import { isSource, rooms } from './rooms.ts'
import { filesOf } from './sandbox.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** What becomes of one line, fault by fault. */
function faultsIn(line: string): string[] {
  return mutantsOf('made.ts', line).map(({ replacement }) => replacement)
}

test.each([
  [
    "const taxes = ofFamily('net_amount', 'BILLING_ADJUSTMENT', 'TAX', 'FEE', 'OTHER')",
    "const taxes = ofFamily('net_amount', 'BILLING_ADJUSTMENT', 'TAX', 'OTHER')",
  ],
  ['const daysUntilAdjusted = 366', 'const daysUntilAdjusted = 36'],
  [String.raw`const safe = /^[=+\-@\t\r\n]/.test(text)`, String.raw`const safe = /^[=+\-@\r\n]/.test(text)`],
  [
    "const back = row.where('key', '=', key).where('count', '>', 0).execute()",
    "const back = row.where('key', '=', key).execute()",
  ],
  [
    'let kept = new Map(); async function ask() { const keptNow = kept; keptNow.set(key, await answer()) }',
    'let kept = new Map(); async function ask() { const keptNow = kept; kept.set(key, await answer()) }',
  ],
  ["const half = money({ column: 'declared_amt', times: '0.5' })", "const half = money({ column: 'declared_amt' })"],
])('of %s it makes a fault that no test had found', (line, faulty) => {
  expect(faultsIn(line)).toContain(faulty)
})

test('a decision is taken either way, and each of its parts is left out', () => {
  expect(faultsIn('if (paid && due > 5) remind()')).toEqual(
    expect.arrayContaining([
      'if (true) remind()',
      'if (false) remind()',
      'if ((paid)) remind()',
      'if ((due > 5)) remind()',
      'if (paid && due >= 5) remind()',
      'if (paid && due > 6) remind()',
    ]),
  )
})

test('a list loses each of its members, a long one its first, its middle and its last', () => {
  expect(faultsIn("const families = ['TAX', 'FEE', 'OTHER']")).toEqual([
    "const families = ['FEE', 'OTHER']",
    "const families = ['TAX', 'OTHER']",
    "const families = ['TAX', 'FEE']",
  ])
  expect(faultsIn(`const many = [${Array.from({ length: 30 }, (_, index) => `'${index}'`).join(', ')}]`)).toHaveLength(
    3,
  )
})

test('a call is left out, and so is what a chain of calls asks for', () => {
  expect(faultsIn('async function save() { check()\n await rows.where("id", "=", id).execute() }')).toEqual(
    expect.arrayContaining([
      'async function save() {',
      'await rows.where("id", \'!=\', id).execute() }',
      'await rows.execute() }',
    ]),
  )
})

const sql = (text: string) => faultsIn(`const text = \`${text}\``).map((each) => each.slice(14, -1))
const patterns = (text: string) => faultsIn(`const says = ${text}`).map((each) => each.slice(13))

test('SQL has faults of its own', () => {
  expect(sql('select sum(net) from charge where a = 1 and b >= 20')).toEqual([
    'select max(net) from charge where a = 1 and b >= 20',
    'select sum(net) from charge where a <> 1 and b >= 20',
    'select sum(net) from charge where a = 2 and b >= 20',
    'select sum(net) from charge where a = 1 or b >= 20',
    'select sum(net) from charge where a = 1 and b > 20',
    'select sum(net) from charge where a = 1 and b >= 2',
  ])
  expect(sql("case when a then 'x' when b then 'y' else 'z' end")).toEqual([
    "case when false then 'x' when b then 'y' else 'z' end",
    "case when a then 'x' when false then 'y' else 'z' end",
  ])
  expect(sql("case unit when 'K' then 1 when 'L' then 2 else 3 end")).toContain("case unit when 'L' then 2 else 3 end")
  expect(sql('select coalesce(a, b) from x where day between 1 and 2')).toEqual([
    'select coalesce( b) from x where day between 1 and 2',
    'select coalesce(a) from x where day between 1 and 2',
    'select coalesce(a, b) from x where day between 2 and 2',
    'select coalesce(a, b) from x where day between 1 and 3',
  ])
  expect(sql("select a from x where b in ('TAX', 'FEE')")).toEqual([
    "select a from x where b in ( 'FEE')",
    "select a from x where b in ('TAX')",
  ])
  expect(sql('select cast(a as decimal(18, 6)) from x left join y using (id) order by a desc')).toEqual([
    'select cast(a as decimal(18, 6)) from x join y using (id) order by a desc',
    'select cast(a as decimal(18, 6)) from x left join y using (id) order by a ',
  ])
})

test('a sentence for people is left as it is', () => {
  expect(faultsIn("const words = 'Nothing came in, and nobody asked where it is.'")).toEqual([])
  expect(faultsIn("const error = new Error('select what is and what is not null')")).toEqual([])
})

test('a pattern loses an end, a kind of character, an alternative and a repetition', () => {
  expect(patterns('/^a[bc]+$/')).toEqual(['/^a[c]+$/', '/^a[b]+$/', '/a[bc]+$/', '/^a[bc]+/', '/^a[bc]$/'])
  expect(patterns('/ground|(home|next) day/')).toEqual([
    '/ground|(next) day/',
    '/ground|(home) day/',
    '/(home|next) day/',
    '/ground/',
  ])
})

const source = `
export function price(weight: number, zones: readonly string[]): string {
  if (weight > 70) throw new Error('too heavy')
  const far = zones.filter((zone) => zone !== '2')?.map((zone) => zone.trim()).at(0) ?? 'near'
  return \`\${weight * 2 + 1} \${far as string}\`
}`

const mutants = mutantsOf('made.ts', source).map((mutant, index) => ({ ...mutant, number: index + 1 }))
const text = stripTypeScriptTypes(instrumented(source, mutants))
const { price }: { price: (weight: number, zones: readonly string[]) => string } = await import(
  `data:text/javascript,${encodeURIComponent(text)}`
)

/** What the function says with one fault awake, or with none. */
function told(awake: number): string {
  globalThis.mutantIsAwake = (number) => number === awake
  const attempts = [() => price(70, ['2', ' 44 ']), () => price(71, []), () => price(3, ['2'])]
  return attempts.map(said).join(', ')
}

function said(attempt: () => string): string {
  try {
    return attempt()
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('all faults are in one text, asleep until one of them is woken', () => {
  expect(mutants.length).toBeGreaterThan(9)
  expect(told(0)).toBe('141 44, too heavy, 7 near')
  expect(mutants.filter(({ number }) => told(number) === told(0)).map(({ replacement }) => replacement)).toEqual([])
})

test('every file of every room can be instrumented', () => {
  const files = filesOf(root)
  for (const room of Object.values(rooms)) {
    const sources = files.filter((file) => isSource(room, file))
    expect(sources.length).toBeGreaterThan(0)
    for (const file of sources) {
      const whole = readFileSync(join(root, file), 'utf8')
      const own = mutantsOf(file, whole).map((mutant, index) => ({ ...mutant, number: index + 1 }))
      expect(() => stripTypeScriptTypes(instrumented(whole, own))).not.toThrow()
    }
  }
})
