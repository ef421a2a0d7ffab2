/** Class names of Ant Design's components that we use, with what they are made of and how they move. */
const used = ['btn', 'empty', 'fade', 'popover', 'select', 'slide', 'tooltip', 'zoom']

/** Ant Design's own sheet without the components we do not use: read once, no script has to write styles while a page opens. */
export function usedStyles(sheet: string): string {
  return rulesOf(sheet)
    .map(({ head, body }) => {
      if (head.startsWith('@keyframes')) return `${head}{${body}}`
      if (head.startsWith('@')) {
        const inside = usedStyles(body)
        return inside === '' ? '' : `${head}{${inside}}`
      }
      const selectors = selectorsOf(head).filter(isUsed)
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
    })
    .join('')
}

/** Only its tokens are left out besides: they are ours, and are written when the theme is known. */
function isUsed(selector: string): boolean {
  if (selector.includes('.css-var-')) return false
  const names = [...selector.matchAll(/\.ant-([\w-]+)|class[\^*]="\s?ant-([\w-]+)/g)].map(
    ([, name, part]) => name ?? part,
  )
  return names.every((name) => used.some((one) => name === one || name?.startsWith(`${one}-`)))
}

function rulesOf(sheet: string): { readonly head: string; readonly body: string }[] {
  const rules = []
  let start = 0
  for (let open = sheet.indexOf('{'); open >= 0; open = sheet.indexOf('{', start)) {
    let close = open + 1
    for (let depth = 1; depth > 0; close += 1) {
      if (sheet[close] === '{') depth += 1
      if (sheet[close] === '}') depth -= 1
    }
    rules.push({ head: sheet.slice(start, open).trim(), body: sheet.slice(open + 1, close - 1) })
    start = close
  }
  return rules
}

/** Commas inside brackets belong to a selector. */
function selectorsOf(head: string): string[] {
  return head.split(/,(?![^(]*\))/).map((selector) => selector.trim())
}
