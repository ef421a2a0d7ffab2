/** Source text between two offsets. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A change of source text, and the expression or statement around it that is switched. */
export interface Change {
  readonly host: Span
  readonly isStatement: boolean
  readonly edit: Span & { readonly text: string }
}

/** One fault that a test ought to notice. `code` and `replacement` are the lines of the file before and after it. */
export interface Mutant extends Change {
  readonly file: string
  readonly line: number
  readonly code: string
  readonly replacement: string
}

export function mutantOf(file: string, source: string, change: Change): Mutant {
  const { edit } = change
  const from = source.lastIndexOf('\n', edit.start - 1) + 1
  const end = source.indexOf('\n', edit.end)
  const until = end === -1 ? source.length : end
  return {
    ...change,
    file,
    line: source.slice(0, edit.start).split('\n').length,
    code: oneLine(source.slice(from, until)),
    replacement: oneLine(source.slice(from, edit.start) + edit.text + source.slice(edit.end, until)),
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
