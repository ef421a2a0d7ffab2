import { endpoints } from '@waybill/contracts'
import { call } from './service.ts'
import { session } from './session.ts'

const minute = 60_000
/** Somebody who has touched nothing for so long is away. */
const awayAfter = 10 * minute
/** A token is renewed when so much of its life is over. */
const shareUsed = 1 / 3

/** Renews the token quietly while the person works, so that nobody is signed out in the middle of something. Answers how to stop. */
export function keepSession(): () => void {
  let lastSeen = Date.now()
  const seen = () => {
    lastSeen = Date.now()
  }
  const look = async () => {
    const token = session.token()
    if (token === null || Date.now() - lastSeen > awayAfter || !isDue(token, Date.now())) return
    const { id_token: renewed } = await call(endpoints.regenerateToken)
    if (session.token() === token) session.begin(renewed)
  }
  const timer = setInterval(() => void look().catch(() => undefined), minute)
  const signs = ['pointerdown', 'keydown', 'visibilitychange'] as const
  for (const sign of signs) document.addEventListener(sign, seen, { passive: true })
  return () => {
    clearInterval(timer)
    for (const sign of signs) document.removeEventListener(sign, seen)
  }
}

/** Whether enough of its life is over, as the token itself says. */
export function isDue(token: string, now: number): boolean {
  const life = lifeOf(token)
  return life !== undefined && now > life.from + (life.to - life.from) * shareUsed
}

function lifeOf(token: string): { readonly from: number; readonly to: number } | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('iat' in claims) || !('exp' in claims)) return undefined
    return { from: Number(claims.iat) * 1000, to: Number(claims.exp) * 1000 }
  } catch {
    return undefined
  }
}
