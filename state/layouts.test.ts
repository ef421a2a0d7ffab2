import { FileStatements, type LayoutMapping, mostLayouts } from '@waybill/contracts'
import { smallMapping } from '@waybill/contracts/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { intakeFilesOf } from './intake-files.ts'
import { layoutsOf } from './layouts.ts'
import { openTestState, type TestState } from './testing.ts'

let house: TestState
let [acme, borg, made] = [0, 0, 0]
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())
beforeEach(async () => {
  made += 1
  acme = (await clientsOf(house.state).create({ name: `Acme ${made}` })).id
  borg = (await clientsOf(house.state).create({ name: `Borg ${made}` })).id
})
afterEach(async () => {
  for (const table of ['file_layout', 'layout_version', 'layout', 'intake_file'] as const)
    await house.state.deleteFrom(table).execute()
})

const at = new Date('2026-11-22T10:00:00Z')
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const layouts = () => layoutsOf(house.state)

const mapping = (carrier: string): LayoutMapping => ({
  ...smallMapping,
  facts: { ...smallMapping.facts, carrier: { from: 'typed', value: carrier } },
})
const save = (name: string, carrier: string, clientId: number | null = acme, when = at) =>
  layouts().save({ clientId, name, mapping: mapping(carrier), savedBy: 'ann' }, when)
const names = (some: readonly { name: string }[]) => some.map(({ name }) => name)

const given = (key: string, carrier: string) => ({ key, name: `Shipped ${key}`, mapping: mapping(carrier) })

async function give(name: string, clientId = acme): Promise<number> {
  const file = {
    client_id: clientId,
    name,
    sha256: name,
    bytes: 1,
    path: name,
    received_from: 'ann',
    status: 'received',
    report: null,
  } as const
  const [added] = await intakeFilesOf(house.state).add([file])
  return added?.id ?? 0
}

test('what is saved under a name is its next version, and the same again is the one that is there', async () => {
  const { id } = await save('Courier', 'Quick')
  expect(await save('Courier', 'Slow')).toEqual({ id, version: 2 })
  expect(await save('Courier', 'Slow')).toEqual({ id, version: 2 })
  expect((await save('Courier', 'Quick', borg)).id).not.toBe(id)
  expect(await layouts().version(id, 1)).toEqual({
    id,
    name: 'Courier',
    clientId: acme,
    version: 1,
    latest: 2,
    savedAt: at.toISOString(),
    savedBy: 'ann',
    mapping: mapping('Quick'),
  })
  expect((await layouts().version(id, 2))?.mapping).toEqual(mapping('Slow'))
  expect(await layouts().version(id, 3)).toBeUndefined()
  expect(await layouts().version(id + 100, 1)).toBeUndefined()
})

test('a client’s files are read by its own layouts first and then by those for all, the latest of each first', async () => {
  const everybody = await save('For all', 'Quick', null, later(9))
  const first = await save('First', 'Quick', acme, later(1))
  const second = await save('Second', 'Quick', acme, later(2))
  await save('Of Borg', 'Quick', borg, later(3))
  expect(await layouts().reading(acme)).toEqual([
    { id: second.id, name: 'Second', version: 1, mapping: mapping('Quick') },
    { id: first.id, name: 'First', version: 1, mapping: mapping('Quick') },
    { id: everybody.id, name: 'For all', version: 1, mapping: mapping('Quick') },
  ])
})

test('one that is retired reads nothing and is not listed, still tells what it is, and reads again when it is saved', async () => {
  const kept = await save('Kept', 'Quick')
  const { id } = await save('Gone', '')
  expect(await layouts().find(id)).toMatchObject({ name: 'Gone', clientId: acme, carrier: null, retired: false })
  await layouts().retire(id, later(1))
  expect(names(await layouts().reading(acme))).toEqual(['Kept'])
  expect(names(await layouts().list([acme]))).toEqual(['Kept'])
  expect(await layouts().find(id)).toMatchObject({ name: 'Gone', retired: true, latest: 1, key: null })
  expect(await layouts().find(kept.id)).toMatchObject({ name: 'Kept', retired: false, carrier: 'Quick' })
  expect(await layouts().find(id + 100)).toBeUndefined()
  expect(await save('Gone', '')).toEqual({ id, version: 1 })
  expect(names(await layouts().reading(acme)).toSorted()).toEqual(['Gone', 'Kept'])
})

test('the list is of these clients and of what is for all, by name, and counts these clients’ files alone', async () => {
  const shared = await save('Z for all', 'Quick', null)
  const own = await save('A of Acme', 'Slow')
  await save('B of Borg', 'Slow', borg)
  for (const [file, client] of [
    ['1.csv', acme],
    ['2.csv', acme],
    ['3.csv', borg],
  ] as const)
    await layouts().noteRead(await give(file, client), { id: shared.id, version: 1 })
  // Chosen, and not read yet.
  await layouts().choose(await give('4.csv'), own.id, FileStatements.parse({}))
  const listed = await layouts().list([acme])
  expect(listed.map(({ name, clientId, files, carrier, latest }) => [name, clientId, files, carrier, latest])).toEqual([
    ['A of Acme', acme, 0, 'Slow', 1],
    ['Z for all', null, 2, 'Quick', 1],
  ])
  expect(names(await layouts().list([]))).toEqual(['Z for all'])
})

test('each version tells of the files that it has read, of these clients alone, the latest first', async () => {
  const { id } = await save('Courier', 'Quick', null)
  const other = await save('Another', 'Quick', null)
  const [one, two, theirs, by2, elsewhere] = [
    await give('one.csv'),
    await give('two.csv'),
    await give('theirs.csv', borg),
    await give('three.csv'),
    await give('elsewhere.csv'),
  ]
  for (const file of [one, two, theirs]) await layouts().noteRead(file, { id, version: 1 })
  await save('Courier', 'Slow', null, later(5))
  await layouts().noteRead(by2, { id, version: 2 })
  await layouts().noteRead(elsewhere, { id: other.id, version: 1 })
  const versions = await layouts().versions(id, [acme])
  expect(versions.map(({ version, savedAt, savedBy, filesTotal }) => [version, savedAt, savedBy, filesTotal])).toEqual([
    [2, later(5).toISOString(), 'ann', 1],
    [1, at.toISOString(), 'ann', 2],
  ])
  expect(versions[1]?.files.map((file) => [file.id, file.name, file.clientId, file.status])).toEqual([
    [two, 'two.csv', acme, 'received'],
    [one, 'one.csv', acme, 'received'],
  ])
  expect(await layouts().readBefore(id, [acme])).toEqual([one, two])
  expect(await layouts().readBefore(id, [acme, borg])).toEqual([one, two, theirs])
  expect(await layouts().readBefore(other.id, [acme])).toEqual([])
  expect(await layouts().readBefore(id + 100, [acme])).toEqual([])
})

test('of a version that has read many files the latest fifty are told, and how many there are', async () => {
  const { id } = await save('Courier', 'Quick')
  const ids: number[] = []
  for (let file = 0; file < 53; file++) ids.push(await give(`${file}.csv`))
  for (const file of ids) await layouts().noteRead(file, { id, version: 1 })
  await save('Courier', 'Slow')
  const chosen = await give('chosen.csv')
  await layouts().choose(chosen, id, FileStatements.parse({}))
  const [second, first] = await layouts().versions(id, [acme])
  expect(second).toMatchObject({ version: 2, files: [], filesTotal: 0 })
  expect(first).toMatchObject({ version: 1, filesTotal: 53 })
  expect(first?.files.map((file) => file.id)).toEqual(ids.toReversed().slice(0, 50))
})

test('what somebody said of a file stays when it is read', async () => {
  const { id } = await save('Courier', 'Quick')
  const [file, untold] = [await give('one.csv'), await give('two.csv')]
  const said = FileStatements.parse({})
  await layouts().choose(file, id, said)
  expect(await layouts().ofFile(file)).toEqual({ layoutId: id, version: null, chosen: true, statements: said })
  await layouts().noteRead(file, { id, version: 1 })
  expect(await layouts().ofFile(file)).toEqual({ layoutId: id, version: 1, chosen: true, statements: said })
  await layouts().noteRead(untold, { id, version: 1 })
  expect(await layouts().ofFile(untold)).toMatchObject({ chosen: false, version: 1 })
  expect(await layouts().ofFile(untold + 100)).toBeUndefined()
})

test('what comes with the product has versions too, is nobody’s, and is retired when it comes no more', async () => {
  await layouts().ship([given('b', 'Quick'), given('a', 'Quick')], at)
  await layouts().ship([given('b', 'Slow'), given('a', 'Quick')], later(1))
  // A start at which nothing has changed writes nothing; a name that has is written, without a version.
  await layouts().ship([given('a', 'Quick'), given('b', 'Slow')], later(1))
  await layouts().ship([{ ...given('a', 'Quick'), name: 'Renamed' }, given('b', 'Slow')], later(1))
  expect((await layouts().shipped()).map(({ name, version }) => [name, version])).toEqual([
    ['Renamed', 1],
    ['Shipped b', 2],
  ])
  await layouts().ship([given('a', 'Quick'), given('b', 'Slow')], later(1))
  const own = await save('Shipped a', 'Quick', null)
  const known = await layouts().shipped()
  expect(known.map(({ name, version, key }) => [name, version, key])).toEqual([
    ['Shipped a', 1, 'a'],
    ['Shipped b', 2, 'b'],
  ])
  expect(known.map(({ id }) => id)).not.toContain(own.id)
  expect(await layouts().find(known[1]?.id ?? 0)).toMatchObject({ clientId: null, key: 'b', latest: 2 })
  // They are asked after what people mapped, by those who know what they say.
  expect(await layouts().reading(acme)).toMatchObject([{ id: own.id }])
  await layouts().ship([given('a', 'Quick')], later(2))
  expect((await layouts().shipped()).map(({ key }) => key)).toEqual(['a'])
  expect(await layouts().reading(acme)).toMatchObject([{ id: own.id }])
  await layouts().ship([given('b', 'Slow')], later(3))
  expect(await layouts().shipped()).toMatchObject([{ key: 'b', version: 2 }])
})

test('a client has so many layouts that read files, and no more', async () => {
  await Promise.all(Array.from({ length: mostLayouts }, (_, nth) => save(`Layout ${nth}`, 'Quick')))
  await expect(save('One more', 'Quick')).rejects.toMatchObject({ reason: { name: 'layouts-too-many' } })
  await save('Of Borg', 'Quick', borg)
  const [first] = await layouts().reading(acme)
  await layouts().retire(first?.id ?? 0, at)
  await save('One more', 'Quick')
  await expect(save(first?.name ?? '', 'Quick')).rejects.toMatchObject({ reason: { name: 'layouts-too-many' } })
})

test('a client, and all together, have no more also when many are saved at once', async () => {
  for (const owner of [acme, null]) {
    const saving = Array.from({ length: mostLayouts + 8 }, (_, nth) => save(`Layout ${nth}`, 'Quick', owner))
    const saved = await Promise.allSettled(saving)
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostLayouts)
  }
})
