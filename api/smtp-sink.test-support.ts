import { SMTPServer } from 'smtp-server'

export interface SmtpSink {
  readonly url: string
  /** What came, whole, oldest first. */
  readonly mails: { readonly to: string; readonly text: string }[]
  /** Declines whoever it is for from now on. */
  readonly decline: (address: string | undefined) => void
  readonly close: () => Promise<void>
}

/** A mail server that keeps what it is given. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const mails: { to: string; text: string }[] = []
  let declined: string | undefined
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: ({ address }, _, done) => done(address === declined ? new Error('no such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join()
        mails.push({ to, text: Buffer.concat(pieces).toString('latin1') })
        done()
      })
    },
  })
  // A sender that is killed within a mail is no trouble of the mail server.
  server.on('error', () => undefined)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    decline: (one) => {
      declined = one
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
      }),
  }
}
