import { type Member, zipOf } from '../zip-of.test-support.ts'
import { lettersOf } from './rows.ts'

/** A cell as a carrier's program writes it: a text, a number, a day by its serial number, or its very XML. */
export type MadeCell =
  | string
  | number
  | boolean
  | null
  | { readonly serial: number; readonly as: keyof typeof styles }
  | { readonly written: string }
  | { readonly formula: string; readonly value?: string }
  | { readonly xml: (name: string) => string }

export interface MadeSheet {
  readonly name: string
  /** Rows at the place of their number; a row that is missing is not written at all. */
  readonly rows: readonly (readonly MadeCell[] | undefined)[]
  readonly state?: 'hidden' | 'veryHidden'
  /** XML behind the rows: merged cells, for one. */
  readonly behind?: string
}

export interface MadeWorkbook {
  readonly sheets: readonly MadeSheet[]
  readonly since1904?: boolean
  /** Texts stand in their cells, as some programs write them. */
  readonly inline?: boolean
  readonly others?: readonly Member[]
}

/** Places of the styles that a made workbook has. */
const styles = {
  number: 0,
  day: 1,
  moment: 2,
  german: 3,
  hours: 4,
  amount: 5,
  time: 6,
  dollars: 7,
  kilograms: 8,
} as const
const ownCodes = {
  164: '[$-407]TT\\.MM\\.JJJJ;@',
  165: '[h]:mm:ss',
  166: '#,##0.00\\ [$€-407];[Red]-#,##0.00\\ [$€-407]',
  167: '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)',
  168: '0.0" kg"',
} as const
const formatOf = [0, 14, 22, 164, 165, 166, 20, 167, 168]

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const links = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** An Excel workbook as bytes. */
export function workbookOf(made: MadeWorkbook): Buffer {
  return zipOf(membersOfWorkbook(made))
}

/** Its files, so that a test can make a wicked one. */
export function membersOfWorkbook({ sheets, since1904, inline = false, others = [] }: MadeWorkbook): Member[] {
  const texts = new Map<string, number>()
  const textOf = (text: string): string => {
    if (inline) return ` t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is>`
    const index = texts.get(text) ?? texts.size
    texts.set(text, index)
    return ` t="s"><v>${index}</v>`
  }
  const bodies = sheets.map((sheet) => sheetXml(sheet, textOf))
  const named = sheets.map(({ name, state }, at) => {
    const hidden = state === undefined ? '' : ` state="${state}"`
    return `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`
  })
  const targets = sheets.map((_, at) => link(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`))
  const codes = Object.entries(ownCodes).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`)
  const shared = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', `${declared}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`],
    [
      '_rels/.rels',
      `${declared}<Relationships xmlns="${links}">${link(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${since1904 ? ' date1904="1"' : ''}/><sheets>${named.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declared}<Relationships xmlns="${links}">${targets.join('')}${link(900, 'styles', 'styles.xml')}${link(901, 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${declared}<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formatOf.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ],
    ...bodies.map((body, at) => [`xl/worksheets/sheet${at + 1}.xml`, body] as const),
    ['xl/sharedStrings.xml', `${declared}<sst xmlns="${main}">${shared}</sst>`],
  ]
  return [...parts.map(([name, text]) => ({ name, content: Buffer.from(text) })), ...others]
}

function link(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
}

function sheetXml({ rows, behind = '' }: MadeSheet, textOf: (text: string) => string): string {
  const written = rows.map((cells, at) =>
    cells === undefined
      ? ''
      : `<row r="${at + 1}">${cells.map((cell, place) => cellXml(`${lettersOf(place)}${at + 1}`, cell, textOf)).join('')}</row>`,
  )
  return `${declared}<worksheet xmlns="${main}"><sheetData>${written.join('')}</sheetData>${behind}</worksheet>`
}

function cellXml(name: string, cell: MadeCell, textOf: (text: string) => string): string {
  const begun = `<c r="${name}"`
  if (cell === null) return ''
  if (typeof cell === 'string') return `${begun}${textOf(cell)}</c>`
  if (typeof cell === 'number') return `${begun}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `${begun} t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('serial' in cell) return `${begun} s="${styles[cell.as]}"><v>${cell.serial}</v></c>`
  if ('written' in cell) return `${begun}><v>${cell.written}</v></c>`
  if ('xml' in cell) return cell.xml(name)
  const value = cell.value === undefined ? '' : `<v>${escaped(cell.value)}</v>`
  return `${begun}${Number.isNaN(Number(cell.value)) ? ' t="str"' : ''}><f>${escaped(cell.formula)}</f>${value}</c>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
}
