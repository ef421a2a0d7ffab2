import { recordRun } from '@waybill/state'
import type { House } from '../house.ts'
import { failureOf } from '../jobs/failure.ts'
import type { Mailer } from './mailer.ts'

/** A mailer whose mails are jobs like every other. What they say is not kept, for it may let somebody in. */
export function recordedMailer(mailer: Mailer, { state }: Pick<House, 'state'>): Mailer {
  return {
    ...mailer,
    send: (mail) =>
      recordRun(
        state,
        { kind: 'mail', subject: mail.to },
        () => mailer.send(mail),
        (settled) =>
          'error' in settled ? { status: 'failed', failure: failureOf(settled.error) } : { status: 'done' },
      ),
  }
}
