import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { type FileStatus, type Reason, Refusal, type UploadedFile } from '@waybill/contracts'
import { intakeFilesOf, type Kysely, type NewIntakeFile, type State } from '@waybill/state'
import { isArchive, membersOf } from './archive.ts'
import { type Arrived, arriveIn, settle } from './arriving.ts'
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

/**
 * Keeps a given file and makes it a job; an archive becomes a job for each of its files. When this returns, what was
 * given is on the disk and known, whatever happens next; and of what is refused nothing stays there.
 */
export async function receiveFile({ state, folders }: Receiving, given: GivenFile): Promise<UploadedFile[]> {
  const files = intakeFilesOf(state)
  const label = labelOf(given.name)
  const arrived: Arrived[] = []
  const arrive = async (content: AsyncIterable<Uint8Array>): Promise<Arrived> => {
    const file = await arriveIn(folders, content)
    arrived.push(file)
    return file
  }
  try {
    const whole = await arrive(given.content).catch(refuse)
    const found = (await isArchive(whole.arriving))
      ? await unpack(whole, label, arrive)
      : [{ name: label, file: whole }]
    const known: UploadedFile[] = []
    const rows: NewIntakeFile[] = []
    for (const { name, file, refusal } of found) {
      if (refusal) rows.push({ ...rowOf(given, name, file), status: 'rejected', report: failureReport(refusal) })
      else {
        const before = await files.lastWithBytes(given.clientId, file.sha256)
        await settle(folders, file)
        if (before && onItsWay.includes(before.status)) known.push(before)
        else if (before?.report && isAllThere(before))
          rows.push({ ...rowOf(given, name, file), status: 'already-loaded', report: reportAgain(before.report) })
        else rows.push({ ...rowOf(given, name, file), status: 'received', report: null })
      }
    }
    return [...known, ...(await files.add(rows))]
  } finally {
    for (const { arriving } of arrived) await rm(arriving, { force: true })
  }
}

interface Found {
  readonly name: string
  readonly file: Arrived
  readonly refusal?: Reason
}

/** What can be had of an archive; one that is refused as a whole gives nothing. */
async function unpack(
  whole: Arrived,
  label: string,
  arrive: (content: AsyncIterable<Uint8Array>) => Promise<Arrived>,
): Promise<readonly Found[]> {
  const found: Found[] = []
  try {
    for await (const member of membersOf(whole.arriving)) {
      const name = `${label}/${labelOf(member.name)}`
      if ('refusal' in member) found.push({ name, file: whole, refusal: member.refusal })
      else found.push({ name, file: await arrive(member.content) })
    }
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error
    const refused = { name: label, file: whole, refusal: error.reason }
    return error.reason.name === 'zip-damaged' ? [...found, refused] : [refused]
  }
  return found.length > 0 ? found : [{ name: label, file: whole, refusal: { name: 'file-empty', values: {} } }]
}

/** The same bytes are then the same job, or nothing new. Anything else is tried again. */
const onItsWay: readonly FileStatus[] = ['received', 'reading', 'loading']

/** What it found already there came with other files, which may have been taken out since. */
function isAllThere({ status, report }: UploadedFile): boolean {
  return status === 'loaded' && report?.invoices.alreadyLoaded === 0
}

function refuse(error: unknown): never {
  throw error instanceof FileRejected ? new Refusal('too-large', 'file-too-large', { limit: '16 GB' }) : error
}

function rowOf(given: GivenFile, name: string, { sha256, bytes, path }: Arrived) {
  return { client_id: given.clientId, name, sha256, bytes, path, received_from: given.from }
}

/** A name to show, without folders and what a terminal or a page might take for more than text. */
function labelOf(name: string): string {
  const last = basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{C}]/gu, '')
    .trim()
  return last.slice(0, 200) || 'unnamed'
}
