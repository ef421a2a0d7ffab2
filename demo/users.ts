type DemoRole = 'controller' | 'analyst' | 'guest' | 'carrier' | 'staff'

/** One person a role, and the clients each may see; a parent brings its child clients, staff see all. */
export interface DemoUser {
  readonly login: DemoRole
  readonly role: DemoRole
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly clientCodes: readonly string[]
}

export const users: readonly DemoUser[] = [
  user('controller', 'Ada', 'Merriweather', ['NORTHFIELD']),
  user('analyst', 'Jonas', 'Fernsby', ['NORTHFIELD-OUTDOOR']),
  user('guest', 'Mina', 'Yarrow', ['BRIGHT-HARBOR']),
  user('carrier', 'Omar', 'Windlestone', ['CEDAR-FINCH']),
  user('staff', 'Tess', 'Larkspur', []),
]

function user(role: DemoRole, firstName: string, lastName: string, clientCodes: readonly string[]): DemoUser {
  return { login: role, role, firstName, lastName, email: `${role}@example.com`, clientCodes }
}
