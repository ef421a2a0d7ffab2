export function AccountGroupsPage() {
  return <main className="page" />
}
