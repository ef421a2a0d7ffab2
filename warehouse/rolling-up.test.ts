import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { stageRandomLoad } from './random-load.test-support.ts'

/** Few numbers are on many loads, so that what comes changes lines that are there; many are hardly on two. */
const step = fc.record({
  loads: fc.array(
    fc.record({
      clientId: fc.constantFrom(5, 6),
      seed: fc.nat(9),
      packages: fc.constantFrom(3, 40),
      events: fc.constantFrom(0, 0, 20),
      trackingNumbers: fc.constantFrom(30, 1e9),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  after: fc.constantFrom('nothing', 'nothing', 'undo', 'replace'),
})

test('whatever comes, together or by itself, goes or is replaced: rollups are row by row what the lines say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 3 }),
      fc.constantFrom(25, 1e6),
      async (steps, linesAddedAtMost) => {
        const folder = mkdtempSync(join(tmpdir(), 'rolling-up-'))
        const stagingFolder = join(folder, 'staging')
        const warehouse = await openWarehouse({
          path: join(folder, 'warehouse.duckdb'),
          stagingFolder,
          threads: 2,
          linesAddedAtMost,
          today: () => '2025-02-01',
        })
        try {
          let loadId = 0
          for (const { loads, after } of steps) {
            const staged = await Promise.all(
              loads.map((load) => {
                loadId += 1
                return stageRandomLoad(stagingFolder, { ...load, loadId })
              }),
            )
            await Promise.all(staged.map((each) => warehouse.load(each)))
            if (after === 'undo') await warehouse.undo(loadId)
            if (after === 'replace')
              await warehouse.replace(
                await stageRandomLoad(stagingFolder, {
                  clientId: 5,
                  seed: 11,
                  packages: 30,
                  trackingNumbers: 30,
                  loadId,
                }),
              )
          }
          for (const clientId of [5, 6])
            expect(await warehouse.rebuildRollups(clientId)).toMatchObject({ corrected: 0 })
        } finally {
          await warehouse.close()
          rmSync(folder, { recursive: true })
        }
      },
    ),
    { numRuns: 3, endOnFailure: true },
  )
})
