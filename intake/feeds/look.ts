import { setTimeout as wait } from 'node:timers/promises'
import { type FeedProblem, fileBytesAtMost, Refusal } from '@waybill/contracts'
import { type FoundFile, feedFilesOf, type WatchedPlace } from '@waybill/state'
import { fileTooLarge, refusedAsTooLarge } from '../file-too-large.ts'
import { type Receiving, receiveFile } from '../receive.ts'
import { acknowledge } from './acknowledge.ts'
import { isFinishedName, type OpenPlace } from './place.ts'
import { codeOf, FeedTrouble, NotThisTime } from './trouble.ts'

interface Looking extends Receiving {
  readonly now: () => Date
  /** How long a file must stay as it is before it is taken. */
  readonly settleMilliseconds: number
  readonly signal: AbortSignal
  /** A file has come in. */
  readonly onReceived: () => void
}

interface Looked {
  readonly fetched: number
  /** Something is still being written, or there was too much for one look: it is worth coming back soon. */
  readonly moreSoon: boolean
}

const filesAtMost = 20_000
const fetchedAtOnce = 500

/** Fetches what is new and at rest, each file once. What was received is known to be before the next is begun, so that a sudden end loses nothing. */
export async function look(
  place: OpenPlace,
  { id, clientId, name }: Pick<WatchedPlace, 'id' | 'clientId' | 'name'>,
  { state, folders, now, settleMilliseconds, signal, onReceived }: Looking,
): Promise<Looked> {
  const files = feedFilesOf(state, { id, clientId })
  const fresh = await files.newAmong(await carrierFiles(place))
  if (fresh.length === 0) return { fetched: 0, moreSoon: false }
  await wait(settleMilliseconds, undefined, { signal })
  const still = new Set((await carrierFiles(place)).map(keyOf))
  const settled = fresh.filter((file) => still.has(keyOf(file)))
  const remember = (file: FoundFile, intakeFileIds: readonly number[], problem: FeedProblem | null) =>
    files.remember(file, { at: now(), intakeFileIds, problem })

  let fetched = 0
  const unexpected: unknown[] = []
  for (const file of settled.slice(0, fetchedAtOnce)) {
    signal.throwIfAborted()
    try {
      if (file.bytes > fileBytesAtMost) throw refusedAsTooLarge()
      const given = { clientId, name: file.path, from: `feed ${name}`, content: place.read(file) }
      const received = await receiveFile({ state, folders }, given)
      await remember(
        file,
        received.map((each) => each.id),
        await acknowledge(place, file, received, { state, folders, now, signal }),
      )
      fetched += 1
      onReceived()
    } catch (error) {
      if (error instanceof NotThisTime) continue
      const ofFile = problemOfFile(error, file)
      if (ofFile) await remember(file, [], ofFile)
      else if (endsTheLook(error)) throw error
      else unexpected.push(error)
    }
  }
  // The others have come in first; it is tried again at the next look.
  if (unexpected.length > 0) throw unexpected[0]
  return { fetched, moreSoon: fetched < fresh.length }
}

async function carrierFiles(place: OpenPlace): Promise<FoundFile[]> {
  const found = (await place.list()).filter(isFinishedName)
  if (found.length > filesAtMost) throw new FeedTrouble('too-many-files', { limit: String(filesAtMost) })
  return found
}

/** What is wrong with this one file only: it is told of, and not tried again before it changes. */
function problemOfFile(error: unknown, file: FoundFile): FeedProblem | undefined {
  if (error instanceof FeedTrouble && error.problem.name === 'file-unreadable') return error.problem
  if (!(error instanceof Refusal && error.kind === 'too-large')) return undefined
  const { name, values } = fileTooLarge()
  return { name, values: { file: file.path, ...values } }
}

/** The place, the disk, or whoever stops it: the next file would fare no better. */
function endsTheLook(error: unknown): boolean {
  return (
    !(error instanceof Error) || error instanceof FeedTrouble || error.name === 'AbortError' || codeOf(error) !== ''
  )
}

function keyOf({ path, bytes, modifiedAt }: FoundFile): string {
  return JSON.stringify([path, bytes, modifiedAt.getTime()])
}
