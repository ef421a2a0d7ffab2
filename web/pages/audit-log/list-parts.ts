interface Part {
  readonly text: string
  /** Whether the other side has it too. */
  readonly kept: boolean
}

/** A value next to the one it is compared with: of two lists, what both hold is told apart from what only one does. */
export function partsOf(value: string, other: string | null): Part[] {
  const others = other?.split(', ') ?? []
  if (!value.includes(', ') && others.length < 2) return [{ text: value, kept: false }]
  return value.split(', ').map((text) => ({ text, kept: others.includes(text) }))
}
