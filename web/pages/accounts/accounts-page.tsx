export function AccountsPage() {
  return <main className="page" />
}
