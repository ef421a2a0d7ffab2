import { expect, test } from 'vitest'
import { ServiceProblem } from '../../ui/service.ts'
import { isLost } from './lost-file.ts'

test('a response of a carrier that the service fails to give is not there, and what it says otherwise is said', () => {
  expect([500, 502, 503].map((status) => isLost(new ServiceProblem(status)))).toEqual([true, true, true])
  for (const status of [0, 403, 404]) expect(isLost(new ServiceProblem(status))).toBe(false)
  expect(isLost(undefined)).toBe(false)
})
