// Runs before anything is drawn, so that a page never flashes in the other theme or runs in the other direction.
;(() => {
  const root = document.documentElement
  // What the address asks for is kept for the visit.
  const asked = new URLSearchParams(location.search)
  for (const name of ['theme', 'nav-style', 'layout-type'])
    if (asked.has(name)) sessionStorage.setItem(`waybill.${name}`, asked.get(name))
  const ofVisit = { dark: 'dark', semidark: 'light', light: 'light', os: 'os' }[sessionStorage.getItem('waybill.theme')]
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

  const metas = Array.from(document.querySelectorAll('meta[name]'), ({ name, content }) => [name, content])
  const said = Object.fromEntries(metas)
  // The words come while the scripts do that will ask for them: those of the language that ui/language.tsx will choose.
  const words = JSON.parse(said.words ?? '{}')
  const spoken = [language, ...navigator.languages].map((tag) => tag?.slice(0, 2)).find((code) => code in words)
  if (spoken) {
    const preload = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: words[spoken] })
    preload.crossOrigin = ''
    document.head.append(preload)
  }
  // So do the answers that the page asks for first; ui/asked-first.ts takes them.
  const first = JSON.parse(said['asked-first'] ?? 'null')
  const token = localStorage.getItem('waybill.token')
  if (!first || !token) return
  const headers = {
    'partner-code': said['partner-code'],
    'tenant-name': said.tenant,
    'tenant-database': said.tenant,
    'accept-language': root.lang,
    authorization: `Bearer ${token}`,
  }
  const answers = new Map()
  const ask = ([method, address]) => {
    const answer = fetch(address, { method, headers })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined)
    answers.set(`${method} ${address}`, answer)
    return answer
  }
  globalThis.askedFirst = { token, answers }
  void Promise.all(first.atOnce.map(ask)).then((told) => {
    if (!globalThis.askedFirst || told.some((one) => one?.status !== 200)) return
    const [{ permissions }, daysLeft] = told.map(({ text }) => JSON.parse(text))
    const may = first.oneOfEach.every((list) => list.some((one) => permissions.includes(one)))
    if (may && daysLeft > 0) first.onceKnown.forEach(ask)
  })
})()
