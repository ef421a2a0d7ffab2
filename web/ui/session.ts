import { readOrigin, readPath, waysIn } from '@waybill/contracts'

const tokenKey = 'waybill.token'
const temporaryTokenKey = 'waybill.temporaryToken'
const passwordDaysKey = 'waybill.passwordDays'
const landingPageKey = 'waybill.landingPage'
const originKey = 'waybill.origin'

/** What the browser keeps of a sign-in. */
export const session = {
  token: () => localStorage.getItem(tokenKey),
  /** What calls are signed with: until a landing page is chosen, the token is a temporary one that opens no page. */
  bearer: () => localStorage.getItem(tokenKey) ?? sessionStorage.getItem(temporaryTokenKey),
  hold: (token: string) => {
    localStorage.removeItem(tokenKey)
    sessionStorage.setItem(temporaryTokenKey, token)
  },
  begin: (token: string) => {
    localStorage.setItem(tokenKey, token)
    sessionStorage.removeItem(temporaryTokenKey)
  },
  /** The temporary token becomes the token. */
  settle: () => {
    const token = sessionStorage.getItem(temporaryTokenKey)
    if (token !== null) session.begin(token)
  },
  passwordDays: (): number | undefined => {
    const days = localStorage.getItem(passwordDaysKey)
    return days === null ? undefined : Number(days)
  },
  keepPasswordDays: (days: number) => localStorage.setItem(passwordDaysKey, String(days)),
  /** The one chosen for this session; null when none was. */
  landingPage: () => localStorage.getItem(landingPageKey),
  chooseLandingPage: (name: string) => localStorage.setItem(landingPageKey, name),
  /** What somebody asked for before they were asked to sign in; it outlives a way round by a provider. */
  origin: () => readOrigin(sessionStorage.getItem(originKey) ?? ''),
  /** What is no page of this site is not remembered, and makes what was remembered forgotten. */
  rememberOrigin: (address: string | undefined) => {
    const origin = readOrigin(address ?? '')
    if (origin === undefined) sessionStorage.removeItem(originKey)
    else sessionStorage.setItem(originKey, origin)
  },
  end: () => {
    sessionStorage.removeItem(temporaryTokenKey)
    for (const key of [tokenKey, passwordDaysKey, landingPageKey]) localStorage.removeItem(key)
  },
}

/** To the sign-in page, remembering where the person was; a new document, so that nothing of theirs stays in memory. */
export function leaveToSignIn(): void {
  session.end()
  const path = readPath(location.pathname)
  if (waysIn.some((way) => way === path)) return
  location.assign(signInAddress(path === '/' ? undefined : path + location.search))
}

/** Where somebody signs in who is to come back to what they asked for. */
export function signInAddress(origin: string | undefined): string {
  return origin === undefined ? '/login' : `/login?from=${encodeURIComponent(origin)}`
}

/** The password has run out while the page was open. */
export function leaveToChangePassword(): void {
  const path = readPath(location.pathname)
  if (path === '/change_password') return
  session.rememberOrigin(path + location.search)
  location.assign('/change_password')
}
