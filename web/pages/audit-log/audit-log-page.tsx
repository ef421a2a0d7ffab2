export function AuditLogPage() {
  return <main className="page" />
}
