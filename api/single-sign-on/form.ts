interface Form {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** A page with nothing but a form; the web submits it, and whoever has no script finds a button. */
export function formPage({ action, fields }: Form): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  return page(
    'Single sign-on',
    `<form method="post" action="${escapeHtml(action)}">${inputs}<button>Continue</button></form>`,
  )
}

/** Shown for a moment, in its own words only where the browser does not go on by itself. */
export function onwardPage(sentence: string, address: string): string {
  const link = `<p><a href="${escapeHtml(address)}">Back to single sign-on</a></p>`
  return page(
    sentence,
    `<p>${escapeHtml(sentence)}</p>${link}`,
    `<meta http-equiv="refresh" content="0; url=${escapeHtml(address)}">`,
  )
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><link rel="icon" href="/icon.svg">${head}</head><body>${body}</body></html>`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
