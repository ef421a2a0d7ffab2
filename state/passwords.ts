import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes and one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** False for a user who has no password yet. */
export async function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return passwordHash !== '' && (await verify(passwordHash, password))
}

/** A hash that no password matches, to spend the same time on a user who does not exist. */
export function hashOfNobody(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}

const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of letters and digits that are not taken for each other: 79 bits. */
export function makePassword(): string {
  return Array.from({ length: 4 }, fourOfThem).join('-')
}

function fourOfThem(): string {
  return Array.from({ length: 4 }, () => readable.charAt(randomInt(readable.length))).join('')
}
