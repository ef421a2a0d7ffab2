export function FeedsPage() {
  return <main className="page" />
}
