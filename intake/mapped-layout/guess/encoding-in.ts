import { isUtf8 } from 'node:buffer'
import type { LayoutEncoding } from '@waybill/contracts'
import { analyse } from 'chardet'

/** As the detector names encodings, each with the one of Windows that has the same letters; `auto` reads Western European. */
const encodings: Readonly<Record<string, LayoutEncoding>> = {
  'ISO-8859-1': 'auto',
  'windows-1252': 'auto',
  'ISO-8859-2': 'windows-1250',
  'windows-1250': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'windows-1251': 'windows-1251',
  'ISO-8859-9': 'windows-1254',
  'windows-1254': 'windows-1254',
  'ISO-8859-6': 'windows-1256',
  'windows-1256': 'windows-1256',
  GB18030: 'gb18030',
  Shift_JIS: 'shift_jis',
}

/** What the beginning of a text that says nothing of it is most likely written in, of what a layout can be. */
export function encodingIn(beginning: Buffer): LayoutEncoding {
  // The last line may end within a letter.
  const lines = beginning.subarray(0, beginning.lastIndexOf('\n') + 1 || beginning.length)
  if (isUtf8(lines) || lines.includes(0)) return 'auto'
  const [likeliest = 'auto'] = analyse(lines).flatMap(({ name }) => encodings[name] ?? [])
  return likeliest
}
