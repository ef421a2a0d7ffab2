import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const shortest = 32

/** The secret of this house: given, or made at the first start and kept for its owner's eyes only. */
export async function openSecret(folder: string, given?: string): Promise<string> {
  const path = join(folder, 'secret')
  const secret = given ?? (await keptSecret(path)) ?? (await makeSecret(path))
  if (secret.length < shortest || new Set(secret).size < 12) {
    const place = given === undefined ? path : 'WAYBILL_SECRET'
    throw new Error(
      `${place}: the secret is too short or too simple; it needs ${shortest} random characters. "openssl rand -base64 48" makes one.`,
    )
  }
  return secret
}

/** A key for one purpose only, so that no two purposes share one. */
export function keyFor(purpose: string, secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}

async function keptSecret(path: string): Promise<string | undefined> {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept !== undefined) await chmod(path, 0o600)
  return kept?.trim()
}

/** Written beside and renamed, so that a start that is cut off leaves no half of one. */
async function makeSecret(path: string): Promise<string> {
  const secret = randomBytes(48).toString('base64url')
  const beside = `${path}.${process.pid}`
  await writeFile(beside, `${secret}\n`, { mode: 0o600, flush: true })
  await rename(beside, path)
  return secret
}
