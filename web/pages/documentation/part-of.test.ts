import { expect, test } from 'vitest'
import { partOf } from './part-of.ts'

const description = {
  openapi: '3.1.0',
  paths: {
    '/clients': { get: { answer: { $ref: '#/components/schemas/Client' } }, post: { answer: 'a client' } },
    '/users': { get: { answer: { anyOf: [{ $ref: '#/components/schemas/User' }] } } },
  },
  components: {
    schemas: {
      Client: {
        name: 'text',
        parent: { $ref: '#/components/schemas/Client' },
        place: { $ref: '#/components/schemas/a~1b' },
      },
      User: { client: { $ref: '#/components/schemas/Client' } },
      'a/b': { zip: 'text' },
      Carrier: { scac: 'text' },
    },
    securitySchemes: { session: { type: 'http' } },
  },
}
const { Client, User, 'a/b': place } = description.components.schemas

test('a call comes with what it refers to, and with what that refers to, itself too, and with no other call', () => {
  expect(partOf(description, ['paths', '/users', 'get'])).toEqual({
    openapi: '3.1.0',
    paths: { '/users': description.paths['/users'] },
    components: { schemas: { User, Client, 'a/b': place } },
  })
})

test('a call comes without the others at its address', () => {
  expect(partOf(description, ['paths', '/clients', 'post'])).toEqual({
    openapi: '3.1.0',
    paths: { '/clients': { post: { answer: 'a client' } } },
  })
})

test('what is no call is a part too, and what is not there is none', () => {
  const { securitySchemes } = description.components
  expect(partOf(description, ['components', 'securitySchemes'])).toEqual({
    openapi: '3.1.0',
    components: { securitySchemes },
  })
  expect(partOf(description, ['paths', '/users', 'constructor'])).toEqual({ openapi: '3.1.0' })
})

test('a description is left as it was', () => {
  const before = JSON.stringify(description)
  partOf(description, ['paths', '/clients', 'get'])
  expect(JSON.stringify(description)).toBe(before)
})
