import type { Configuration } from './configuration.ts'

/** Where people and identity providers reach this service, without a slash at its end. */
export function publicAddressOf({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Configuration, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return PUBLIC_URL?.replace(/\/+$/, '') ?? localAddress(HOST, PORT)
}

export function localAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
