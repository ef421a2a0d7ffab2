const tokenKey = 'waybill.token'
const passwordDaysKey = 'waybill.passwordDays'

/** What the browser keeps of a sign-in. */
export const session = {
  token: () => localStorage.getItem(tokenKey),
  begin: (token: string) => localStorage.setItem(tokenKey, token),
  end: () => {
    localStorage.removeItem(tokenKey)
    localStorage.removeItem(passwordDaysKey)
  },
}

/** To the sign-in page, remembering where the person was; a new document, so that nothing of theirs stays in memory. */
export function leaveToSignIn(): void {
  session.end()
  const { pathname, search } = location
  if (pathname === '/login') return
  location.assign(pathname === '/' ? '/login' : `/login?from=${encodeURIComponent(pathname + search)}`)
}
