export function StatisticsPage() {
  return <main className="page" />
}
