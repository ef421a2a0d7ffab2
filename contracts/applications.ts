/** Which of the applications beside us, each named by the beginning of its paths, a path belongs to: `/ui1` has /ui1/billing and not /ui10. */
export function applicationOf(path: string, prefixes: readonly string[]): string | undefined {
  return prefixes.find((prefix) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))
}
