/** A path as text inside a statement. */
export function quoted(path: string): string {
  return `'${path.replaceAll("'", "''")}'`
}
