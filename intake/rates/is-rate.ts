/** More than nothing, with up to ten places. */
export function isRate(text: string): boolean {
  return /^(?=.*[1-9])\d{1,9}(\.\d{1,10})?$/.test(text)
}
