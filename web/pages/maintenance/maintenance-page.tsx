export function MaintenancePage() {
  return <main className="page" />
}
