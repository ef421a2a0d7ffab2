import { expect, test } from 'vitest'
import { openSendings, type Send } from './sendings.ts'

interface Line {
  readonly name: string
  readonly signal: AbortSignal
  readonly onShare: (share: number) => void
  readonly arrive: () => void
  readonly lose: () => void
}

function open() {
  const lines: Line[] = []
  const arrived: number[] = []
  const send: Send = (file, _, onShare, signal) =>
    new Promise((resolve, reject) => {
      const lose = () => reject(new Error('gone'))
      signal.addEventListener('abort', lose)
      lines.push({ name: file.name, signal, onShare, arrive: () => resolve([]), lose })
    })
  const sendings = openSendings(send, (clientId) => arrived.push(clientId))
  return { sendings, lines, arrived, said: () => sendings.all().map(({ file, status }) => `${file.name} ${status}`) }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const settled = () => new Promise((resolve) => setTimeout(resolve))
const line = (lines: readonly Line[], name: string): Line => {
  const found = lines.findLast((one) => one.name === name)
  if (!found) throw new Error(`${name} was never sent`)
  return found
}

test('three files travel at once; the next leaves when one has arrived', async () => {
  const { sendings, lines, arrived, said } = open()
  sendings.add(7, files('a', 'b', 'c', 'd'))
  expect(said()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting'])
  line(lines, 'b').arrive()
  await settled()
  expect(said()).toEqual(['a sending', 'c sending', 'd sending'])
  expect(arrived).toEqual([7])
})

test('a file that was lost on its way says so, holds nobody up, and can be sent again', async () => {
  const { sendings, lines, arrived, said } = open()
  sendings.add(7, files('a', 'b', 'c', 'd'))
  line(lines, 'a').lose()
  await settled()
  expect(said()).toEqual(['a failed', 'b sending', 'c sending', 'd sending'])
  sendings.retry(sendings.all()[0]?.key ?? 0)
  expect(said()[0]).toBe('a waiting')
  line(lines, 'd').arrive()
  await settled()
  line(lines, 'a').arrive()
  await settled()
  expect(said()).toEqual(['b sending', 'c sending'])
  expect(arrived).toEqual([7, 7])
})

test('a file that is dropped stops travelling and makes room', async () => {
  const { sendings, lines, said } = open()
  sendings.add(7, files('a', 'b', 'c', 'd'))
  sendings.drop(sendings.all()[1]?.key ?? 0)
  await settled()
  expect(line(lines, 'b').signal.aborted).toBe(true)
  expect(said()).toEqual(['a sending', 'c sending', 'd sending'])
})

test('whoever watches hears how much of a file has left', () => {
  const { sendings, lines } = open()
  const heard: number[] = []
  sendings.add(7, files('a'))
  const stop = sendings.subscribe(() => heard.push(sendings.all()[0]?.share ?? 0))
  line(lines, 'a').onShare(0.5)
  stop()
  line(lines, 'a').onShare(0.75)
  expect(heard).toEqual([0.5])
})
