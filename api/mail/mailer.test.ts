import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailLanguages } from './language.ts'
import { mailOf } from './letter.ts'
import { mailerOf } from './mailer.ts'
import { resetLetter } from './reset-letter.ts'

const logger = pino({ level: 'silent' })
const MAIL_FROM = 'Waybill <waybill@example.com>'
const mail = mailOf(
  'ann@example.com',
  resetLetter('en', {
    login: 'ann',
    password: 'abcd-efgh',
    minutes: 30,
    portalAddress: 'https://waybill.example.com',
  }),
)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-mail-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('without a mail server, a mail lies in the outbox, for its owner’s eyes only', async () => {
  await mailerOf({ DATA_DIR: folder, MAIL_FROM }, logger).send(mail)
  const [name = ''] = await readdir(join(folder, 'outbox'))
  expect(name).toMatch(/\.eml$/)
  expect((await stat(join(folder, 'outbox', name))).mode & 0o777).toBe(0o600)
  const text = await readFile(join(folder, 'outbox', name), 'utf8')
  expect(text).toContain('To: ann@example.com')
  expect(text).toContain('From: Waybill <waybill@example.com>')
  expect(text).toContain('abcd-efgh')
})

test('a mail server gets it', async () => {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, { envelope }, done) => {
      let text = envelope.rcptTo.map(({ address }) => address).join()
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
      stream.on('end', () => {
        taken.push(text)
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  try {
    await mailerOf({ DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM }, logger).send(mail)
  } finally {
    await new Promise<void>((closed) => server.close(closed))
  }
  expect(taken).toHaveLength(1)
  expect(taken[0]).toMatch(/^ann@example\.com/)
  expect(taken[0]).toContain('Subject: Your new Waybill password')
  expect(await readdir(folder)).toEqual([])
})

test('a mail server that is not there is told as a sentence', async () => {
  const mailer = mailerOf({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM }, logger)
  await expect(mailer.send(mail)).rejects.toThrow('The e-mail could not be sent. Try again later.')
})

test.each(mailLanguages)('a letter in %s says everything, as text and as HTML', (language) => {
  const letter = resetLetter(language, { login: '<ann>', password: 'abcd-efgh', minutes: 30, portalAddress: undefined })
  const { subject, text, html } = mailOf('ann@example.com', letter)
  expect(subject).toContain('Waybill')
  for (const said of ['<ann>', 'abcd-efgh', '30']) expect(text).toContain(said)
  expect(text).not.toContain('http')
  expect(html).toContain('&#60;ann&#62;')
  expect(html).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
})
