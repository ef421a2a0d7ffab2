import { spellPath } from '@waybill/contracts'

/** Before anything reads the address bar, it says where one is in the page's own spelling. */
export function putAddressRight(): void {
  const { pathname, search, hash } = location
  const path = spellPath(pathname)
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash)
}
