export function IdentityProvidersPage() {
  return <main className="page" />
}
