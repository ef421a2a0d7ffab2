/** What somebody typed to sign in, as names are kept: the tenant may stand behind it. */
export function nameTyped(typed: string, tenant: string): string {
  const [name, suffix] = [typed.trim(), `@${tenant}`]
  return name.toLowerCase().endsWith(suffix.toLowerCase()) ? name.slice(0, -suffix.length) : name
}
