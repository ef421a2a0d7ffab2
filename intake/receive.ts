import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStatus, fileBytesAtMost, type Reason, Refusal, type UploadedFile } from '@waybill/contracts'
import { intakeFilesOf, type Kysely, type NewIntakeFile, type State } from '@waybill/state'
import { isArchive, membersOf } from './archive.ts'
import type { Folders } from './folders.ts'
import { FileRejected } from './format.ts'
import { failureReport, reportAgain } from './report.ts'

export interface Receiving {
  readonly state: Kysely<State>
  readonly folders: Folders
}

export interface GivenFile {
  readonly clientId: number
  /** As the person calls it; nothing but a label. */
  readonly name: string
  /** Who or what gave it: a user's login, or `command line`. */
  readonly from: string
  readonly content: AsyncIterable<Uint8Array>
}

interface Kept {
  readonly sha256: string
  readonly bytes: number
  readonly path: string
}

/**
 * Keeps a given file and makes it a job; an archive becomes a job for each of its files. When this returns, what was
 * given is on the disk and known, whatever happens next.
 */
export async function receiveFile({ state, folders }: Receiving, given: GivenFile): Promise<UploadedFile[]> {
  const files = intakeFilesOf(state)
  const label = labelOf(given.name)
  const refused = (name: string, kept: Kept, reason: Reason): NewIntakeFile => ({
    ...rowOf(given, name, kept),
    status: 'rejected',
    report: failureReport(reason),
  })
  const known: UploadedFile[] = []
  const rows: NewIntakeFile[] = []
  const job = async (name: string, kept: Kept): Promise<void> => {
    const before = await files.lastWithBytes(given.clientId, kept.sha256)
    if (before && onItsWay.includes(before.status)) known.push(before)
    else if (before?.report && isAllThere(before))
      rows.push({ ...rowOf(given, name, kept), status: 'already-loaded', report: reportAgain(before.report) })
    else rows.push({ ...rowOf(given, name, kept), status: 'received', report: null })
  }

  const kept = await keep(given.content, folders).catch(refuse)
  const path = join(folders.files, kept.path)
  if (!(await isArchive(path))) await job(label, kept)
  else {
    try {
      for await (const member of membersOf(path)) {
        const name = `${label}/${labelOf(member.name)}`
        if ('refusal' in member) rows.push(refused(name, kept, member.refusal))
        else await job(name, await keep(member.content, folders))
      }
    } catch (error) {
      if (!(error instanceof FileRejected)) throw error
      rows.push(refused(label, kept, error.reason))
    }
    if (rows.length + known.length === 0) rows.push(refused(label, kept, { name: 'file-empty', values: {} }))
  }
  return [...known, ...(await files.add(rows))]
}

/** The same bytes are then the same job, or nothing new. Anything else is tried again. */
const onItsWay: readonly FileStatus[] = ['received', 'reading', 'loading']

/** What it found already there came with other files, which may have been taken out since. */
function isAllThere({ status, report }: UploadedFile): boolean {
  return status === 'loaded' && report?.invoices.alreadyLoaded === 0
}

const tooLarge = { limit: '16 GB' }

function refuse(error: unknown): never {
  throw error instanceof FileRejected ? new Refusal('too-large', 'file-too-large', tooLarge) : error
}

function rowOf(given: GivenFile, name: string, { sha256, bytes, path }: Kept) {
  return { client_id: given.clientId, name, sha256, bytes, path, received_from: given.from }
}

/** A name to show, without folders and what a terminal or a page might take for more than text. */
function labelOf(name: string): string {
  const last = basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{C}]/gu, '')
    .trim()
  return last.slice(0, 200) || 'unnamed'
}

/** What may wait for the disk while more arrives. */
const bytesOnTheWay = 4 * 1024 * 1024

/** Streams to the disk under the name of what it holds. The same bytes are kept once. */
async function keep(content: AsyncIterable<Uint8Array>, folders: Folders): Promise<Kept> {
  const arriving = join(folders.files, `arriving-${randomUUID()}`)
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    highWaterMark: bytesOnTheWay,
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      hash.update(piece)
      if (bytes > fileBytesAtMost) done(new FileRejected({ name: 'file-too-large', values: tooLarge }))
      else done(null, piece)
    },
  })
  try {
    await pipeline(
      Readable.from(content),
      measured,
      createWriteStream(arriving, { flush: true, highWaterMark: bytesOnTheWay }),
    )
    const sha256 = hash.digest('hex')
    const path = join(sha256.slice(0, 2), sha256)
    const place = join(folders.files, path)
    await mkdir(dirname(place), { recursive: true })
    if (await isThere(place, bytes)) await rm(arriving)
    else {
      await rename(arriving, place)
      await syncFolder(dirname(place))
    }
    return { sha256, bytes, path }
  } catch (error) {
    await rm(arriving, { force: true })
    throw error
  }
}

async function isThere(path: string, bytes: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.size === bytes
}

/** A renamed file survives a power cut only when its folder is written too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
