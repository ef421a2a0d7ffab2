import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openSmtpSink } from './smtp-sink.test-support.ts'

test('a sender that is killed within a mail leaves the mail server as it was, and nothing of the mail', async () => {
  const sink = await openSmtpSink()
  const { hostname, port } = new URL(sink.url)
  const socket = connect(Number(port), hostname)
  for (const line of ['EHLO here', 'MAIL FROM:<ann@example.com>', 'RCPT TO:<bob@example.com>', 'DATA']) {
    await once(socket, 'data')
    socket.write(`${line}\r\n`)
  }
  await once(socket, 'data')
  socket.write('Subject: half of ')
  socket.resetAndDestroy()
  await once(socket, 'close')
  await sink.close()
  expect(sink.mails).toEqual([])
})
