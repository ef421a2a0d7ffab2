import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ShippedLayout } from '@waybill/contracts'

let read: ReadonlyMap<string, ShippedLayout> | undefined

/** Layouts that come with the product, by the folder that each has beside this file. They are read once a process. */
export function shippedLayouts(): ReadonlyMap<string, ShippedLayout> {
  const folder = import.meta.dirname
  read ??= new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, shippedIn(join(folder, name, 'layout.json'))] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  return read
}

function shippedIn(path: string): ShippedLayout {
  return ShippedLayout.parse(JSON.parse(readFileSync(path, 'utf8')))
}
