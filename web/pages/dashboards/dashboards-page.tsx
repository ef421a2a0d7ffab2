export function DashboardsPage() {
  return <main className="page" />
}
