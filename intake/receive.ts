import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { isFileUnderWay, type Reason, type UploadedFile } from '@waybill/contracts'
import { intakeFilesOf, type Kysely, type NewIntakeFile, type State } from '@waybill/state'
import { isArchive, membersOf } from './archive.ts'
import { type Arrived, arriveIn, settle } from './arriving.ts'
import { refusedAsTooLarge } from './file-too-large.ts'
import type { Folders } from './folders.ts'
import { FileRejected } from './format.ts'
import { failureReport, reportAgain } from './report.ts'
import { isDocument } from './workbook/kind.ts'

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

/** A file that is to be a job, or is refused by itself. */
interface Wanted {
  readonly given: GivenFile
  readonly name: string
  readonly file: Arrived
  readonly refusal?: Reason
}

/**
 * Keeps a given file and makes it a job; an archive becomes a job for each of its files. When this returns, what was
 * given is on the disk and known, whatever happens next; and of what is refused nothing stays there.
 */
export function receiveFile(receiving: Receiving, given: GivenFile): Promise<UploadedFile[]> {
  return receiveFiles(receiving, [given])
}

/** The same for files that come together: all of them come in, or nothing does. What is noted of each is written down with them, or not at all. */
export async function receiveFiles(
  { state, folders }: Receiving,
  given: Iterable<GivenFile> | AsyncIterable<GivenFile>,
  note: (all: Kysely<State>, file: UploadedFile) => Promise<void> = async () => {},
): Promise<UploadedFile[]> {
  const arrived: Arrived[] = []
  const wanted: Wanted[] = []
  try {
    for await (const each of given) wanted.push(...(await wantedOf(each, folders, arrived)))
    if (wanted.length === 0) return []
    for (const { file, refusal } of wanted) if (!refusal) await settle(folders, file)
    return await state.transaction().execute(async (all) => {
      const files: UploadedFile[] = []
      let begunAt = performance.now()
      for (const each of wanted) {
        const file = await fileOf(all, each)
        await note(all, file)
        files.push(file)
        if (performance.now() - begunAt < longestTurnMs) continue
        await othersTurn()
        begunAt = performance.now()
      }
      return files
    })
  } finally {
    // All at once, thousands of them would hold the loop before the first is gone.
    for (const { arriving } of arrived) await rm(arriving, { force: true })
  }
}

/** An archive may hold thousands of files; nobody else waits for all of them. */
const longestTurnMs = 10

async function wantedOf(given: GivenFile, folders: Folders, arrived: Arrived[]): Promise<Wanted[]> {
  const label = labelOf(given.name)
  const arrive = async (content: AsyncIterable<Uint8Array>): Promise<Arrived> => {
    const file = await arriveIn(folders, content)
    arrived.push(file)
    return file
  }
  const whole = await arrive(given.content).catch(refuse)
  const isOfFiles = (await isArchive(whole.arriving)) && !(await isDocument(whole.arriving))
  const found = isOfFiles ? await unpack(whole, label, arrive) : [{ name: label, file: whole }]
  return found.map((each) => ({ given, ...each }))
}

/** What can be had of an archive; one that is refused as a whole gives nothing. */
async function unpack(
  whole: Arrived,
  label: string,
  arrive: (content: AsyncIterable<Uint8Array>) => Promise<Arrived>,
): Promise<readonly Omit<Wanted, 'given'>[]> {
  const found: Omit<Wanted, 'given'>[] = []
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

/** The same bytes on their way are the same job, and those that are all there nothing new. Anything else is tried again. */
async function fileOf(all: Kysely<State>, { given, name, file, refusal }: Wanted): Promise<UploadedFile> {
  const files = intakeFilesOf(all)
  const add = async (row: Pick<NewIntakeFile, 'status' | 'report'>): Promise<UploadedFile> => {
    const [added] = await files.add([{ ...rowOf(given, name, file), ...row }])
    if (!added) throw new Error(`${name} was not added`)
    return added
  }
  if (refusal) return add({ status: 'rejected', report: failureReport(refusal) })
  const before = await files.lastWithBytes(given.clientId, file.sha256)
  if (before && isFileUnderWay(before)) return before
  if (before?.report && isAllThere(before)) return add({ status: 'already-loaded', report: reportAgain(before.report) })
  return add({ status: 'received', report: null })
}

/** What it found already there came with other files, which may have been taken out since. */
function isAllThere({ status, report }: UploadedFile): boolean {
  return status === 'loaded' && report?.invoices.alreadyLoaded === 0
}

function refuse(error: unknown): never {
  throw error instanceof FileRejected ? refusedAsTooLarge() : error
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
