import { intakeFilesOf, type Kysely, type State } from '@waybill/state'
import { inGroups } from '@waybill/warehouse/in-groups'

type Files = ReturnType<typeof intakeFilesOf>

/** What is written down of files at the same moment is one commit; each is answered when it is on the disk. */
export type WriteTogether = <T>(write: (files: Files) => Promise<T>) => Promise<T>

export function writeTogether(state: Kysely<State>): WriteTogether {
  const commit = inGroups<(files: Files) => Promise<unknown>, unknown>(
    (waiting) => waiting.length,
    (writes) =>
      state.transaction().execute(async (all) => {
        const made: unknown[] = []
        for (const write of writes) made.push(await write(intakeFilesOf(all)))
        return made
      }),
  )
  return <T>(write: (files: Files) => Promise<T>) => commit(write) as Promise<T>
}
