/** What an address says behind its question mark, by name; several words of one name are a list. */
export type Search = Readonly<Record<string, string | readonly string[]>>

/** The one word that stands under a name in the address; of several the first. */
export function wordIn(value: Search[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}

export function wordsIn(value: Search[string] | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : (value ?? [])
}

/** The address bar in plain words: `?client=1&carrier_name=UPS&carrier_name=FedEx`. */
export function readAddress(text: string): Search {
  const parameters = new URLSearchParams(text)
  const names = [...new Set(parameters.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

export function writeAddress(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(name, String(one))
    }
  }
  return parameters.size > 0 ? `?${parameters}` : ''
}
