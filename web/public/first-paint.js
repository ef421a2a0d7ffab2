// Runs before anything is drawn, so that a page never flashes in the other theme or runs in the other direction.
;(() => {
  const root = document.documentElement
  // What the address asks for is kept for the visit.
  const asked = new URLSearchParams(location.search)
  for (const name of ['theme', 'nav-style', 'layout-type'])
    if (asked.has(name)) sessionStorage.setItem(`waybill.${name}`, asked.get(name))
  const ofVisit = { dark: 'dark', semidark: 'light', light: 'light' }[sessionStorage.getItem('waybill.theme')]
  const chosen = ofVisit ?? localStorage.getItem('waybill.theme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  const language = localStorage.getItem('waybill.language')
  if (language) root.lang = language
  if (language === 'ar') root.dir = 'rtl'
  // The shape that the service named for this address stands until the page does; whoever has to sign in first is shown none.
  const rail = ['fixed', 'mini', null].includes(sessionStorage.getItem('waybill.nav-style'))
  if (rail && localStorage.getItem('waybill.token') && root.dataset.shape) root.dataset.coming = root.dataset.shape
  const folded = localStorage.getItem('waybill.folded') ?? (matchMedia('(max-width: 1023px)').matches ? 'yes' : 'no')
  if (folded === 'yes' || sessionStorage.getItem('waybill.nav-style') === 'mini') root.dataset.folded = 'yes'
})()
