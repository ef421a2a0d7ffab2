export function SyncPage() {
  return <main className="page" />
}
