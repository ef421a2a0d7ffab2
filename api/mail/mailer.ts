import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@waybill/contracts'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Configuration } from '../configuration.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly content: Buffer
    readonly contentType: string
  }[]
  /** The same for the same mail sent once more, so that mail programs show one of the two. */
  readonly messageId?: string
}

export interface Mailer {
  /** Refuses with a sentence when the mail server does not take it. */
  readonly send: (mail: Mail) => Promise<void>
  /** Whether mails leave the house; otherwise they lie in its outbox. */
  readonly delivers: boolean
  /** Where people reach the service, as it was configured: what a request says of it is believed by no mail. */
  readonly portalAddress: string | undefined
}

type Needed = Pick<Configuration, 'DATA_DIR' | 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>

const timeout = 10_000

/** Sends by SMTP where a server is configured, else lays mails into `outbox/` of the data folder. */
export function mailerOf({ DATA_DIR, SMTP_URL, MAIL_FROM, PUBLIC_URL }: Needed, logger: FastifyBaseLogger): Mailer {
  const send = SMTP_URL === undefined ? intoOutbox(join(DATA_DIR, 'outbox'), MAIL_FROM) : bySmtp(SMTP_URL, MAIL_FROM)
  return {
    delivers: SMTP_URL !== undefined,
    portalAddress: PUBLIC_URL,
    send: async (mail) => {
      try {
        await send(mail)
      } catch (err) {
        logger.error({ err }, 'a mail could not be sent')
        throw new Refusal('unavailable', 'email-not-sent')
      }
    },
  }
}

function bySmtp(url: string, from: string): (mail: Mail) => Promise<unknown> {
  const times = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...times })
  return (mail) => transport.sendMail({ from, ...written(mail) })
}

/** Readable by the owner alone: a mail may hold a password. */
function intoOutbox(folder: string, from: string): (mail: Mail) => Promise<unknown> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...written(mail) })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
    await writeFile(join(folder, name), message, { mode: 0o600 })
  }
}

function written({ attachments = [], ...mail }: Mail) {
  return { ...mail, attachments: [...attachments] }
}
