import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { acknowledgementsOf } from './acknowledgement.ts'
import { Tokenizer } from './tokenizer.ts'
import { EnvelopeReader } from './transactions.ts'
import { interchange, isa, written } from './written.test-support.ts'

const now = new Date('2026-01-21T16:46:00Z')

async function* inPieces(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

const answer = (text: string): Promise<string> => acknowledgementsOf(inPieces(text), { controlNumber: 41, now })

/** Without the envelopes. */
async function told(text: string): Promise<string[]> {
  const lines = (await answer(text)).split('~\n')
  return lines.filter((line) => line.startsWith('AK'))
}

const b3 = (number: string, cents = '1000', day = '20260105') => [
  'B3',
  '',
  number,
  '',
  'PP',
  '',
  day,
  cents,
  '',
  '',
  '',
  'EXLA',
]
const invoice = (number: string) => [b3(number), ['LX', '1'], ['L1', '1', '', '', '1000', '', '', '', '400']]
const two = interchange([invoice('A'), invoice('B')])

test('an interchange is answered with its own numbers, from its receiver to its sender', async () => {
  expect((await answer(two)).split('~\n')).toEqual([
    'ISA*00*          *00*          *ZZ*SHIPPER        *02*UPSN           *260121*1646*U*00401*000000041*0*P*>',
    'GS*FA*SHIPPER*UPSN*20260121*1646*41*X*004010',
    'ST*997*0001',
    'AK1*IM*1',
    'AK2*210*0001',
    'AK5*A',
    'AK2*210*0002',
    'AK5*A',
    'AK9*A*2*2*2',
    'SE*8*0001',
    'GE*1*41',
    'IEA*1*000000041',
    '',
  ])
})

test('what is miscounted is accepted with errors', async () => {
  expect(await told(two.replace('SE*5*0001', 'SE*46*0001'))).toEqual([
    'AK1*IM*1',
    'AK2*210*0001',
    'AK5*E*4',
    'AK2*210*0002',
    'AK5*A',
    'AK9*E*2*2*2',
  ])
  expect((await told(two.replace('GE*2*1', 'GE*7*9'))).at(-1)).toBe('AK9*E*7*2*2*5*4')
  expect((await told(two.replace('SE*5*0002', 'SE*5*0009'))).slice(-2)).toEqual(['AK5*E*3', 'AK9*E*2*2*2'])
})

test('what cannot be read is rejected, with its segment, its element and what stood there', async () => {
  const broken = interchange([
    invoice('A'),
    [b3('B', '10.0.0'), ['LX', '1'], ['L1', '1', '', '', '9O', '', '', '', '400']],
  ])
  expect(await told(broken)).toEqual([
    'AK1*IM*1',
    'AK2*210*0001',
    'AK5*A',
    'AK2*210*0002',
    'AK3*B3*2**8',
    'AK4*7**6*10.0.0',
    'AK3*L1*4**8',
    'AK4*4**6*9O',
    'AK5*R*5',
    'AK9*P*2*2*1',
  ])
  const dateless = interchange([[b3('A', '1000', '20261305'), ['LX', '1']]])
  expect(await told(dateless)).toEqual([
    'AK1*IM*1',
    'AK2*210*0001',
    'AK3*B3*2**8',
    'AK4*6**8*20261305',
    'AK5*R*5',
    'AK9*R*1*1*0',
  ])
})

test('what was cut off is rejected, and the whole ones before it are not', async () => {
  const cut = two.slice(0, two.indexOf('SE*5*0002'))
  expect(await told(cut)).toEqual(['AK1*IM*1', 'AK2*210*0001', 'AK5*A', 'AK2*210*0002', 'AK5*R*2', 'AK9*P*2*2*1*3'])
})

test('a transaction of another kind is not supported', async () => {
  expect(await told(two.replace('ST*210*0002', 'ST*850*0002'))).toContain('AK5*R*1')
})

test('an acknowledgement is never acknowledged, nor is a file that is no interchange', async () => {
  const acknowledgement = await answer(two)
  expect(await answer(acknowledgement)).toBe('')
  expect(await answer('Invoice Number,Net\n1,2\n')).toBe('')
  expect(await answer('ST*210*0001~B3**A~SE*3*0001~')).toBe('')
  expect((await answer(`${acknowledgement}${two}`)).match(/ST\*997/g)).toHaveLength(1)
})

test('two interchanges get two answers under two numbers, and every group of one its own', async () => {
  const groups = [
    ['GS', 'IM', 'UPSN', 'SHIPPER', '20260105', '0600', '1', 'X', '004010'],
    ['ST', '210', '0001'],
    ...invoice('A'),
    ['SE', '5', '0001'],
    ['GE', '1', '1'],
  ]
  const others = [
    ['GS', 'IO', 'UPSN', 'SHIPPER', '20260105', '0600', '2', 'X', '004010'],
    ['ST', '310', '0001'],
    ...invoice('B'),
    ['SE', '5', '0001'],
    ['GE', '1', '2'],
  ]
  const both = written([isa('7', ['02', 'UPSN'], '>'), ...groups, ...others, ['IEA', '2', '000000007']])
  const text = await answer(`${both}${two}`)
  expect(text.match(/AK1\*\w+\*\d/g)).toEqual(['AK1*IM*1', 'AK1*IO*2', 'AK1*IM*1'])
  expect(text.match(/IEA\*1\*\d{9}/g)).toEqual(['IEA*1*000000041', 'IEA*1*000000042'])
})

test('whatever comes, the answer is X12 whose counts are right', async () => {
  const signs = fc.constantFrom(
    '~',
    '*',
    'ST*210*0001~',
    'SE*1*0001~',
    'GE*1*1~',
    'IEA*1*1~',
    'B3**A**PP**2026*x~',
    'L1*1***1|2~',
    'x',
    '\n',
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(two.length), fc.array(signs, { maxLength: 12 }), async (at, noise) => {
      const text = await answer(two.slice(0, at) + noise.join('') + two.slice(at))
      const remarks: unknown[] = []
      const nothing = { read: () => {}, finish: () => {}, breakOff: () => remarks.push('broken off') }
      const reader = new EnvelopeReader({
        begin: () => nothing,
        remark: (said) => remarks.push(said),
        groupBreaksOff: () => remarks.push('group'),
      })
      const tokenizer = new Tokenizer()
      for (const segment of [...tokenizer.read(text), ...tokenizer.end()]) reader.read(segment)
      reader.end()
      expect(remarks).toEqual([])
    }),
    { numRuns: 200 },
  )
})
