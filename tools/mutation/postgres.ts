import { setup } from '../postgres.ts'

/** A PostgreSQL for the tests, from when it is first asked for. */
export function postgresWhenAsked() {
  let running: ReturnType<typeof setup> | undefined
  return {
    start: async (): Promise<void> => {
      running ??= setup()
      await running
    },
    stop: async (): Promise<void> => {
      const end = await running
      await end?.()
    },
  }
}
