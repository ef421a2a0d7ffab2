export function UsersPage() {
  return <main className="page" />
}
