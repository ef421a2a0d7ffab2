// Runs before anything is drawn, so that a page never flashes in the other theme or runs in the other direction.
;(() => {
  const root = document.documentElement
  const chosen = localStorage.getItem('waybill.theme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  const language = localStorage.getItem('waybill.language')
  if (language) root.lang = language
  if (language === 'ar') root.dir = 'rtl'
  // The shape of an analysis page stands until the page does; whoever has to sign in first is shown none.
  if (localStorage.getItem('waybill.token') && /^\/($|aframe\/)/.test(location.pathname))
    root.dataset.coming = 'analysis'
  if (localStorage.getItem('waybill.folded') === 'yes') root.dataset.folded = 'yes'
})()
