export function CarriersPage() {
  return <main className="page" />
}
