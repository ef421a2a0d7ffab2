import { open } from 'node:fs/promises'
import type { Reason } from '@waybill/contracts'
import { namesIn, startsLikeArchive } from '../archive.ts'

/** What a document is, told from what is in it: an Excel workbook, or one that is refused and why. */
export type DocumentKind = { readonly isWorkbook: true } | { readonly isWorkbook: false; readonly refusal: Reason }

const beginningBytes = 4096

/** Undefined where the file is no document: a text, an archive of files, or anything else. */
export async function documentKindOf(path: string): Promise<DocumentKind | undefined> {
  const start = await beginningOf(path)
  if (start.subarray(0, 5).toString('latin1') === '%PDF-') return refused({ name: 'file-pdf', values: {} })
  if (isPicture(start)) return refused({ name: 'file-picture', values: {} })
  if (start.subarray(0, oldOfficeSign.length).equals(oldOfficeSign)) return refused(await oldKind(path, start))
  if (!startsLikeArchive(start)) return undefined
  return kindByNames(await namesIn(path), start)
}

/** An Office document of today is a zip archive, but none of files that are each a job. */
export async function isDocument(path: string): Promise<boolean> {
  return (await documentKindOf(path)) !== undefined
}

function refused(refusal: Reason): DocumentKind {
  return { isWorkbook: false, refusal }
}

function otherWorkbook(kind: string): DocumentKind {
  return refused({ name: 'workbook-other-kind', values: { kind } })
}

const anyOffice: Reason = { name: 'file-office', values: {} }

function kindByNames(given: readonly string[], start: Buffer): DocumentKind | undefined {
  const names = new Set(given.map((name) => name.toLowerCase().replace(/^\//, '')))
  const isThere = (wanted: RegExp) => [...names].some((name) => wanted.test(name))
  if (names.has('mimetype') && names.has('content.xml')) {
    const stated = start.toString('latin1')
    const isOther = stated.includes('application/vnd.oasis.opendocument.') && !stated.includes('.spreadsheet')
    return isOther ? refused(anyOffice) : otherWorkbook('.ods')
  }
  const isPackage = names.has('[content_types].xml') || (names.size === 1 && isThere(firstParts))
  if (!isPackage) return undefined
  if (isThere(/^xl\/workbook\.bin$/)) return otherWorkbook('.xlsb')
  if (isThere(/(^|\/)vbaproject\.bin$/)) return refused({ name: 'workbook-macros', values: {} })
  if (isThere(/^(word|ppt|visio)\//)) return refused(anyOffice)
  return { isWorkbook: true }
}

/** JPEG, PNG, GIF, TIFF of both kinds, and what telephones take (HEIC, WebP). */
const picturesBegin = /^(\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|II\*\0|MM\0\*|.{4}ftyp(hei|hev|mif|avif)|RIFF.{4}WEBP)/s

function isPicture(start: Buffer): boolean {
  return picturesBegin.test(start.subarray(0, 16).toString('latin1'))
}

/** What the first file of a workbook is called, of one that is cut off before its directory. */
const firstParts = /^(\[content_types\]\.xml|_rels\/\.rels|xl\/.+|docprops\/.+|customxml\/.+)$/

/** How the Office documents of before 2007 begin, and those that are locked with a password. */
const oldOfficeSign = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const sectorsLooked = 16

async function oldKind(path: string, start: Buffer): Promise<Reason> {
  const sectorBytes = 2 ** Math.min(start.length > 31 ? start.readUInt16LE(30) : 9, 12)
  const directory = start.length > 51 ? start.readUInt32LE(48) : 0
  const file = await open(path)
  try {
    const length = sectorBytes * sectorsLooked
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, (directory + 1) * sectorBytes)
    const names = Buffer.concat([start, buffer.subarray(0, bytesRead)])
    const says = (name: string) => names.includes(Buffer.from(name, 'utf16le'))
    if (says('EncryptedPackage')) return { name: 'workbook-locked', values: {} }
    if (says('WordDocument') || says('PowerPoint Document')) return anyOffice
    return { name: 'workbook-other-kind', values: { kind: '.xls' } }
  } finally {
    await file.close()
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
