import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimResponsesOf } from './claim-responses.ts'
import { clientsOf } from './clients.ts'
import { intakeFilesOf } from './intake-files.ts'
import { keptBytesOf } from './kept-bytes.ts'
import { openTestState, type TestState } from './testing.ts'

let house: TestState
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())

test('bytes are named by a file or by an answer, whatever came of them, and by nothing else', async () => {
  const { anyNamed, unnamed } = keptBytesOf(house.state)
  expect(await anyNamed()).toBe(false)
  const { id } = await clientsOf(house.state).create({ name: 'Acme' })
  const responses = claimResponsesOf(house.state)
  const { response } = await responses.add({
    client_id: id,
    carrier_name: 'UPS',
    tracking_number: '1Z1',
    file_name: 'answer.pdf',
    content_type: 'application/pdf',
    sha256: 'of an answer',
    bytes: 1,
    path: 'of an answer',
    given_at: '2026-01-15T00:00:00.000Z',
  })
  expect(await anyNamed()).toBe(true)
  const file = { client_id: id, name: 'given.csv', bytes: 1, received_from: 'a test', report: null }
  await intakeFilesOf(house.state).add([
    { ...file, sha256: 'of a file', path: 'of a file', status: 'received' },
    { ...file, sha256: 'of a refused one', path: 'of a refused one', status: 'rejected' },
  ])
  const sums = ['of an answer', 'of nothing', 'of a file', 'of a refused one']
  expect(await unnamed(sums)).toEqual(['of nothing'])
  await responses.remove(response.id)
  expect(await unnamed(sums)).toEqual(['of an answer', 'of nothing'])
  expect(await unnamed([])).toEqual([])
})
