export function ClientsPage() {
  return <main className="page" />
}
