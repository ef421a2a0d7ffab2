import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'

/** What engines and libraries say of what went wrong: for whoever mends it, and never on the terminal of who gave a file. */
export function commandLog(dataFolder: string) {
  const path = join(dataFolder, 'intake.log')
  const writing: Promise<boolean>[] = []
  return {
    write: (error: unknown): void => {
      const text = `${new Date().toISOString()} ${inspect(error)}\n`
      // A disk that takes no file takes no log either.
      writing.push(
        appendFile(path, text, { mode: 0o600 }).then(
          () => true,
          () => false,
        ),
      )
    },
    /** Where it is, if there is any. */
    told: async (): Promise<string | undefined> =>
      (await Promise.all(writing)).includes(true) ? `What exactly went wrong is in ${path}.` : undefined,
  }
}
