import { fileBytesAtMost, Refusal } from '@waybill/contracts'

/** Why nothing comes in of a file, or of an archive's files together, of more than `fileBytesAtMost`. */
export function fileTooLarge() {
  return { name: 'file-too-large', values: { limit: `${fileBytesAtMost / 1024 ** 3} GB` } } as const
}

export function refusedAsTooLarge(): Refusal {
  const { name, values } = fileTooLarge()
  return new Refusal('too-large', name, values)
}
