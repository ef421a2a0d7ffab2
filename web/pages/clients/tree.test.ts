import { expect, test } from 'vitest'
import { asTree } from './tree.ts'

test('child clients stand under their parent, and one whose parent is not to be seen by itself', () => {
  const clients = [
    { id: 1, parentClientId: 4 },
    { id: 2, parentClientId: null },
    { id: 3, parentClientId: 9 },
    { id: 4, parentClientId: null },
    { id: 5, parentClientId: 4 },
  ]
  expect(asTree(clients).map(({ id }) => id)).toEqual([2, 3, 4, 1, 5])
})
