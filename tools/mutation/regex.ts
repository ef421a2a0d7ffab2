import { sampled } from './sample.ts'
import type { TextEdit } from './sql.ts'

/** The small faults that a pattern may have: an alternative, a kind of character or an end left out. */
export function editsOfPattern(pattern: string, flags: string): TextEdit[] {
  return [...edits(pattern)].filter(({ start, end, text }) => {
    const changed = pattern.slice(0, start) + text + pattern.slice(end)
    return changed !== '' && isPattern(changed, flags)
  })
}

function* edits(pattern: string): Generator<TextEdit> {
  const classes = [...pattern.matchAll(/\\.|\[\^?(?:\\.|[^\]\\])*\]/gs)].filter(([text]) => text.startsWith('['))
  const inClass = (at: number) => classes.some(({ index, 0: text }) => at > index && at < index + text.length)
  for (const { index, 0: text } of classes) yield* withoutMembers(index, text)
  for (const { index, 0: text } of pattern.matchAll(/\\.|\^|\$/gs)) {
    if (text.length === 1 && !inClass(index)) yield { start: index, end: index + 1, text: '' }
  }
  for (const { index, 0: text } of pattern.matchAll(/(?<=[\w)\]])[?+*]/g)) {
    if (inClass(index) || pattern[index - 1] === '(') continue
    yield { start: index, end: index + 1, text: text === '*' ? '+' : '' }
  }
  yield* withoutAlternatives(pattern, inClass)
}

function* withoutMembers(at: number, text: string): Generator<TextEdit> {
  const members = [
    ...text.slice(1, -1).matchAll(/\\u\{?[\dA-Fa-f]+\}?|\\p\{\w+\}|(?:\\.|[^\\])-(?:\\.|[^\\])|\\.|[^\\]/gs),
  ]
  const kept = members.filter(({ 0: member, index }) => !(index === 0 && member === '^'))
  if (kept.length < 2) return
  for (const { index, 0: member } of sampled(kept)) {
    yield { start: at + 1 + index, end: at + 1 + index + member.length, text: '' }
  }
}

function* withoutAlternatives(pattern: string, inClass: (at: number) => boolean): Generator<TextEdit> {
  const groups: { starts: number[]; ends: number[] }[] = [{ starts: [0], ends: [] }]
  const finished: typeof groups = []
  for (const { index, 0: sign } of pattern.matchAll(/\\.|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)|\|/gs)) {
    if (sign.startsWith('\\') || inClass(index)) continue
    const group = groups.at(-1)
    if (sign.startsWith('(')) groups.push({ starts: [index + sign.length], ends: [] })
    if (sign === '|') {
      group?.ends.push(index)
      group?.starts.push(index + 1)
    }
    if (sign === ')' && group) {
      group.ends.push(index)
      finished.push(group)
      groups.pop()
    }
  }
  const whole = groups[0]
  if (whole) finished.push({ starts: whole.starts, ends: [...whole.ends, pattern.length] })
  for (const { starts, ends } of finished) {
    if (starts.length < 2) continue
    const alternatives = starts.map((start, place) => ({ start, end: ends[place] ?? pattern.length, place }))
    for (const { start, end, place } of sampled(alternatives)) {
      yield place === 0 ? { start, end: end + 1, text: '' } : { start: start - 1, end, text: '' }
    }
  }
}

function isPattern(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp
  } catch {
    return false
  }
}
