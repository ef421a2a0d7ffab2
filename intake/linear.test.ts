import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headerOf as claimsHeaderOf } from './formats/claims-csv/columns.ts'
import { fieldsOf } from './formats/own-csv/header.ts'
import { linesOf } from './formats/own-csv/lines.ts'
import { headerOf } from './formats/tracking-events-csv/columns.ts'
import { dialectOf } from './formats/ups-billing-csv/dialect.ts'
import { acknowledgementsOf } from './formats/x12/acknowledgement.ts'
import { Shipment } from './formats/x12/shipment.ts'
import { Tokenizer } from './formats/x12/tokenizer.ts'
import { EnvelopeReader } from './formats/x12/transactions.ts'
import { formats } from './formats.ts'
import { splitRecord } from './headed-csv/header.ts'
import { readCsv } from './headed-csv/read-csv.ts'
import { findRecords } from './headed-csv/record-lines.ts'
import { decimalMarkOf, isDayAndMonth } from './headed-csv/writing.ts'
import { accessorialOf } from './normalise/accessorials.ts'
import { countryOf, stateOf } from './normalise/places.ts'
import { serviceCategoryOf } from './normalise/services.ts'
import { isEcbCsv, ratesOfEcbCsv } from './rates/ecb-csv.ts'
import { ratesOfEcbXml } from './rates/ecb-xml.ts'
import { ratesOfCsv } from './rates/own-csv.ts'
import { beginningOf } from './reader/beginning.ts'
import { asUtf8 } from './reader/encoding.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-linear-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const segmentOf = (...elements: string[]) => ({
  number: 1,
  id: elements[0] ?? '',
  elements,
  component: '>',
  separator: '*',
})

/** A sign that separates nothing elsewhere, for a while. */
const another = (at: number): string => String.fromCodePoint(0x3400 + (at % 40_000))

/** Text that looks as if it never came to an end of what it began, cut to a length. */
const shapes: Readonly<Record<string, (length: number) => string>> = {
  'quotation marks alone': (length) => '"'.repeat(length),
  'quotation marks among separators': (length) => '",'.repeat(length / 2),
  'letters and quotation marks in turns': (length) => 'a"'.repeat(length / 2),
  'a quotation mark that is never closed': (length) => `a,"${'b, '.repeat(length / 3)}`,
  'quotation marks after blanks': (length) => `${' '.repeat(length / 2)}${' "'.repeat(length / 4)}`,
  'commas alone': (length) => ','.repeat(length),
  'tabs alone': (length) => '\t'.repeat(length),
  'line feeds alone': (length) => '\n'.repeat(length),
  'carriage returns alone': (length) => '\r'.repeat(length),
  'both line ends in turns': (length) => '\r\n\n'.repeat(length / 3),
  'blanks alone': (length) => ' '.repeat(length),
  'one endless line': (length) => 'a'.repeat(length),
  'short lines': (length) => 'a,1\n'.repeat(length / 4),
  'digits with marks': (length) => '1,1.'.repeat(length / 4),
  'interchanges that begin and go no further': (length) => 'ISA*'.repeat(length / 4),
  'interchanges each with another separator': (length) =>
    Array.from({ length: length / 5 }, (_, at) => `ISA${another(at)} `).join(''),
  'whole headers with ends that never come again': (length) =>
    Array.from({ length: length / 60 }, (_, at) => `ISA${'*0'.repeat(15)}*>${another(at)}junk `).join(''),
  'transactions with ends that never come again': (length) =>
    Array.from({ length: length / 15 }, (_, at) => `?ST*210*0001${another(at)}`).join(''),
  'wrapped segments': (length) => `ISA${'*0'.repeat(15)}*>~${'N1*SH*\nISA*'.repeat(length / 12)}`,
  'elements alone': (length) => `ISA${'*0'.repeat(15)}*>~${'*'.repeat(length)}`,
  'tags that are never closed': (length) => `<Cube time="2025-01-01">`.repeat(length / 24),
  'tags in tags': (length) => '<Cube '.repeat(length / 6),
  'attributes alone': (length) => `<Cube ${'time = '.repeat(length / 7)}>`,
  'words that rules look for': (length) => `${'ground demand peak '.repeat(length / 19)}canada`,
}

async function drain(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of pieces);
}

function inFile(text: string): string {
  const path = join(folder, 'given')
  writeFileSync(path, text)
  return path
}

const rejecting = async (work: () => unknown): Promise<void> => {
  await Promise.resolve()
    .then(work)
    .catch(() => undefined)
}

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  'fields of a tracking event and of a claim': (text) => fieldsOf(text, ','),
  'the header of claims': (text) => claimsHeaderOf(text),
  'the header of tracking events': (text) => headerOf(text),
  'lines of tracking events and of claims': (text) => drain(linesOf(inFile(text), () => {})),
  'cells of a record': (text) => [',', ';', '\t', '|'].map((delimiter) => splitRecord(text, delimiter)),
  'records of a small CSV': (text) => rejecting(() => readCsv(`name,zip\n${text}`, ['name']).records()),
  'how amounts and dates are written': (text) => [decimalMarkOf([text]), isDayAndMonth(text)],
  'the dialect of a UPS file': (text) => dialectOf({ text, lines: text.split('\n') }),
  'the layout of a file': (text) => formats.map(({ detect }) => detect({ text, lines: text.split(/\r?\n/) })),
  'the beginning of a file': (text) => beginningOf(inFile(text)),
  'lines of records': (text) => findRecords(inFile(text), 0, 1, [0]),
  'encodings and line ends': (text) => rejecting(() => asUtf8(inFile(`${text}\r\n\xe9`), join(folder, 'copy'))),
  'segments of X12': (text) => [new Tokenizer()].map((tokenizer) => [tokenizer.read(text), tokenizer.end()]),
  'envelopes of X12': (text) => {
    const tokenizer = new Tokenizer()
    const nothing = { begin: () => undefined, remark: () => undefined, groupBreaksOff: () => undefined }
    const reader = new EnvelopeReader(nothing)
    for (const segment of [...tokenizer.read(text), ...tokenizer.end()]) reader.read(segment)
  },
  'the answer to an interchange': (text) => {
    const header = `ISA${'*0'.repeat(15)}*>~GS*IO*A*B*1*1*1*X*1~ST*310*1~B3**A~`
    return acknowledgementsOf(Readable.from([Buffer.from(`${header}${text}`)]), { controlNumber: 1, now: new Date(0) })
  },
  'references and addresses of an X12 shipment': (text) => {
    const shipment = new Shipment(1n, new Set(['CN']))
    shipment.read(segmentOf('N1', 'SH', 'Acme'), 'UPS')
    for (let at = 0; at < text.length; at += 8) {
      shipment.read(segmentOf('N9', 'PO', `${at}${text.slice(at, at + 8)}`), 'UPS')
      shipment.read(segmentOf('N3', text.slice(at, at + 8)), 'UPS')
      shipment.read(segmentOf('R4', 'L', '', '', text.slice(at, at + 8)), 'UPS')
      shipment.read(segmentOf('N7', 'ABCD', text.slice(at, at + 8)), 'UPS')
      shipment.read(segmentOf('L10', '1.5', 'B', 'K'), 'UPS')
    }
  },
  'our own rates': (text) => rejecting(() => ratesOfCsv(`day,currency,usd_per_unit\n${text}`)),
  "the European Central Bank's history": (text) =>
    rejecting(() => isEcbCsv(text) || ratesOfEcbCsv(`Date,USD,\n${text}`)),
  "the European Central Bank's days": (text) => rejecting(() => ratesOfEcbXml(text)),
  'words of charges and services': (text) => [
    accessorialOf({ carrier: 'UPS', code: '', description: text }),
    serviceCategoryOf({ carrier: 'UPS', mode: 'Parcel', service: text }),
    stateOf(text, text),
    countryOf(text),
  ],
}

const small = 48 * 1024
const times = 8

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function least(work: () => unknown): Promise<number> {
  const found: number[] = []
  for (let time = 0; time < 2; time++) found.push(await processorTime(work))
  return Math.min(...found)
}

/** Work that grows as its input does takes eight times as long for eight times as much; work that grows with its square, sixty-four times. */
describe.each(Object.entries(parsers))('eight times as much takes about eight times as long: %s', (_, parse) => {
  test.each(Object.entries(shapes))('%s', async (_name, shape) => {
    const allowed = times * 2.5 * Math.max(10, await least(() => parse(shape(small))))
    const much = shape(small * times)
    const found = await processorTime(() => parse(much))
    expect(found > allowed ? await least(() => parse(much)) : found).toBeLessThan(allowed)
  })
})
