export function BetaPage() {
  return <main className="page" />
}
